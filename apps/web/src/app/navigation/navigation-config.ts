import type { WebModule } from '../../lib/module.ts';
import type { NavigationItem } from '../../lib/navigation-item.ts';

/** The headings of the menu (R2.16), below which the modules put their entries. */
const GROUPS = [
  { id: 'applications', title: 'Applications', icon: 'apps' },
  { id: 'pages', title: 'Pages', icon: 'pages' },
] as const;

/** The whole menu; who sees which part is decided by `auth`. */
export const menuOf = (modules: readonly WebModule[]): readonly NavigationItem[] =>
  GROUPS.map(({ id, ...heading }) => ({
    ...heading,
    id,
    translate: id,
    type: 'group',
    children: modules
      .flatMap(({ navigation = [] }) => navigation)
      .filter(({ group }) => group === id)
      .map(({ item }) => item),
  }));
