import type { Notification } from '@file-server/contract/notifications';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closePanel, usePanels } from '../../lib/panels.ts';
import { beginSession, endSession } from '../../lib/session.ts';
import { setLanguage } from '../../lib/settings/set-language.ts';
import {
  setDefaultSettings,
  setInitialSettings,
  useSettings,
} from '../../lib/settings/settings-store.ts';
import {
  DEFAULT_SHORTCUTS,
  saveShortcuts,
  useShortcutStore,
} from '../../lib/settings/shortcuts.ts';
import { answerWith, json } from '../../testing/answer-with.ts';
import { renderScreen } from '../../testing/render.tsx';
import { sampleUser, tokenFor } from '../../testing/sample-user.ts';
import type { NavigationItem } from '../../lib/navigation-item.ts';
import { createAppRouter } from '../router.tsx';

const COUNT = {
  maxDownCount: 25,
  crrDownCount: 7,
  inProgress: 0,
  period: 'lifetime',
  resetsAt: null,
};
const NOT_FOUND = '/pages/errors/error-404';

/** What a test adds to the menu of the product. */
const menu = vi.hoisted(() => ({ added: [] as NavigationItem[] }));
vi.mock(import('../navigation/navigation-config.ts'), async (importOriginal) => {
  const { menuOf } = await importOriginal();
  return { menuOf: (...args) => [...menuOf(...args), ...menu.added] };
});

/** Pages that everybody may open. */
const addPages = (...titles: string[]): void => {
  for (const title of titles) {
    menu.added.push({ id: title, title, type: 'item', url: `/${title}` });
  }
};

async function open(address: string) {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [address] }));
  await renderScreen(<RouterProvider router={router} />);
  const toolbar = within(await screen.findByRole('banner', {}, { timeout: 15_000 }));
  return { router, toolbar, user: userEvent.setup() };
}

/** jsdom has no width; every "at least so wide" holds from now on. */
const widenWindow = (): void => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width'),
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
};

let waiting: Notification[] = [];

beforeEach(() => {
  waiting = [];
  answerWith(({ path }) => {
    if (path === '/api/downloads/count') return json(COUNT);
    if (path === '/api/notifications') return json({ items: waiting });
    if (path.startsWith('/api/library/entries')) return json({ items: [], nextCursor: null });
    return new Promise(() => {});
  });
  saveShortcuts(DEFAULT_SHORTCUTS);
  beginSession(sampleUser, tokenFor(60));
});
afterEach(async () => {
  await act(async () => setLanguage('en'));
  setInitialSettings();
  menu.added = [];
  closePanel('quick');
});

describe('for whom', () => {
  it('[R2.30] offers a guest the login, and no counters', async () => {
    endSession();
    const { toolbar, user } = await open(NOT_FOUND);
    await user.click(toolbar.getByRole('button', { name: 'Guest' }));
    const login = await screen.findByRole('menuitem', { name: 'Login' });
    expect(login.getAttribute('href')).toBe('/login');
    expect(screen.queryByRole('menuitem', { name: 'Logout' })).toBeNull();
    expect(toolbar.queryByRole('group', { name: /download/i })).toBeNull();
  });

  it('calls who gave no name by the local part of the address', async () => {
    beginSession({ ...sampleUser, data: { ...sampleUser.data, displayName: '' } }, tokenFor(60));
    const { toolbar } = await open('/file-manager');
    expect(toolbar.getByRole('button', { name: 'Account of customer' })).toBeTruthy();
  });

  it('[R2.30] shows a user who they are, and Logout', async () => {
    const { toolbar, user } = await open('/file-manager');
    const button = toolbar.getByRole('button', { name: 'Account of Zoë Customer' });
    expect(button.getAttribute('aria-controls')).toBeNull();
    await user.click(button);
    const list = await screen.findByRole('menu');
    const controlled = document.getElementById(button.getAttribute('aria-controls') ?? '');
    expect(controlled?.contains(list)).toBe(true);
    const menu = within(list);
    expect(menu.getByText('Zoë Customer')).toBeTruthy();
    expect(menu.getByText('customer@example.com')).toBeTruthy();
    expect(menu.getByText('Customer')).toBeTruthy();
    expect(menu.getByRole('menuitem', { name: 'Logout' }).getAttribute('href')).toBe('/logout');
    expect(menu.queryByRole('menuitem', { name: 'Login' })).toBeNull();
  });
});

