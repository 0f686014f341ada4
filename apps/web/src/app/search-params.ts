/**
 * Search parameters as every other program writes them: plain strings, no JSON. The routes give
 * them types (`validateSearch`).
 */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

export function stringifySearch(search: Record<string, unknown>): string {
  const pairs = Object.entries(search).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`;
}
