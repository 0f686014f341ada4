import { type Settings, settingsSchema } from '@file-server/contract/settings';
import { setDefaultSettings, useSettings } from './settings-store.ts';
import { saveShortcuts, useShortcutStore } from './shortcuts.ts';

/** Everything that is kept for a person. */
export interface KeptPreferences {
  readonly settings: Settings;
  readonly shortcuts: readonly string[];
}

/** What this tab shows now, without the route's own settings. */
export function screenPreferences(): KeptPreferences {
  return {
    settings: useSettings.getState().defaults,
    shortcuts: useShortcutStore.getState().ids,
  };
}

export function showPreferences({ settings, shortcuts }: KeptPreferences): void {
  setDefaultSettings(settings);
  saveShortcuts(shortcuts);
}

/** Calls `listener` after every change of the screen's preferences; returns its unsubscribe function. */
export function onScreenPreferences(listener: () => void): () => void {
  const stops = [
    useSettings.subscribe((state, before) => {
      if (state.defaults !== before.defaults) listener();
    }),
    useShortcutStore.subscribe(listener),
  ];
  return () => stops.forEach((stop) => stop());
}

/** The parts of `now` that differ from `before`; null when there are none. */
export function changeSince(
  before: KeptPreferences,
  now: KeptPreferences,
): Partial<KeptPreferences> | null {
  const isSame = {
    settings: fingerprint(before.settings) === fingerprint(now.settings),
    shortcuts: JSON.stringify(before.shortcuts) === JSON.stringify(now.shortcuts),
  };
  if (isSame.settings && isSame.shortcuts) return null;
  return {
    ...(isSame.settings ? {} : { settings: now.settings }),
    ...(isSame.shortcuts ? {} : { shortcuts: now.shortcuts }),
  };
}

/** Parsing puts the keys into the order of the schema. */
const fingerprint = (settings: Settings): string => JSON.stringify(settingsSchema.parse(settings));
