import { type Settings, settingsSchema } from '@file-server/contract/settings';
import { layoutDefaults } from './default-settings.ts';

/** Any part of an object, at any depth. */
export type DeepPartial<T> = T extends object ? { [Key in keyof T]?: DeepPartial<T[Key]> } : T;

export type SettingsChange = DeepPartial<Settings>;

/**
 * `base` with a change laid over it. A change of the layout style starts from that layout's
 * defaults, because their options mean different things. A result that is not valid gives `base`:
 * no stored setting may break the start.
 */
export function mergeSettings(base: Settings, change: SettingsChange): Settings {
  const style = change.layout?.style;
  const start =
    style === undefined || style === base.layout.style
      ? base
      : { ...base, layout: { style, config: layoutDefaults[style] ?? base.layout.config } };
  const parsed = settingsSchema.safeParse(overlay(start, change));
  return parsed.success ? parsed.data : base;
}

function overlay(base: unknown, change: unknown): unknown {
  if (!isRecord(base) || !isRecord(change)) return change === undefined ? base : change;
  const keys = Object.keys(base);
  return Object.fromEntries(keys.map((key) => [key, overlay(base[key], change[key])]));
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

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
