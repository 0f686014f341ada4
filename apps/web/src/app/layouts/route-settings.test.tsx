import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  setDefaultSettings,
  setInitialSettings,
  useSettings,
} from '../../lib/settings/settings-store.ts';
import { renderScreen } from '../../testing/render.tsx';
import { followRouteSettings } from './route-settings.ts';

/** What was drawn, in order: the page, and whether the layout around it showed the navbar. */
let drawn: string[] = [];

function Frame() {
  const navbar = useSettings(({ current }) => current.layout.config.navbar.display);
  return (
    <div data-navbar={navbar}>
      <Outlet />
    </div>
  );
}

function Page({ name }: { name: string }) {
  const navbar = useSettings(({ current }) => current.layout.config.navbar.display);
  drawn.push(`${name} ${navbar ? 'with' : 'without'}`);
  return name;
}

async function start(address: string) {
  const rootRoute = createRootRoute({ component: Frame });
  const wait = Promise.withResolvers<void>();
  const routes = [
    createRoute({
      getParentRoute: () => rootRoute,
      path: '/files',
      staticData: { settings: { layout: { config: { navbar: { display: false } } } } },
      loader: () => wait.promise,
      component: () => <Page name="files" />,
    }),
    createRoute({
      getParentRoute: () => rootRoute,
      path: '/other',
      component: () => <Page name="other" />,
    }),
  ];
  const router = createRouter({
    routeTree: rootRoute.addChildren(routes),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  followRouteSettings(router);
  await renderScreen(<RouterProvider router={router as never} />);
  return {
    go: (to: string) => act(() => router.navigate({ href: to })),
    finish: wait.resolve,
    router,
  };
}

beforeEach(() => {
  setInitialSettings();
  drawn = [];
});

describe('followRouteSettings', () => {
  it('[R4.10] draws no page in the layout of another, going there and coming back', async () => {
    const { go, finish } = await start('/other');
    finish();
    await go('/files');
    await go('/other');
    expect(new Set(drawn)).toEqual(new Set(['other with', 'files without']));
    expect(drawn.at(-1)).toBe('other with');
  });

  it('keeps the layout of the page on show until the next one is there', async () => {
    const { finish, router } = await start('/other');
    let navigated: Promise<void> = Promise.resolve();
    await act(async () => {
      navigated = router.navigate({ href: '/files' });
      await Promise.resolve();
    });
    expect(useSettings.getState().current.layout.config.navbar.display).toBe(true);
    finish();
    await act(() => navigated);
    expect(useSettings.getState().current.layout.config.navbar.display).toBe(false);
  });

  it('lays the settings of the route over those that the user changes meanwhile', async () => {
    const { go, finish } = await start('/files');
    finish();
    await go('/files');
    act(() => setDefaultSettings({ layout: { config: { navbar: { style: 'style-2' } } } }));
    expect(useSettings.getState().current.layout.config.navbar).toMatchObject({
      display: false,
      style: 'style-2',
    });
    await go('/other');
    expect(useSettings.getState().current.layout.config.navbar).toMatchObject({
      display: true,
      style: 'style-2',
    });
  });
});
