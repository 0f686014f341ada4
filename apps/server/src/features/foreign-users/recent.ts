/** The newest entries by key; beyond the limit the oldest makes room. */
export interface Recent<V> {
  get(key: string): V | undefined;
  set(key: string, value: V): void;
  delete(key: string): void;
}

/** A map that strangers cannot grow without end. */
export function createRecent<V>(limit: number): Recent<V> {
  const entries = new Map<string, V>();
  return {
    get: (key) => entries.get(key),
    set(key, value) {
      entries.delete(key);
      entries.set(key, value);
      for (const oldest of entries.keys()) {
        if (entries.size <= limit) break;
        entries.delete(oldest);
      }
    },
    delete: (key) => void entries.delete(key),
  };
}
