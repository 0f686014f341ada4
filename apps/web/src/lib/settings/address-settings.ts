import { isRecord, type SettingsChange } from './merge-settings.ts';

/**
 * The query parameter `defaultSettings` of an address: settings, whole or in part, as JSON. Null
 * when it is absent or no object; `mergeSettings` drops what is not valid.
 */
export function addressSettings(search: string): SettingsChange | null {
  const text = new URLSearchParams(search).get('defaultSettings');
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}