describe('navigation search', () => {
  async function search(text: string) {
    const opened = await open(NOT_FOUND);
    await opened.user.click(opened.toolbar.getByRole('button', { name: 'Search pages' }));
    const field = await screen.findByRole('combobox', { name: 'Search pages' });
    expect(document.activeElement).toBe(field);
    await opened.user.type(field, text);
    return { ...opened, field };
  }
  const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

  it('[R2.28] [R9.02] suggests at most ten pages and marks what matches', async () => {
    addPages(...Array.from({ length: 12 }, (_, index) => `Page ${index}`));
    const { field } = await search('page');
    expect(options()).toHaveLength(10);
    const first = screen.getAllByRole('option')[0];
    expect(field.getAttribute('aria-activedescendant')).toBe(first?.id);
    expect(first?.querySelector('b')?.textContent).toBe('Page');
  });

  it('[R2.28] says when nothing matches', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ items: [], nextCursor: null })));
    await search('zzz');
    await screen.findByText('No results..', { selector: '[role="status"]' });
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('[R5.08] ignores spaces, case and accents, and suggests nothing for nothing', async () => {
    const { user, field } = await search('  mÁNAGER ');
    expect(options()).toEqual(['File Manager']);
    await user.clear(field);
    await user.type(field, '   ');
    expect(options()).toEqual([]);
    expect(screen.queryByText('No results..')).toBeNull();
  });

  it('[R2.28] goes with arrows and Enter where the suggestion leads, and closes', async () => {
    addPages('Page 1', 'Page 2', 'Page 3');
    menu.added.push({ id: 'files', title: 'Page 4', type: 'item', url: '/file-manager' });
    const { user, router } = await search('page');
    const chosen = (): string | undefined =>
      screen.getAllByRole('option').find(({ className }) => className.includes('Mui-focused'))
        ?.textContent;
    expect(chosen()).toBe('Page 1');
    await user.keyboard('{ArrowDown}');
    expect(chosen()).toBe('Page 2');
    await user.keyboard('{ArrowUp}{End}');
    expect(chosen()).toBe('Page 4');
    await user.keyboard('{Home}');
    expect(chosen()).toBe('Page 1');
    await user.keyboard('{End}{Enter}');
    expect(screen.queryByRole('combobox')).toBeNull();
    await waitFor(() => expect(router.state.location.pathname).toBe('/file-manager'));
  });

  it('[R2.28] offers only pages that this user may open', async () => {
    endSession();
    await search('manager');
    expect(options()).toEqual([]);
  });

  it('[R2.31] closes and clears on Escape and gives the focus back', async () => {
    const { user, toolbar } = await search('log');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('combobox')).toBeNull();
    const trigger = toolbar.getByRole('button', { name: 'Search pages' });
    expect(document.activeElement).toBe(trigger);
    await user.keyboard('/');
    expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('');
  });

  it('opens by Ctrl+K and closes by a click elsewhere', async () => {
    const { user } = await open(NOT_FOUND);
    await user.keyboard('{Control>}k{/Control}');
    expect(document.activeElement).toBe(screen.getByRole('combobox'));
    await user.click(screen.getByRole('main'));
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('[R2.28] is a field of its own in layout3, emptied by Escape and by leaving it', async () => {
    widenWindow();
    setDefaultSettings({ layout: { style: 'layout3' } });
    const { user, toolbar } = await open(NOT_FOUND);
    const field = () => toolbar.getByRole<HTMLInputElement>('combobox', { name: 'Search pages' });
    await user.keyboard('/');
    expect(document.activeElement).toBe(field());
    await user.keyboard('loc{Escape}');
    expect(field().value).toBe('');
    await user.type(field(), 'loc');
    expect(options()).toEqual(['Lock screen']);
    await user.click(screen.getByRole('main'));
    expect(field().value).toBe('');
    expect(options()).toEqual([]);
  });

  it('[R2.17] [R5.08] finds translated titles, the Turkish way of writing i included', async () => {
    await act(async () => setLanguage('tr'));
    const { user, toolbar } = await open(NOT_FOUND);
    await user.click(toolbar.getByRole('button', { name: 'Sayfalarda ara' }));
    await user.keyboard('YONETICISI');
    expect(options()).toHaveLength(1);
    expect(options()[0]).toMatch(/Yöneticisi/);
  });
});

