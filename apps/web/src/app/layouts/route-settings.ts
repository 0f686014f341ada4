import type { SettingsChange } from '../../lib/settings/merge-settings.ts';
import { setRouteSettings } from '../../lib/settings/settings-store.ts';

type Match = { readonly staticData: { readonly settings?: SettingsChange } };

type Matches = { readonly get: () => readonly Match[] };

/** Every store of the router can be followed, which its published types leave out. */
type Followed = Matches & {
  readonly subscribe: (listener: (matches: readonly Match[]) => void) => unknown;
};

const NOTHING: SettingsChange = {};

/** The settings of the deepest matched route that has any. */
const settingsOf = (matches: readonly Match[]): SettingsChange =>
  matches.findLast(({ staticData }) => staticData.settings)?.staticData.settings ?? NOTHING;

/**
 * Lays the settings of the shown route over the user's, from the first moment and for as long as it
 * is shown. It acts in the very change that brings the route's screen, not in an effect after it, so
 * no screen is ever drawn in the layout of another.
 */
export function followRouteSettings(router: { stores: { matches: Matches } }): void {
  const matches = router.stores.matches as Followed;
  setRouteSettings(settingsOf(matches.get()));
  matches.subscribe((now) => setRouteSettings(settingsOf(now)));
}
