import bytes from '../../engine-as/index.ts?asc';
import type { Tally } from '../../rules/answer';
import { JOINT_WIDTH } from '../../rules/answer';
import { MAX_ATTACK_DICE, MAX_DEFENSE_DICE, Mean } from '../../rules/slots';

/** What the compiled engine offers; the functions ending in `At` tell where something lies in its memory. */
interface Exports {
  memory: WebAssembly.Memory;
  simulate(seed: number, first: number, attacks: number): void;
  blockAt(): number;
  totalAt(): number;
  mainAt(): number;
  guardianAt(): number;
  woundsBackAt(): number;
  attackRollAt(): number;
  afterModifyAt(): number;
  sumsAt(): number;
  squaresAt(): number;
}

/** A stretch of a run: which attack, and which of its rolls. */
export interface Stretch {
  block: Int32Array;
  seed: number;
  first: number;
  attacks: number;
}

/** Rolls one stretch. The tally depends on the stretch alone. */
export type Simulator = (stretch: Stretch) => Tally;

const readTally = (engine: Exports, attacks: number): Tally => {
  const { buffer } = engine.memory;
  const counts = (at: number, length: number) => Float64Array.from(new Uint32Array(buffer, at, length));
  const sums = (at: number) => Float64Array.from(new Float64Array(buffer, at, Mean.count));
  return {
    weight: attacks,
    total: counts(engine.totalAt(), MAX_ATTACK_DICE + 1),
    main: counts(engine.mainAt(), MAX_ATTACK_DICE + 1),
    guardian: counts(engine.guardianAt(), MAX_ATTACK_DICE + 1),
    woundsBack: counts(engine.woundsBackAt(), MAX_DEFENSE_DICE + 1),
    attackRoll: counts(engine.attackRollAt(), JOINT_WIDTH ** 2),
    afterModify: counts(engine.afterModifyAt(), JOINT_WIDTH ** 2),
    sums: sums(engine.sumsAt()),
    squares: sums(engine.squaresAt()),
  };
};

const abort = () => {
  throw new Error('The simulation stopped unexpectedly.');
};

/** Starts the fast engine. */
export const createSimulator = async (): Promise<Simulator> => {
  const { instance } = await WebAssembly.instantiate(bytes, { env: { abort } });
  const engine = instance.exports as unknown as Exports;
  return ({ block, seed, first, attacks }) => {
    new Int32Array(engine.memory.buffer, engine.blockAt(), block.length).set(block);
    engine.simulate(seed, first, attacks);
    return readTally(engine, attacks);
  };
};
