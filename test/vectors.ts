import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { AttackConfig } from '../rules/config';
import { readConfig } from '../rules/read-config';

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
  distDeflect: Record<string, number>;
}

const file = resolve(import.meta.dirname, 'fixtures/vectors.json');

export const VECTORS: Vector[] = JSON.parse(readFileSync(file, 'utf8')).vectors.map((vector: Vector) => {
  const { config, notes, problems } = readConfig(vector.config);
  if (notes.length + problems.length > 0) throw new Error(`${vector.id}: ${[...notes, ...problems].join(' ')}`);
  return { ...vector, config };
});
