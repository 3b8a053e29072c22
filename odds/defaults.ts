export const DEFAULT_ATTACKS = 1_000_000;
export const DEFAULT_SEED = 1;
