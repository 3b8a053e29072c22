import type { AttackConfig } from '../rules/config';
import { readConfig } from '../rules/read-config';
import fixture from './fixtures/vectors.json';

/** An attack with its exact answer. */
export interface Vector {
  id: string;
  title: string;
  config: AttackConfig;
  /** Means by name; one that is missing is 0. */
  mean: Record<string, number>;
  distTotal: Record<string, number>;
  distHits: Record<string, number>;
  distCrits: Record<string, number>;
  /** Wounds that Deflect deals back. */
  distDeflect: Record<string, number>;
}

export const VECTORS: Vector[] = (fixture.vectors as unknown as Vector[]).map((vector) => {
  const { config, notes, problems } = readConfig(vector.config);
  if (notes.length + problems.length > 0) throw new Error(`${vector.id}: ${[...notes, ...problems].join(' ')}`);
  return { ...vector, config };
});
