/** Whether data of a stranger is a plain object, neither a list nor nothing. */
export const isObject = (data: unknown): data is Record<string, unknown> =>
  typeof data === 'object' && data !== null && !Array.isArray(data);
