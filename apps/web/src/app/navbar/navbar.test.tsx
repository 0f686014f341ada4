import type { NavbarStyle } from '@file-server/contract/settings';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPanel, usePanels } from '../../lib/panels.ts';
import { endSession } from '../../lib/session.ts';
import type { SettingsChange } from '../../lib/settings/merge-settings.ts';
import {
  setDefaultSettings,
  setInitialSettings,
  useSettings,
} from '../../lib/settings/settings-store.ts';
import { renderScreen } from '../../testing/render.tsx';
import type { NavigationItem } from '../../lib/navigation-item.ts';
import { loadDemos } from '../demos.ts';
import { NavbarBar, NavbarColumn, NavbarDrawer } from './lazy-navbar.ts';
import { Navbar } from './navbar.tsx';

// As the router does for screens that show a navbar.
beforeAll(() => Promise.all([NavbarColumn.preload(), NavbarBar.preload(), NavbarDrawer.preload()]));

/** jsdom has no layout: `wide` stands for a window from lg up. */
function windowIs(wide: boolean): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: wide && query.includes('min-width'),
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
}

async function showNavbar(change: SettingsChange, { wide = true, address = '/' } = {}) {
  windowIs(wide);
  setDefaultSettings(change);
  const rootRoute = createRootRoute({ component: Navbar, notFoundComponent: () => null });
  const router = createRouter({
    routeTree: rootRoute,
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  await router.load();
  await renderScreen(<RouterProvider router={router as never} />, {
    namespaces: ['navigation', 'toolbar'],
  });
  return router;
}

const layout1 = (style: NavbarStyle, folded = false): SettingsChange => ({
  layout: { style: 'layout1', config: { navbar: { style, folded } } },
});

/** What a test adds to the menu of the product. */
const menu = vi.hoisted(() => ({ added: [] as NavigationItem[] }));
vi.mock(import('../navigation/navigation-config.ts'), async (importOriginal) => {
  const { menuOf } = await importOriginal();
  return { menuOf: (...args) => [...menuOf(...args), ...menu.added] };
});

/** One entry of every kind, below the entry `Everything`. */
function fillMenu(): void {
  menu.added.push({
    id: 'all',
    title: 'Everything',
    type: 'group',
    children: [
      {
        id: 'more',
        title: 'More',
        type: 'collapse',
        children: [{ id: 'deep', title: 'Deep', type: 'item', url: '/deep' }],
      },
      {
        id: 'plain',
        title: 'Plain',
        type: 'item',
        url: '/plain',
        badge: { title: '12', bg: '#fff', fg: '#000' },
      },
      { id: 'line', type: 'divider' },
      { id: 'out', title: 'Outside', type: 'link', url: 'https://example.com/' },
    ],
  });
}

const openBranch = async (name: string) => {
  const button = screen.queryByRole('button', { name });
  if (button?.getAttribute('aria-expanded') === 'false') await userEvent.click(button);
};

beforeEach(() => {
  endSession();
  setInitialSettings();
  usePanels.setState({ open: new Set() });
  menu.added = [];
});

describe('every style of the navbar', () => {
  const styles: [string, SettingsChange, { wide?: boolean }][] = [
    ['style-1', layout1('style-1'), {}],
    ['style-2', layout1('style-2'), {}],
    ['style-3', layout1('style-3'), {}],
    ['style-3-dense', layout1('style-3-dense', true), {}],
    ['the bar of layout2', { layout: { style: 'layout2' } }, {}],
    ['the bar of layout3', { layout: { style: 'layout3' } }, {}],
    ['the drawer', layout1('style-3'), { wide: false }],
  ];

  it.each(styles)('[R2.18] [R2.22] shows all kinds of entries in %s', async (_, change, where) => {
    fillMenu();
    await showNavbar(change, where);
    if (where.wide === false) act(() => openPanel('navbar'));
    await openBranch('Everything');
    await openBranch('More');
    expect(screen.getAllByText('Everything').length).toBeGreaterThan(0);
    expect(screen.getByRole('link', { name: 'Deep' }).getAttribute('href')).toBe('/deep');
    expect(screen.getByRole('link', { name: /^Plain/ }).textContent).toContain('12');
    const outside = screen.getByRole('link', { name: 'Outside (opens in a new tab)' });
    expect(outside.getAttribute('target')).toBe('_blank');
    expect(document.querySelector('li.MuiDivider-root')).not.toBeNull();
  });

  it.each(styles)('marks the page that is shown in %s', async (_, change, where) => {
    fillMenu();
    await showNavbar(change, { ...where, address: '/deep/er' });
    if (where.wide === false) act(() => openPanel('navbar'));
    await openBranch('Everything');
    await openBranch('More');
    const marked = screen.getAllByRole('link', { current: 'page' });
    expect(marked.map((link) => link.textContent)).toEqual(['Deep']);
    expect(marked[0]?.getAttribute('aria-current')).toBe('page');
  });
});

describe('[R3.06] a field of an entry', () => {
  const item = { id: 'x', title: 'Entry', type: 'item', url: '/x' } as const;
  const show = async (entries: NavigationItem[], address = '/') => {
    menu.added = entries;
    await showNavbar(layout1('style-1'), { address });
    const links = () => within(screen.getByRole('navigation')).getAllByRole('link');
    return {
      link: (name: string) => screen.getByRole('link', { name }),
      current: () => links().filter((link) => link.getAttribute('aria-current') === 'page'),
    };
  };

  it('id tells entries apart that are called the same', async () => {
    const other = { ...item, id: 'y', url: '/y' };
    const { current } = await show([item, other], '/y');
    expect(current().map((link) => link.getAttribute('href'))).toEqual(['/y']);
  });

  it('title is shown as it is, translate in the language of the page', async () => {
    const { link } = await show([item, { ...item, id: 'y', url: '/y', translate: 'pages' }]);
    expect(link('Entry').getAttribute('href')).toBe('/x');
    expect(link('Pages').getAttribute('href')).toBe('/y');
  });

  it('type and children make headings, branches, lines and links', async () => {
    const out = {
      ...item,
      id: 'out',
      type: 'link',
      title: 'Out',
      url: 'https://a.example/',
    } as const;
    await show([
      { id: 'g', title: 'Heading', type: 'group', children: [item, { id: 'l', type: 'divider' }] },
      { id: 'c', title: 'Branch', type: 'collapse', children: [out] },
    ]);
    const heading = around(screen.getByText('Heading'), 'li');
    expect(heading.querySelector('a[href="/x"]')).not.toBeNull();
    expect(heading.querySelector('li.MuiDivider-root')).not.toBeNull();
    expect(screen.queryByRole('link', { name: /^Out/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Branch' }));
    const link = screen.getByRole('link', { name: /^Out/ });
    expect(link.getAttribute('href')).toBe('https://a.example/');
  });

  it('icon and iconClass draw and style the icon', async () => {
    const { link } = await show([{ ...item, icon: 'folder', iconClass: 'is-warm' }]);
    const icon = link('Entry').querySelector('.is-warm');
    expect(icon?.querySelector('[data-testid="FolderOutlinedIcon"]')).toBeTruthy();
  });

  it('url and exact decide which addresses belong to it', async () => {
    const strict = { ...item, id: 'y', url: '/x/y', exact: true };
    const { current } = await show([item, strict], '/x/y/z');
    expect(current().map((link) => link.getAttribute('href'))).toEqual(['/x']);
  });

  it('auth hides it from others', async () => {
    await show([{ ...item, auth: ['admin'] }]);
    expect(screen.queryByRole('link', { name: 'Entry' })).toBeNull();
  });

  it('badge is a pill in its own colours', async () => {
    await show([{ ...item, badge: { title: 'new', bg: '#112233', fg: '#ddeeff' } }]);
    const { color, backgroundColor } = getComputedStyle(screen.getByText('new'));
    expect([color, backgroundColor]).toEqual(['rgb(221, 238, 255)', 'rgb(17, 34, 51)']);
  });

  it('target says where a link opens', async () => {
    const out = { ...item, type: 'link', url: 'https://a.example/', target: '_self' } as const;
    const { link } = await show([out]);
    expect(link('Entry').getAttribute('target')).toBe('_self');
  });
});

describe('the navbar beside the content', () => {
  it('[R1.01] is headed by the name and the welcome', async () => {
    await showNavbar(layout1('style-1'));
    expect(screen.getByText('FILE SERVER')).toBeTruthy();
    expect(screen.getByText('WELCOME TO FILE SERVER')).toBeTruthy();
  });

  it('[R2.19] hides from guests what only admins may open', async () => {
    fillMenu();
    await showNavbar(layout1('style-1'));
    expect(screen.getByText('Everything')).toBeTruthy();
    expect(screen.queryByText('File Manager')).toBeNull();
  });

  it('opens a branch by itself when the address comes inside', async () => {
    fillMenu();
    const router = await showNavbar(layout1('style-1'));
    expect(screen.queryByRole('link', { name: 'Deep' })).toBeNull();
    await act(() => router.navigate({ href: '/deep' }));
    expect(await screen.findByRole('link', { name: 'Deep' })).toBeTruthy();
    await act(() => router.navigate({ href: '/plain' }));
    expect(screen.getByRole('link', { name: 'Deep' })).toBeTruthy();
  });

  it('[R4.07] style-1 slides out, out of reach of the keyboard too', async () => {
    await showNavbar(layout1('style-1'));
    await userEvent.click(screen.getByRole('button', { name: 'Hide navigation' }));
    expect(screen.getByText('FILE SERVER').closest('[inert]')).not.toBeNull();
    act(() => openPanel('navbar'));
    expect(screen.getByText('FILE SERVER').closest('[inert]')).toBeNull();
  });

  it('[R2.22] folds style-2 by a setting of the user', async () => {
    await showNavbar(layout1('style-2'));
    await userEvent.click(screen.getByRole('button', { name: 'Fold navigation' }));
    expect(useSettings.getState().defaults.layout.config.navbar.folded).toBe(true);
  });

  it('style-3 opens and closes the panel of a tile; Escape leads back to it', async () => {
    fillMenu();
    await showNavbar(layout1('style-3', true));
    const tile = screen.getByRole('button', { name: 'Everything' });
    await userEvent.click(tile);
    expect(screen.getByRole('navigation', { name: 'Everything' })).toBeTruthy();
    await userEvent.tab();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('navigation', { name: 'Everything' })).toBeNull();
    expect(document.activeElement).toBe(tile);
    await userEvent.click(tile);
    await userEvent.click(tile);
    expect(screen.queryByRole('navigation', { name: 'Everything' })).toBeNull();
    await userEvent.click(tile);
    await userEvent.click(screen.getByRole('link', { name: /^Plain/ }));
    expect(screen.queryByRole('navigation', { name: 'Everything' })).toBeNull();
  });
});

it('style-3 covers nothing that the keyboard has gone on to', async () => {
  fillMenu();
  await showNavbar(layout1('style-3', true));
  const page = document.body.appendChild(document.createElement('button'));
  await userEvent.click(screen.getByRole('button', { name: 'Everything' }));
  act(() => screen.getByRole('link', { name: /^Plain/ }).focus());
  expect(screen.getByRole('navigation', { name: 'Everything' })).toBeTruthy();
  act(() => page.focus());
  expect(screen.queryByRole('navigation', { name: 'Everything' })).toBeNull();
  page.remove();
});

describe('the drawer', () => {
  it('[R2.21] [R4.07] [R4.09] starts closed, is 280 px wide, and closes on Escape and on choosing', async () => {
    fillMenu();
    await showNavbar(layout1('style-3'), { wide: false });
    expect(screen.queryByRole('navigation')).toBeNull();
    act(() => openPanel('navbar'));
    const drawer = around(screen.getByRole('navigation'), '.MuiDrawer-paper');
    expect(getComputedStyle(drawer).width).toBe('280px');
    fireEvent.keyDown(drawer, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('navigation')).toBeNull());
    act(() => openPanel('navbar'));
    await userEvent.click(screen.getByRole('link', { name: /^Plain/ }));
    await waitFor(() => expect(screen.queryByRole('navigation')).toBeNull());
  });
});

describe('the bar', () => {
  // The entries below "Pages".
  beforeAll(() => loadDemos());
  const menu = () => within(screen.getByRole('navigation', { name: 'Main navigation' }));

  it('[R4.07] [R9.02] opens a fly-out after the pointer has rested for 150 ms', async () => {
    fillMenu();
    await showNavbar({ layout: { style: 'layout2' } });
    vi.useFakeTimers();
    try {
      const branch = around(menu().getByRole('button', { name: 'Everything' }), '[data-branch]');
      const enter = () => fireEvent(branch, mouse('pointerover'));
      const leave = () => fireEvent(branch, mouse('pointerout'));
      const isOpen = () => menu().queryByRole('link', { name: /^Plain/ }) !== null;
      enter();
      pass(149);
      expect(isOpen()).toBe(false);
      pass(1);
      expect(isOpen()).toBe(true);
      leave();
      pass(149);
      enter();
      pass(1000);
      expect(isOpen()).toBe(true);
      leave();
      pass(150);
      expect(isOpen()).toBe(false);
    } finally {
      vi.useRealTimers();
    }
  });

  it('stays open when the pointer that opened it presses, and closes at the next press', async () => {
    fillMenu();
    await showNavbar({ layout: { style: 'layout2' } });
    vi.useFakeTimers();
    try {
      const top = menu().getByRole('button', { name: 'Everything' });
      fireEvent(around(top, '[data-branch]'), mouse('pointerover'));
      pass(150);
      const press = () => (fireEvent.click(top), top.getAttribute('aria-expanded'));
      expect([press(), press(), press()]).toEqual(['true', 'false', 'true']);
    } finally {
      vi.useRealTimers();
    }
  });

  it('is walked with the arrow keys, and Escape leads back', async () => {
    fillMenu();
    await showNavbar({ layout: { style: 'layout2' } });
    const top = menu().getByRole('button', { name: 'Everything' });
    act(() => top.focus());
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('More');
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement?.textContent).toBe('Deep');
    await userEvent.keyboard('{ArrowLeft}');
    expect(document.activeElement?.textContent).toBe('More');
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toContain('Plain');
    await userEvent.keyboard('{Escape}');
    expect(document.activeElement).toBe(top);
    expect(menu().queryByRole('link', { name: /^Plain/ })).toBeNull();
    await userEvent.keyboard('{ArrowLeft}');
    expect(document.activeElement?.textContent).toBe('Pages');
  });

  it('leaves the arrows with Alt to the browser, whose way back they are', async () => {
    fillMenu();
    await showNavbar({ layout: { style: 'layout2' } });
    const top = menu().getByRole('button', { name: 'Everything' });
    const isLeft = fireEvent.keyDown(top, { key: 'ArrowLeft', altKey: true });
    expect(isLeft).toBe(true);
  });

  it('closes when the focus goes elsewhere', async () => {
    fillMenu();
    await showNavbar({ layout: { style: 'layout3' } });
    await userEvent.click(menu().getByRole('button', { name: 'Everything' }));
    expect(menu().getByRole('link', { name: /^Plain/ })).toBeTruthy();
    act(() => menu().getByRole('button', { name: 'Pages' }).focus());
    expect(menu().queryByRole('link', { name: /^Plain/ })).toBeNull();
  });
});

function mouse(type: string): Event {
  const event = new MouseEvent(type, { bubbles: true, relatedTarget: document.body });
  return Object.defineProperty(event, 'pointerType', { value: 'mouse' });
}

function pass(milliseconds: number): void {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}

function around(element: Element, selector: string): Element {
  const found = element.closest(selector);
  if (found === null) throw new Error(`Nothing around it matches ${selector}.`);
  return found;
}
