import { ROLES, type Role } from '@file-server/contract/roles';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadDemos } from '../demos.ts';
import { desk } from '../desk-modules.ts';
import { ownModules } from '../modules.ts';
import { menuOf } from './navigation-config.ts';
import type { NavigationItem } from '../../lib/navigation-item.ts';
import {
  activeBranch,
  isBranch,
  leavesOf,
  permittedItems,
  type NavigationLeaf,
} from './navigation-tree.ts';

type Auth = readonly Role[] | undefined;

const item = (id: string, auth?: Auth): NavigationLeaf => ({
  id,
  title: id,
  type: 'item',
  url: `/${id}`,
  ...(auth && { auth }),
});

const group = (id: string, children: NavigationItem[], auth?: Auth): NavigationItem => ({
  id,
  title: id,
  type: 'group',
  children,
  ...(auth && { auth }),
});

const auths = fc.option(fc.subarray([...ROLES]), { nil: undefined });

/** Menus of any shape, whose ids are all different. */
const menus = fc
  .letrec<{ menu: NavigationItem[]; entry: NavigationItem }>((tie) => ({
    menu: fc.array(tie('entry'), { maxLength: 4 }),
    entry: fc.oneof(
      { depthSize: 'small' },
      auths.map((auth) => item('x', auth)),
      fc.tuple(tie('menu'), auths).map(([children, auth]) => group('x', children, auth)),
    ),
  }))
  .menu.map((menu) => {
    let next = 0;
    const number = (items: readonly NavigationItem[]): NavigationItem[] =>
      items.map((entry): NavigationItem => {
        const id = `i${next++}`;
        if (isBranch(entry)) return { ...entry, id, children: number(entry.children) };
        return entry.type === 'item' ? { ...entry, id, url: `/${id}` } : entry;
      });
    return number(menu);
  });

/** Ids and what applies to each leaf, found by walking down. */
function leafAuths(items: readonly NavigationItem[], above: Auth): [string, Auth][] {
  return items.flatMap((entry): [string, Auth][] => {
    const auth = entry.auth ?? above;
    return isBranch(entry) ? leafAuths(entry.children, auth) : [[entry.id, auth]];
  });
}

describe('permittedItems', () => {
  it('[R2.19] shows what asks for nothing to everybody, an empty list to guests only', () => {
    const items = [item('open'), item('guests', []), item('admins', ['admin'])];
    const ids = (roles: Role[]) => permittedItems(items, roles).map(({ id }) => id);
    expect(ids([])).toEqual(['open', 'guests']);
    expect(ids(['admin'])).toEqual(['open', 'admins']);
    expect(ids(['user'])).toEqual(['open']);
  });

  it('[R2.19] keeps exactly the permitted leaves, at every depth, and no empty parent', () => {
    fc.assert(
      fc.property(menus, fc.subarray([...ROLES]), (items, roles) => {
        const permitted = permittedItems(items, roles);
        const expected = leafAuths(items, undefined)
          .filter(([, auth]) => {
            if (auth === undefined) return true;
            return auth.length === 0
              ? roles.length === 0
              : auth.some((role) => roles.includes(role));
          })
          .map(([id]) => id);
        expect(leavesOf(permitted).map(({ id }) => id)).toEqual(expected);
        const everyParentHasChildren = (entries: readonly NavigationItem[]): boolean =>
          entries.every(
            (entry) =>
              !isBranch(entry) ||
              (entry.children.length > 0 && everyParentHasChildren(entry.children)),
          );
        expect(everyParentHasChildren(permitted)).toBe(true);
      }),
    );
  });

  it('[R2.19] drops a parent that has nothing left but lines', () => {
    const items = [group('g', [{ id: 'line', type: 'divider' }, item('admins', ['admin'])])];
    expect(permittedItems(items, [])).toEqual([]);
  });
});

describe('activeBranch', () => {
  const items = [
    group('a', [item('files'), group('deep', [{ ...item('exact'), exact: true }])]),
    { ...item('deeper'), url: '/files/deeper' },
    { ...item('users'), covers: ['/invited'] },
  ];

  it.each([
    ['/files', ['a', 'files']],
    ['/files/x/y', ['a', 'files']],
    ['/files/deeper/z', ['deeper']],
    ['/filesystem', []],
    ['/exact', ['a', 'deep', 'exact']],
    ['/exact/below', []],
    ['/invited/x', ['users']],
    ['/invited-others', []],
  ])('finds the way to %s', (pathname, expected) => {
    expect(activeBranch(items, pathname)).toEqual(expected);
  });

  it('leads through the menu to every page of it', async () => {
    const navigation = menuOf([...ownModules, ...(await loadDemos())], 'en');
    for (const leaf of leavesOf(navigation)) {
      expect(activeBranch(navigation, leaf.url).at(-1)).toBe(leaf.id);
    }
  });

  it('leads to an entry from every screen of the desk', () => {
    const navigation = menuOf(desk, 'en');
    const paths = desk.flatMap(({ routes = [] }) => routes.map(({ path }) => path));
    expect(paths.filter((path) => activeBranch(navigation, path).length !== 2)).toEqual([]);
  });
});
