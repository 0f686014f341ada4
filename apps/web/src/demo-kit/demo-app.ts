import { ROLE_GROUPS } from '@file-server/contract/roles';
import type { Language } from '@file-server/contract/settings';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import type { ComponentType } from 'react';
import type { DemoModule, ModuleNavigation, ModuleRoute } from '../lib/module.ts';

type Screen = Pick<ModuleRoute, 'path' | 'load' | 'accepts'>;

type DemoApp = {
  /** Also the namespace of its texts, and its name among the shortcuts (R3.01). */
  readonly id: string;
  readonly titles: Readonly<Record<Language, string>>;
  readonly icon: ComponentType<SvgIconProps>;
  /** The heading of the menu that its entry stands below; absent = Applications. */
  readonly group?: ModuleNavigation['group'];
  /** Where its entry in the menu leads, such as `/apps/contacts`. */
  readonly home: string;
  /** The screen that `home` leads on to, where it has none of its own. */
  readonly start?: string;
  readonly screens: readonly Screen[];
};

/** In a window with room for it the page stands still and its content scrolls. */
const OWN_SCROLL = { layout: { config: { scroll: 'content' } } } as const;

/** The module of a demo app (R2.33), for whoever is signed in. */
export function demoApp(app: DemoApp): DemoModule {
  const { id, titles, icon, group = 'applications', home, start, screens } = app;
  // Entries and icons of all modules share their names.
  const key = `${id}-app`;
  const title = (language: Language) => ({ [key]: titles[language] });
  return {
    id,
    routes: screens.map((screen) => ({
      ...screen,
      frame: 'shell',
      auth: ROLE_GROUPS.user,
      settings: OWN_SCROLL,
      texts: ['demo-kit', id],
    })),
    ...(start !== undefined && { redirects: { [home]: start } }),
    navigation: [
      {
        group,
        item: {
          id,
          title: titles.en,
          translate: key,
          type: 'item',
          icon: key,
          url: home,
          auth: ROLE_GROUPS.user,
        },
      },
    ],
    icons: { [key]: icon },
    locales: { en: title('en'), tr: title('tr'), ar: title('ar') },
  };
}
