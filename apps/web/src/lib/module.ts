import type { Role } from '@file-server/contract/roles';
import type { Language } from '@file-server/contract/settings';
import type { NOTIFICATION_VARIANTS } from '@file-server/contract/notifications';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import type { ComponentType } from 'react';
import type { NavigationItem } from './navigation-item.ts';
import type { SettingsChange } from './settings/merge-settings.ts';

/**
 * Who may open a route (R6.01): absent = anyone, an empty list = guests only, otherwise whoever
 * carries one of the roles.
 */
export type RouteAuth = readonly Role[] | undefined;

/** What a route says about itself; the deepest route that says anything wins. */
export interface RouteFlags {
  readonly auth?: RouteAuth;
  /** Laid over the user's settings while the route is shown (R3.05). */
  readonly settings?: SettingsChange;
}

/** One screen and its address. Its code and texts are fetched when somebody goes there. */
export interface ModuleRoute extends RouteFlags {
  /** As the router writes it, such as `/file-manager/{-$folderId}`. */
  readonly path: string;
  /** `shell`: among toolbar, navbar and panels. `page`: the window is its own. */
  readonly frame: 'shell' | 'page';
  /** Reads the search parameters; absent = they stay as they are. */
  readonly readSearch?: (search: Record<string, unknown>) => Record<string, unknown>;
  /** Whether such an address exists; what does not leads to the not-found page. */
  readonly accepts?: (params: Readonly<Record<string, string | undefined>>) => boolean;
  /** Namespaces of the screen's texts. */
  readonly texts: readonly string[];
  readonly load: () => Promise<ComponentType>;
}

/** An entry of the menu, and the heading below which it stands. */
export interface ModuleNavigation {
  readonly group: 'operator' | 'dashboards' | 'applications' | 'pages' | 'userInterface';
  readonly item: NavigationItem;
  /** From 1, before the entries that have none and stand in the order of their titles. */
  readonly place?: number;
}

/** What opens at the end side of the page. */
export interface ModulePanel {
  readonly id: string;
  /** Who has it, with its button and its strip; absent = anyone. */
  readonly auth?: RouteAuth;
  readonly load: () => Promise<ComponentType>;
  /** Its button in the toolbar, for panels that need nothing else there. */
  readonly tool?: { readonly icon: ComponentType<SvgIconProps>; readonly title: string };
  /** What stands in its place at the end of a wide page and opens it; the button is left out then. */
  readonly loadStrip?: () => Promise<ComponentType>;
}

/**
 * What a feature, or a demonstration, gives to the app, which folds a list of them and knows none:
 * the router its routes, the menu its entries, the shell its panels.
 */
export interface WebModule {
  readonly id: string;
  readonly routes?: readonly ModuleRoute[];
  /** Addresses that lead on to another one, such as `/apps/contacts` to `/apps/contacts/all`. */
  readonly redirects?: Readonly<Record<string, string>>;
  readonly navigation?: readonly ModuleNavigation[];
  /** Titles of its entries and tools, by their keys; the texts of its screens are fetched with them. */
  readonly locales?: Readonly<Record<Language, Readonly<Record<string, string>>>>;
  /** Icons of its entries, by the names that these use; beside those that the menu has itself. */
  readonly icons?: Readonly<Record<string, ComponentType<SvgIconProps>>>;
  readonly panels?: readonly ModulePanel[];
}

/** A notification of the simulated service (R3.08). */
export interface SampleNotification {
  readonly id: string;
  readonly message: string;
  readonly options: { readonly variant: (typeof NOTIFICATION_VARIANTS)[number] };
  readonly dismissed: boolean;
}

/** Fetches the simulated ones; rejects when the simulated call fails. */
export type LoadSampleNotifications = (
  signal: AbortSignal,
) => Promise<readonly SampleNotification[]>;

/** A simulated app (R1.05). The server says whether there are any. */
export interface DemoModule extends WebModule {
  readonly sampleNotifications?: LoadSampleNotifications;
}
