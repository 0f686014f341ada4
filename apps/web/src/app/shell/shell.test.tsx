import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { act, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { closePanel, openPanel, usePanels } from '../../lib/panels.ts';
import { changeRuntimeConfig } from '../../lib/change-runtime-config.ts';
import { beginSession, endSession } from '../../lib/session.ts';
import { initialSettings, layoutDefaults } from '../../lib/settings/default-settings.ts';
import {
  setDefaultSettings,
  setInitialSettings,
  useSettings,
} from '../../lib/settings/settings-store.ts';
import { answerWith, json, type Call } from '../../testing/answer-with.ts';
import { renderScreen } from '../../testing/render.tsx';
import { sampleUser, tokenFor } from '../../testing/sample-user.ts';
import { NavbarBar, NavbarColumn } from '../navbar/lazy-navbar.ts';
import { createAppRouter } from '../router.tsx';
import { UserMenuList } from '../toolbar/lazy-popups.ts';

vi.mock('../../demos/quick-panel/components/quick-panel.tsx', () => ({
  QuickPanel: () => {
    throw new Error('A demo that fails');
  },
}));

const LOST = '/pages/errors/error-404';

let calls: Call[] = [];

async function open(address: string) {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [address] }));
  await router.load();
  await renderScreen(<RouterProvider router={router} />);
  await screen.findByRole('main');
  return router;
}

type Width = 'wide' | 'narrow';

function setScreen(screenWidth: Width): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width') === (screenWidth === 'wide'),
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
}

/** A narrow screen that can be turned. */
function setTablet() {
  let width: Width = 'narrow';
  const turned = new EventTarget();
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return query.includes('min-width') === (width === 'wide');
    },
    media: query,
    addEventListener: turned.addEventListener.bind(turned),
    removeEventListener: turned.removeEventListener.bind(turned),
  }));
  const turn = (next: Width) =>
    act(() => {
      width = next;
      turned.dispatchEvent(new Event('change'));
    });
  return { turn };
}

// What comes late is asserted where it matters; a change of layout here has all its code.
beforeAll(() => Promise.all([NavbarColumn.preload(), NavbarBar.preload(), UserMenuList.preload()]));

beforeEach(() => {
  setInitialSettings();
  usePanels.setState({ open: new Set() });
  setScreen('wide');
  calls = answerWith(({ path }) =>
    path.startsWith('/api/library/entries')
      ? json({ items: [], nextCursor: null })
      : new Promise(() => {}),
  );
});

it('begins at the heading of each page that is come to, once it is there', async () => {
  const router = await open(LOST);
  for (const [to, name] of [
    ['/loading', 'Loading'],
    [LOST, 'Page not found'],
  ] as const) {
    await act(() => router.navigate({ to }));
    const heading = await screen.findByRole('heading', { level: 1, name });
    await vi.waitFor(() => expect(document.activeElement).toBe(heading));
  }
});

describe('the shell of a guest', () => {
  beforeEach(() => endSession());

  it('says what the operator tells everybody', async () => {
    await open('/loading');
    act(() => changeRuntimeConfig({ notice: { text: 'Closed', tone: 'info', until: null } }));
    expect(await screen.findByText('Closed')).toBeTruthy();
  });

  it.each([LOST, '/loading'])(
    '[R2.08] [R2.10] is around %s and asks the server nothing',
    async (address) => {
      await open(address);
      const navbar = within(screen.getByRole('navigation', { name: 'Main navigation' }));
      expect(navbar.getByRole('button', { name: 'Authentication' })).toBeTruthy();
      expect(screen.getByRole('banner')).toBeTruthy();
      expect(screen.getByRole('contentinfo')).toBeTruthy();
      expect(calls.filter(({ path }) => path.startsWith('/api/'))).toEqual([]);
    },
  );
});

