/**
 * Keeps a value in this browser, for its next page or its next start. Storage may be full or forbidden:
 * what was kept under the key then stays, and the page goes on with what it has.
 * @returns whether it is kept
 */
export function keepIn(storage: Storage, key: string, value: string): boolean {
  try {
    storage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}
