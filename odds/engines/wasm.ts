import bytes from '../../engine-as/index.ts?asc';
import type { EventName, ReplayEvent, Tally } from '../../rules/answer';
import { JOINT_WIDTH } from '../../rules/answer';
import {
  EVENT_SIZE,
  Event,
  MAX_ATTACK_DICE,
  MAX_DEFENSE_DICE,
  Mean,
  SUPPRESSION_WIDTH,
  VolleyCount,
  VolleySlot,
} from '../../rules/slots';
import type { VolleyTally } from '../../rules/volley';

/** The exports of the compiled engine. Functions ending in `At` return addresses in its memory. */
interface Exports {
  memory: WebAssembly.Memory;
  simulate(seed: number, first: number, attacks: number): void;
  takeEveryStep(every: boolean): void;
  replay(seed: number, index: number): void;
  simulateVolleys(seed: number, first: number, volleys: number): void;
  volleyAt(): number;
  volleyCountsAt(): number;
  eventsAt(): number;
  eventCount(): number;
  blockAt(): number;
  totalAt(): number;
  mainAt(): number;
  guardianAt(): number;
  woundsBackAt(): number;
  suppressionAt(): number;
  attackRollAt(): number;
  afterModifyAt(): number;
  sumsAt(): number;
  squaresAt(): number;
}

/** A chunk of a run: which attack, and which of its rolls. */
export interface Stretch {
  block: Int32Array;
  seed: number;
  first: number;
  attacks: number;
}

/** Replays attack number `index` of a seed's run and returns its events and tally. */
export type Replay = (block: Int32Array, seed: number, index: number) => { events: ReplayEvent[]; tally: Tally };

/** A chunk of a run of volleys. */
export interface VolleyStretch extends Omit<Stretch, 'block'> {
  volley: Int32Array;
}

/** Rolls one stretch. The result depends on the stretch alone. */
export interface Simulator {
  (stretch: Stretch): Tally;
  volleys(stretch: VolleyStretch): VolleyTally;
}

const readTally = (engine: Exports, attacks: number): Tally => {
  const { buffer } = engine.memory;
  const counts = (at: number, length: number) => new Float64Array(new Uint32Array(buffer, at, length));
  const sums = (at: number) => new Float64Array(new Float64Array(buffer, at, Mean.count));
  return {
    weight: attacks,
    facesKnown: true,
    total: counts(engine.totalAt(), MAX_ATTACK_DICE + 1),
    main: counts(engine.mainAt(), MAX_ATTACK_DICE + 1),
    guardian: counts(engine.guardianAt(), MAX_ATTACK_DICE + 1),
    woundsBack: counts(engine.woundsBackAt(), MAX_DEFENSE_DICE + 1),
    suppression: counts(engine.suppressionAt(), (MAX_ATTACK_DICE + 1) * SUPPRESSION_WIDTH),
    attackRoll: counts(engine.attackRollAt(), JOINT_WIDTH ** 2),
    afterModify: counts(engine.afterModifyAt(), JOINT_WIDTH ** 2),
    sums: sums(engine.sumsAt()),
    squares: sums(engine.squaresAt()),
  };
};

const abort = () => {
  throw new Error('The simulation stopped unexpectedly.');
};

const start = async (wasm: Uint8Array<ArrayBuffer>): Promise<Exports> => {
  const { instance } = await WebAssembly.instantiate(wasm, { env: { abort } });
  return instance.exports as unknown as Exports;
};

const write = (engine: Exports, at: number, numbers: Int32Array): void =>
  new Int32Array(engine.memory.buffer, at, numbers.length).set(numbers);

const rollVolleys = (engine: Exports, { volley, seed, first, attacks }: VolleyStretch): VolleyTally => {
  write(engine, engine.volleyAt(), volley);
  engine.simulateVolleys(seed, first, attacks);
  const length = (volley[VolleySlot.attacks] as number) * VolleyCount.count;
  const counts = new Uint32Array(engine.memory.buffer, engine.volleyCountsAt(), length);
  return { weight: attacks, counts: new Float64Array(counts) };
};

/** Starts the fast engine, or another build of it. Tests can disable its shortcuts so that it takes every step. */
export const createSimulator = async (wasm = bytes, everyStep = false): Promise<Simulator> => {
  const engine = await start(wasm);
  engine.takeEveryStep(everyStep);
  const simulate = ({ block, seed, first, attacks }: Stretch) => {
    write(engine, engine.blockAt(), block);
    engine.simulate(seed, first, attacks);
    return readTally(engine, attacks);
  };
  return Object.assign(simulate, { volleys: (stretch: VolleyStretch) => rollVolleys(engine, stretch) });
};

const readEvents = (engine: Exports): ReplayEvent[] => {
  const log = new Int32Array(engine.memory.buffer, engine.eventsAt(), EVENT_SIZE * engine.eventCount());
  return Array.from({ length: engine.eventCount() }, (_, i) => {
    const [kind = 0, a = 0, b = 0, c = 0, d = 0] = log.subarray(EVENT_SIZE * i, EVENT_SIZE * (i + 1));
    return { event: Event[kind] as EventName, numbers: [a, b, c, d] };
  });
};

/** Starts the fast engine for replaying single attacks. */
export const createReplay = async (wasm = bytes): Promise<Replay> => {
  const engine = await start(wasm);
  return (block, seed, index) => {
    write(engine, engine.blockAt(), block);
    engine.replay(seed, index);
    return { events: readEvents(engine), tally: readTally(engine, 1) };
  };
};
