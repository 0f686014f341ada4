import type { Settings } from '@file-server/contract/settings';
import { create } from 'zustand';
import { initialSettings } from './default-settings.ts';
import { mergeSettings, type SettingsChange } from './merge-settings.ts';

/**
 * Three levels (R4.10): the built-in settings, `defaults` = those of the user over them, and
 * `current` = those of the route over that. The screen follows `current`.
 */
interface SettingsState {
  readonly defaults: Settings;
  readonly route: SettingsChange;
  readonly current: Settings;
}

const startFrom = (defaults: Settings, route: SettingsChange): SettingsState => ({
  defaults,
  route,
  current: mergeSettings(defaults, route),
});

/** Read it with a selector: `useSettings((settings) => settings.current.layout)`. */
export const useSettings = create<SettingsState>()(() => startFrom(initialSettings, {}));

/** Changes what the user has chosen; the route's own settings stay on top. */
export function setDefaultSettings(change: SettingsChange): void {
  const { defaults, route } = useSettings.getState();
  useSettings.setState(startFrom(mergeSettings(defaults, change), route));
}

/** Lays a route's settings over the user's, until another route says otherwise. */
export function setRouteSettings(route: SettingsChange): void {
  if (useSettings.getState().route === route) return;
  useSettings.setState(startFrom(useSettings.getState().defaults, route));
}

/** Back to where everybody starts, as on logout (R4.05). */
export function setInitialSettings(initial: Settings = initialSettings): void {
  useSettings.setState(startFrom(initial, useSettings.getState().route));
}
