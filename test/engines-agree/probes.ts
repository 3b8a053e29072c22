import bytes from '../../engine-as/index.ts?asc';
import { type AttackConfig, toBlock } from '../../rules/config';

/** The steps of the fast engine that roll no dice, called one by one (engine-as/probe.ts). */
interface Probes {
  memory: WebAssembly.Memory;
  blockAt(): number;
  probedAt(): number;
  probeAttackSurges(hits: number, crits: number, surges: number, blanks: number): void;
  probeCover(): number;
  probeDodge(hits: number, crits: number, blanks: number): void;
  probeModify(hits: number, crits: number, blanks: number): void;
  probeConversion(hits: number, crits: number, blanks: number, tokens: number, strategy: number): number;
  probeSaving(hits: number, crits: number, blanks: number, tokens: number, strategy: number): number;
  probeRoll(color: number, blanks: number, surges: number, hits: number): void;
  probeSelection(most: number): void;
  probeLethalReserve(): number;
  probeDefensePool(hits: number, crits: number, aimsSpent: number, aimsSaved: number, dodges: number): void;
  probeBelowAverage(blocks: number, surges: number, red: number, white: number, every: number, tokens: number): number;
  probeLuck(red: number, white: number, redFaces: number, whiteFaces: number, every: number): void;
  probeCompare(results: number, blocks: number, guarded: number, guardianBlocks: number): void;
  probeSuppression(results: number, aims: number, wounds: number): number;
  probeAttackFaces(color: number, dice: number, bits: number): number;
  probeDefenseFaces(color: number, dice: number, low: number, high: number): number;
}

export const openProbes = async () => {
  const { instance } = await WebAssembly.instantiate(bytes, {
    env: {
      abort: () => {
        throw new Error('trapped');
      },
    },
  });
  const probes = instance.exports as unknown as Probes;
  const { buffer } = probes.memory;
  return {
    ...probes,
    /** Sets the attack for the next probes. */
    set: (config: AttackConfig) => {
      const block = toBlock(config);
      new Int32Array(buffer, probes.blockAt(), block.length).set(block);
    },
    /** Reads the first numbers that the last probe left. */
    read: (count: number): number[] => [...new Int32Array(buffer, probes.probedAt(), count)],
  };
};
export type OpenProbes = Awaited<ReturnType<typeof openProbes>>;
