import { settingsSchema, shortcutsSchema } from '@file-server/contract/settings';
import * as z from 'zod/mini';
import { keepIn } from '../browser-storage.ts';
import type { KeptPreferences } from './screen-preferences.ts';

export const PREFERENCES_KEY = 'preferences';

/**
 * What this browser keeps: a guest's own preferences, or a copy of those of the signed-in user,
 * so that a reload starts in their language and colours. `owner` is the user's id, null = a guest.
 */
export interface StoredPreferences extends KeptPreferences {
  readonly owner: string | null;
}

const storedSchema = z.object({
  owner: z.nullable(z.string()),
  settings: settingsSchema,
  shortcuts: shortcutsSchema,
});

/** Null when nothing is kept; what is not valid, for instance of another release, is dropped. */
export function readStoredPreferences(): StoredPreferences | null {
  const text = localStorage.getItem(PREFERENCES_KEY);
  if (text === null) return null;
  const stored = parseStoredPreferences(text);
  if (stored === null) dropStoredPreferences();
  return stored;
}

export function parseStoredPreferences(text: string): StoredPreferences | null {
  try {
    const parsed = storedSchema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

export function writeStoredPreferences(stored: StoredPreferences): void {
  keepIn(localStorage, PREFERENCES_KEY, JSON.stringify(stored));
}

export function dropStoredPreferences(): void {
  localStorage.removeItem(PREFERENCES_KEY);
}