describe('the shell of an admin', () => {
  beforeEach(() => beginSession(sampleUser, tokenFor(60)));

  it('[R2.07] keeps the navbar away from the file manager, one button away', async () => {
    const router = await open('/file-manager');
    expect(screen.queryByRole('navigation', { name: 'Main navigation' })).toBeNull();
    act(() => screen.getByRole('button', { name: 'Show navigation' }).click());
    const drawer = await screen.findByRole('navigation', { name: 'Main navigation' });
    expect(within(drawer).getByRole('link', { name: 'File Manager' })).toBeTruthy();
    await act(() => router.navigate({ to: LOST }));
    expect(useSettings.getState().current.layout.config.navbar.display).toBe(true);
    expect(await screen.findByRole('navigation', { name: 'Main navigation' })).toBeTruthy();
  });

  it.each(['wide', 'narrow'] as const)(
    '[R2.23] [R2.24] opens settings and colours from the user menu of a %s page',
    async (width) => {
      setScreen(width);
      await open(LOST);
      const opener = screen.getByRole('button', { name: 'Account of Zoë Customer' });
      for (const [name, panel] of [
        ['Settings', 'settings'],
        ['Colour schemes', 'schemes'],
      ] as const) {
        act(() => opener.click());
        const item = await screen.findByText(name, { selector: '[role=menuitem]' });
        act(() => item.click());
        expect(usePanels.getState().open.has(panel)).toBe(true);
        act(() => closePanel(panel));
      }
    },
  );

  it('keeps a hidden toolbar one button away, and nothing over the page', async () => {
    setScreen('narrow');
    await open(LOST);
    act(() => setDefaultSettings({ layout: { config: { toolbar: { display: false } } } }));
    expect(screen.queryByRole('banner')).toBeNull();
    const tools = within(screen.getByRole('complementary', { name: 'Page tools' }));
    expect(tools.getByRole('button', { name: 'Show navigation' })).toBeTruthy();
    expect(tools.getAllByRole('button')).toHaveLength(2);
    act(() => setDefaultSettings({ layout: { config: { toolbar: { display: true } } } }));
    expect(screen.queryByRole('complementary', { name: 'Page tools' })).toBeNull();
  });

  it('[R2.20] [R4.09] opens the shortcuts of layout3 on a small page from its toolbar', async () => {
    setScreen('narrow');
    await open(LOST);
    act(() => setDefaultSettings({ layout: { style: 'layout3' } }));
    const name = 'Show shortcuts';
    const opener = await within(screen.getByRole('banner')).findByRole('button', { name });
    expect(screen.getAllByRole('button', { name })).toEqual([opener]);
    act(() => opener.click());
    expect(usePanels.getState().open.has('shortcuts')).toBe(true);
    expect(await screen.findByRole('button', { name: 'Hide shortcuts' })).toBeTruthy();
  });

  it('[R2.20] [R4.09] closes the drawer of shortcuts when one leads to another page', async () => {
    setScreen('narrow');
    const router = await open(LOST);
    act(() => setDefaultSettings({ layout: { style: 'layout3' } }));
    const choose = async (find: () => Promise<HTMLElement>, pathname: string) => {
      act(() => openPanel('shortcuts'));
      const link = await find();
      act(() => link.click());
      await vi.waitFor(() => expect(router.state.location.pathname).toMatch(pathname));
      expect(usePanels.getState().open.has('shortcuts')).toBe(false);
    };
    const inDrawer = () => screen.findByRole('link', { name: 'Calendar' });
    const inMenu = async () => {
      const star = await screen.findByRole('button', { name: 'Edit shortcuts' });
      act(() => star.click());
      const menu = await screen.findByRole('dialog', { name: 'Shortcuts' });
      return within(menu).findByRole('link', { name: 'Contacts' });
    };
    await choose(inDrawer, '/apps/calendar');
    await choose(inMenu, '/apps/contacts');
    await act(() => router.navigate({ to: LOST }));
  });

  it.each([
    ['navbar', 'Hide navigation'],
    ['shortcuts', 'Hide shortcuts'],
  ] as const)(
    '[R2.20] [R4.09] ends the drawer of the %s when a tablet is turned',
    async (id, hide) => {
      const { turn } = setTablet();
      await open(LOST);
      act(() => setDefaultSettings({ layout: { style: 'layout3' } }));
      act(() => openPanel(id));
      await screen.findByRole('button', { name: hide });
      turn('wide');
      turn('narrow');
      expect(usePanels.getState().open.has(id)).toBe(false);
      await vi.waitFor(() => expect(screen.queryByRole('button', { name: hide })).toBeNull());
    },
  );

  it('[R2.20] leaves the keyboard at the button that shows, or hides, the shortcuts again', async () => {
    await open(LOST);
    act(() => setDefaultSettings({ layout: { style: 'layout3' } }));
    const hide = await screen.findByRole('button', { name: 'Hide shortcuts' });
    act(() => hide.focus());
    for (const name of ['Show shortcuts', 'Hide shortcuts']) {
      act(() => (document.activeElement as HTMLElement).click());
      expect(document.activeElement).toBe(screen.getByRole('button', { name }));
    }
  });

  it.each([true, false])(
    '[R4.07] leaves the keyboard at the button that shows, or hides, the navbar again (toolbar: %s)',
    async (display) => {
      await open(LOST);
      act(() => setDefaultSettings({ layout: { config: { toolbar: { display } } } }));
      const hide = await screen.findByRole('button', { name: 'Hide navigation' });
      act(() => hide.focus());
      act(() => hide.click());
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Show navigation' }));
      act(() => (document.activeElement as HTMLElement).click());
      expect(document.activeElement).toBe(hide);
    },
  );

  it('[R4.05] shows nothing protected once the session has ended', async () => {
    await open('/file-manager');
    await screen.findByText('Library');
    act(() => endSession());
    expect(screen.queryByText('Library')).toBeNull();
  });

  it('[R2.20] keeps the state of the screen when the layout changes', async () => {
    await open(LOST);
    const content = await screen.findByRole('heading', { name: 'Page not found' });
    for (const style of ['layout2', 'layout3', 'layout1'] as const) {
      act(() => setDefaultSettings({ layout: { style } }));
      expect(content.isConnected).toBe(true);
      for (const region of ['banner', 'contentinfo', 'main']) {
        expect(screen.getByRole(region)).toBeTruthy();
      }
      expect(screen.getByRole('navigation', { name: 'Main navigation' })).toBeTruthy();
    }
  });

  it('[R2.20] lets the content scroll by itself where the settings say so', async () => {
    await open(LOST);
    const overflow = () => getComputedStyle(screen.getByRole('main')).overflow;
    const scroll = (where: 'body' | 'content') =>
      act(() => setDefaultSettings({ layout: { config: { scroll: where } } }));
    scroll('content');
    expect(overflow()).toBe('auto');
    scroll('body');
    expect(overflow()).not.toBe('auto');
  });

  it('[R2.20] shows the panels at the sides where the settings want them', async () => {
    await open(LOST);
    act(() => setDefaultSettings({ layout: { style: 'layout3' } }));
    const show = (display: boolean) =>
      act(() =>
        setDefaultSettings({
          layout: { config: { leftSidePanel: { display }, rightSidePanel: { display } } },
        }),
      );
    show(true);
    // By label: the window of jsdom is narrower than the one that shows them.
    expect(await screen.findByLabelText('Other contacts')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Hide shortcuts' })).toBeTruthy();
    show(false);
    expect(screen.queryByLabelText('Other contacts')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Hide shortcuts' })).toBeNull();
  });

  it.each(['layout2', 'layout3'] as const)(
    '[R2.20] [R2.23] puts the toolbar of %s above or below the navbar',
    async (style) => {
      await open(LOST);
      act(() => setDefaultSettings({ layout: { style } }));
      const isToolbarFirst = (position: 'above' | 'below') => {
        act(() => setDefaultSettings({ layout: { config: { toolbar: { position } } } }));
        const navbar = screen.getByRole('navigation', { name: 'Main navigation' });
        const order = screen.getByRole('banner').compareDocumentPosition(navbar);
        return (order & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
      };
      expect(isToolbarFirst('above')).toBe(true);
      expect(isToolbarFirst('below')).toBe(false);
    },
  );

  it('[R9.04] limits the content to the width of its layout in the mode container', async () => {
    await open(LOST);
    const limit = () => getComputedStyle(screen.getByRole('main').children[0] as Element).maxWidth;
    expect(limit()).toBe('none');
    for (const [style, width] of [
      ['layout1', '1570px'],
      ['layout2', '1120px'],
      ['layout3', '1120px'],
    ] as const) {
      act(() => setDefaultSettings({ layout: { style, config: layoutDefaults[style] } }));
      act(() => setDefaultSettings({ layout: { config: { mode: 'container' } } }));
      expect(limit()).toBe(width);
    }
    expect(initialSettings).toMatchObject({
      layout: { style: 'layout1', config: { mode: 'fullwidth' } },
      theme: { main: 'defaultDark' },
    });
  });

  it('outlives a panel that fails, closes it and says so', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    await open(LOST);
    act(() => openPanel('quick'));
    expect(await screen.findByText('This panel could not be opened. Try again.')).toBeTruthy();
    expect(usePanels.getState().open.has('quick')).toBe(false);
    expect(screen.getByRole('heading', { name: 'Page not found' })).toBeTruthy();
    vi.restoreAllMocks();
  });
});