describe('shortcuts', () => {
  async function openStar() {
    const opened = await open('/file-manager');
    await opened.user.click(opened.toolbar.getByRole('button', { name: 'Edit shortcuts' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Shortcuts' }));
    const field = dialog.getByPlaceholderText('Search for an app or page');
    return { ...opened, dialog, field };
  }

  it('[R2.29] [R5.07] finds pages whatever the case, and keeps them by a star', async () => {
    const { user, dialog, field, router } = await openStar();
    expect(document.activeElement).toBe(field);
    await user.type(field, 'fILE man');
    const star = dialog.getByRole('button', { name: 'Keep File Manager as a shortcut' });
    expect(star.getAttribute('aria-pressed')).toBe('false');
    await user.click(star);
    expect(star.getAttribute('aria-pressed')).toBe('true');
    expect(useShortcutStore.getState().ids).toEqual([...DEFAULT_SHORTCUTS, 'file-manager']);
    expect(router.state.location.pathname).toBe('/file-manager');
    await user.clear(field);
    expect(dialog.getByRole('link', { name: 'File Manager' })).toBeTruthy();
  });

  it('[R2.29] removes a shortcut, and undoes it', async () => {
    saveShortcuts(['file-manager', 'lock']);
    const { user, dialog } = await openStar();
    await user.click(dialog.getByRole('button', { name: 'Keep File Manager as a shortcut' }));
    expect(useShortcutStore.getState().ids).toEqual(['lock']);
    await user.click(await screen.findByRole('button', { name: 'Undo', hidden: true }));
    expect(useShortcutStore.getState().ids).toEqual(['file-manager', 'lock']);
  });

  it('[R2.29] puts a removed shortcut back by the keyboard alone, where it was', async () => {
    saveShortcuts(['file-manager', 'lock', 'login-3']);
    const { user, dialog } = await openStar();
    const star = dialog.getByRole('button', { name: 'Keep Lock screen as a shortcut' });
    act(() => star.focus());
    await user.keyboard('{Enter}');
    expect(useShortcutStore.getState().ids).toEqual(['file-manager', 'login-3']);
    expect(document.activeElement).toBe(star);
    expect(star.getAttribute('aria-pressed')).toBe('false');
    await user.keyboard('{Enter}');
    expect(useShortcutStore.getState().ids).toEqual(['file-manager', 'lock', 'login-3']);
    expect(star.getAttribute('aria-pressed')).toBe('true');
  });

  it('[R2.29] says when no page matches, and forgets the text when it closes', async () => {
    const { user, dialog, field, toolbar } = await openStar();
    await user.type(field, 'zzz');
    expect(dialog.getByText('No results..')).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const star = toolbar.getByRole('button', { name: 'Edit shortcuts' });
    expect(document.activeElement).toBe(star);
    await user.click(star);
    const again = await screen.findByPlaceholderText<HTMLInputElement>('Search for an app or page');
    expect(again.value).toBe('');
  });

  it('[R2.29] [R3.01] shows those of the permitted menu on a wide screen', async () => {
    widenWindow();
    addPages('Lock screen');
    saveShortcuts(['calendar', 'file-manager', 'Lock screen']);
    endSession();
    const { toolbar } = await open(NOT_FOUND);
    const links = within(toolbar.getByRole('navigation', { name: 'Shortcuts' })).getAllByRole(
      'link',
    );
    expect(links.map((link) => link.getAttribute('aria-label'))).toEqual(['Lock screen']);
    expect(links[0]?.textContent).toBe('L');
  });
});

describe('language, text size and full screen', () => {
  it('[R2.32] [R2.31] names the languages in their own words and changes at once', async () => {
    const { user, toolbar } = await open(NOT_FOUND);
    await user.click(toolbar.getByRole('button', { name: 'Language' }));
    const names = screen.getAllByRole('menuitemradio');
    expect(names.map(({ lang, textContent }) => [lang, textContent])).toEqual([
      ['en', 'English'],
      ['tr', 'Türkçe'],
      ['ar', 'العربية'],
    ]);
    expect(names.map((name) => name.ariaChecked ?? name.getAttribute('aria-checked'))).toEqual([
      'true',
      'false',
      'false',
    ]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await user.click(toolbar.getByRole('button', { name: 'Language' }));
    await user.click(screen.getByRole('menuitemradio', { name: 'Türkçe' }));
    expect(await toolbar.findByRole('button', { name: 'Dil' })).toBeTruthy();
    expect(useSettings.getState().current.language).toBe('tr');
  });

  it('[R3.05] scales the text from 70 to 130 percent, and back', async () => {
    const { user, toolbar } = await open(NOT_FOUND);
    await user.click(toolbar.getByRole('button', { name: 'Text size' }));
    const slider = screen.getByRole<HTMLInputElement>('slider', { name: 'Text size' });
    expect([slider.min, slider.max, slider.step]).toEqual(['70', '130', '10']);
    fireEvent.change(slider, { target: { value: '120' } });
    expect(useSettings.getState().defaults.textSize).toBe(120);
    expect(screen.getByText('120%')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    expect(useSettings.getState().defaults.textSize).toBe(100);
  });

  it('follows the full screen, also when it is left by the browser, and is absent without', async () => {
    const { toolbar } = await open(NOT_FOUND);
    expect(toolbar.queryByRole('button', { name: 'Full screen' })).toBeNull();
    const change = (element: Element | null): void => {
      Object.defineProperty(document, 'fullscreenElement', { value: element, configurable: true });
      act(() => {
        document.dispatchEvent(new Event('fullscreenchange'));
      });
    };
    Object.defineProperty(document, 'fullscreenEnabled', { value: true, configurable: true });
    change(document.documentElement);
    expect(toolbar.getByRole('button', { name: 'Leave full screen' })).toBeTruthy();
    change(null);
    expect(toolbar.getByRole('button', { name: 'Full screen' })).toBeTruthy();
    Reflect.deleteProperty(document, 'fullscreenEnabled');
  });
});

it('marks the notifications with a dot while some wait, and says how many', async () => {
  const at = '2026-11-20T10:00:00.000Z';
  waiting = [{ kind: 'licence_expires', id: 'n1', at, expiresAt: at }];
  const { toolbar } = await open(NOT_FOUND);
  const button = await toolbar.findByRole(
    'button',
    // Beside the simulated ones.
    { name: /^Notifications, \d+ waiting$/ },
    { timeout: 5000 },
  );
  expect(button.querySelector('[data-dot="shown"]')).toBeTruthy();
});

describe('room', () => {
  /** Gives every button 44 pixels and everything else as many as said. */
  function makeRoomFor(width: number): void {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function size(
      this: Element,
    ) {
      return new DOMRect(0, 0, this.tagName === 'BUTTON' ? 44 : width, 44);
    });
  }
  afterEach(() => vi.restoreAllMocks());

  it('moves what does not fit into "More", from where it works as well', async () => {
    makeRoomFor(3 * 44);
    const { user, toolbar } = await open(NOT_FOUND);
    expect(toolbar.queryByRole('button', { name: 'Quick panel' })).toBeNull();
    expect(toolbar.getByRole('button', { name: 'Search pages' })).toBeTruthy();
    expect(toolbar.getByRole('button', { name: /^Notifications/ })).toBeTruthy();
    await user.click(toolbar.getByRole('button', { name: 'More' }));
    await user.click(screen.getByRole('menuitem', { name: 'Quick panel' }));
    expect(usePanels.getState().open.has('quick')).toBe(true);
  });

  it('[R2.28] [R2.31] searches from "More" too, and gives the focus back to it', async () => {
    makeRoomFor(44);
    const { user, toolbar } = await open(NOT_FOUND);
    const more = toolbar.getByRole('button', { name: 'More' });
    await user.click(more);
    await user.click(screen.getByRole('menuitem', { name: 'Search pages' }));
    expect(document.activeElement).toBe(await screen.findByRole('combobox'));
    await user.keyboard('loc{Escape}');
    expect(document.activeElement).toBe(more);
  });
});

it('[R1.03] puts the copyright line with the year 2023 at the end of the page', async () => {
  await open(NOT_FOUND);
  expect(screen.getByRole('contentinfo').textContent).toBe('© 2023 FILE SERVER');
});
