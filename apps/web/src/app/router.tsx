import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type AnyRoute,
  type RouterHistory,
} from '@tanstack/react-router';
import { loadMessages } from '../lib/i18n/index.ts';
import type { ModuleRoute, WebModule } from '../lib/module.ts';
import { Splash } from '../ui/splash.tsx';
import { loadDemos, useDemos } from './demos.ts';
import { loadDesk, useDesk } from './desk.ts';
import { fetchCode } from './fetch-code.ts';
import { followPages } from './focus-new-page.ts';
import { guard } from './guard.ts';
import { preloadLayout } from './layouts/shortcuts-area.tsx';
import { followRouteSettings } from './layouts/route-settings.ts';
import { presentModules } from './modules.ts';
import { preloadNavbar } from './navbar/lazy-navbar.ts';
import { FailedScreen } from './screens/failed-screen.tsx';
import { LoadingScreen } from './screens/loading-screen.tsx';
import { NOT_FOUND } from './screens/module.ts';
import { PageFrame } from './screens/page-frame.tsx';
import { parseSearch, stringifySearch } from './search-params.ts';

/** One guard for every route, so that none can be forgotten (R6.03). */
const createRoot = () =>
  createRootRoute({
    beforeLoad: ({ location, matches }) => {
      const route = matches.findLast((match) => 'auth' in match.staticData);
      const search: Record<string, unknown> = location.search;
      guard({ location, auth: route?.staticData.auth, savedRedirect: search['redirect'] });
    },
  });

type GetParent = () => AnyRoute;

/** Around screens of guests and users alike; its code is fetched beside theirs. */
const createShell = (getParentRoute: GetParent) =>
  createRoute({
    getParentRoute,
    id: 'shell',
    loader: () =>
      Promise.all([
        loadMessages('download-count', 'navigation', 'toolbar'),
        preloadLayout(),
        // The library works without them.
        loadDesk().catch(() => []),
        loadDemos().catch(() => []),
      ]),
    component: lazyRouteComponent(() => fetchCode(() => import('./shell/shell.tsx')), 'Shell'),
  });

const createPage = (getParentRoute: GetParent) =>
  createRoute({ getParentRoute, id: 'page', component: PageFrame });

const createRedirect = (path: string, href: string, getParentRoute: GetParent) =>
  createRoute({
    getParentRoute,
    path,
    beforeLoad: () => {
      redirect({ href, replace: true, throw: true });
    },
  });

/** R2.11: whatever no other route knows, those of the desk and the demonstrations included. */
const createUnknown = (getParentRoute: GetParent) =>
  createRoute({
    getParentRoute,
    path: '$',
    beforeLoad: async ({ location }) => {
      // Whoever is to sign in first comes back, and the desk with them.
      if (location.pathname.split('/')[1] === 'operator') {
        guard({ location, auth: ['operator'], savedRedirect: undefined });
      }
      const before = presentModules().length;
      await fetchCode(() => Promise.all([loadDesk(), loadDemos()]));
      const areNew = presentModules().length > before;
      redirect({ href: areNew ? location.href : NOT_FOUND, replace: true, throw: true });
    },
  });

function createModuleRoute(route: ModuleRoute, getParentRoute: GetParent): AnyRoute {
  const { path, frame, auth, settings, readSearch, accepts, texts, load } = route;
  const showsNavbar = frame === 'shell' && settings?.layout?.config?.navbar?.display !== false;
  return createRoute({
    getParentRoute,
    path,
    staticData: { ...('auth' in route && { auth }), ...(settings && { settings }) },
    ...(readSearch && { validateSearch: readSearch }),
    beforeLoad: ({ params }: { params: Record<string, string | undefined> }) => {
      if (accepts?.(params) === false) redirect({ href: NOT_FOUND, replace: true, throw: true });
    },
    // The navbar comes beside the screen's own code, and does not push it aside later.
    loader: () => Promise.all([loadMessages(...texts), showsNavbar && preloadNavbar()]),
    ...(frame === 'shell' && { pendingComponent: LoadingScreen }),
    component: lazyRouteComponent(async () => ({ Screen: await fetchCode(load) }), 'Screen'),
  });
}

/**
 * Gives a tree of the routes of some modules. A route stays the same when others come, so what is
 * shown stays mounted; the root is another one, by which the router sees that the tree has changed.
 */
function createRouteTrees(): (modules: readonly WebModule[]) => AnyRoute {
  let root = createRoot();
  const home = createRedirect('/', '/file-manager', () => root);
  const shell = createShell(() => root);
  const page = createPage(() => root);
  const unknown = createUnknown(() => root);
  const made = new Map<ModuleRoute, AnyRoute>();
  const routeOf = (route: ModuleRoute): AnyRoute => {
    const parent = route.frame === 'shell' ? shell : page;
    const known = made.get(route) ?? createModuleRoute(route, () => parent);
    made.set(route, known);
    return known;
  };
  return (modules) => {
    const routes = modules.flatMap((module) => module.routes ?? []);
    const within = (frame: ModuleRoute['frame']) =>
      routes.filter((route) => route.frame === frame).map(routeOf);
    const redirects = modules
      .flatMap((module) => Object.entries(module.redirects ?? {}))
      .map(([path, to]) => createRedirect(path, to, () => root));
    root = createRoot();
    const inShell = shell.addChildren(within('shell'));
    const alone = page.addChildren(within('page'));
    return root.addChildren([home, ...redirects, alone, inShell, unknown]);
  };
}

/** The screens of the product and who may open them. `history` is for tests. */
export function createAppRouter(history?: RouterHistory) {
  const routeTreeOf = createRouteTrees();
  const router = createRouter({
    routeTree: routeTreeOf(presentModules()),
    ...(history === undefined ? {} : { history }),
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    scrollRestoration: true,
    // It scrolls by itself where the settings say so.
    scrollToTopSelectors: ['main'],
    defaultPendingComponent: Splash,
    defaultErrorComponent: FailedScreen,
  });
  const takeIn = () => {
    router.update({ ...router.options, routeTree: routeTreeOf(presentModules()) });
  };
  useDesk.subscribe(takeIn);
  useDemos.subscribe(takeIn);
  followRouteSettings(router);
  followPages(router);
  return router;
}

export type AppRouter = ReturnType<typeof createAppRouter>;
