import type { Language } from '@file-server/contract/settings';
import type { ModuleNavigation, WebModule } from '../../lib/module.ts';
import type { NavigationItem } from '../../lib/navigation-item.ts';

/** The headings of the menu (R2.16), below which the modules put their entries. */
const GROUPS = [
  { id: 'operator', title: 'Operator', icon: 'operator' },
  { id: 'dashboards', title: 'Dashboards', icon: 'dashboards' },
  { id: 'applications', title: 'Applications', icon: 'apps' },
  { id: 'pages', title: 'Pages', icon: 'pages' },
  { id: 'userInterface', title: 'User interface', icon: 'interface' },
] as const;

/** After every place. */
const UNPLACED = 100;

type Entry = ModuleNavigation & { readonly title: string };

/**
 * The whole menu; who sees which part is decided by `auth`. Below each heading entries with
 * a place come first, then the others by their titles in `language`, and what unfolds comes last.
 */
export function menuOf(
  modules: readonly WebModule[],
  language: Language,
): readonly NavigationItem[] {
  const { compare } = new Intl.Collator(language);
  const placeOf = ({ place, item }: Entry): number =>
    place ?? (item.type === 'collapse' ? UNPLACED + 1 : UNPLACED);
  const entries = modules.flatMap((module) => entriesOf(module, language));
  return GROUPS.map(({ id, ...heading }) => ({
    ...heading,
    id,
    translate: id,
    type: 'group',
    children: entries
      .filter(({ group }) => group === id)
      .toSorted((a, b) => placeOf(a) - placeOf(b) || compare(a.title, b.title))
      .map(({ item }) => item),
  }));
}

function entriesOf({ navigation = [], locales }: WebModule, language: Language): readonly Entry[] {
  return navigation.map((entry) => {
    const { item } = entry;
    if (item.type === 'divider') return { ...entry, title: '' };
    const { translate = '', title } = item;
    return { ...entry, title: locales?.[language][translate] ?? title };
  });
}
