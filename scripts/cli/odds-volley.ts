import { TooLargeError } from '../../odds';
import { createInProcessRun } from '../../odds/run/in-process';
import { createVolleyOdds } from '../../odds/volley';
import { isObject } from '../../rules/is-object';
import { readVolley } from '../../rules/read-volley';
import type { VolleyConfig } from '../../rules/volley';
import { looksLikeVolleyCode } from '../../rules/volley-check';
import { fromVolleyCode, toVolleyCode } from '../../rules/volley-code';
import { type Arguments, Mistake } from './odds-arguments';
import { volleyTable } from './odds-volley-table';

const ask = createVolleyOdds(createInProcessRun());

/** A volley as it was given. */
interface GivenVolley {
  volley: VolleyConfig;
  wantsBestOrder: boolean;
  notes: string[];
}

/** Whether a JSON input is a volley and not a single attack. */
export const isVolley = (input: unknown): input is Record<string, unknown> => isObject(input) && 'volley' in input;

/** Reads a volley from its share code; undefined if the text is something else. */
export const volleyInCode = (text: string): GivenVolley | undefined => {
  if (!looksLikeVolleyCode(text)) return undefined;
  const read = fromVolleyCode(text);
  if ('problem' in read) throw new Mistake(read.problem);
  const { volley, wantsBestOrder = false } = read.shared;
  return { volley, wantsBestOrder, notes: [] };
};

export const volleyInJson = (input: Record<string, unknown>): GivenVolley => {
  const { volley, wantsBestOrder, notes, problems } = readVolley(input);
  if (!volley) throw new Mistake(problems[0]);
  return { volley, wantsBestOrder, notes };
};

/** The answer to a volley: one line of JSON, or a table to read. */
export const answerVolley = async (
  { volley, wantsBestOrder, notes }: GivenVolley,
  { options, json, units }: Arguments,
): Promise<string> => {
  if (units) throw new Mistake('A volley lists its attacks itself: --attacker and --defender don’t go with it.');
  const answer = await ask(volley, { ...options, bestOrder: wantsBestOrder }).catch((error: unknown) => {
    throw error instanceof TooLargeError ? new Mistake(error.message) : error;
  });
  const code = toVolleyCode({ volley, ...(wantsBestOrder && { wantsBestOrder }) });
  const { engine, bestOrder: best, volley: numbers, attacks, seed, error } = answer;
  const bestOrder = best && { order: best.order, destroyed: best.destroyed, tried: best.tried };
  const allNotes = [...notes, ...answer.notes];
  if (!json) return volleyTable(volley, { ...answer, notes: allNotes }, code);
  return JSON.stringify({
    engine,
    ...(engine === 'wasm' && { attacks, seed, error }),
    volley: { ...numbers, ...(bestOrder && { bestOrder }) },
    code,
    notes: allNotes,
  });
};
