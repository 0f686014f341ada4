import { entryIdSchema, ROLE_GROUPS } from '@file-server/contract';
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type RouterHistory,
} from '@tanstack/react-router';
import { loadMessages } from '../lib/i18n/index.ts';
import { ErrorState } from '../ui/page-states/error-state.tsx';
import { Splash } from '../ui/splash.tsx';
import { readFileManagerSearch } from './file-manager-location.ts';
import { guard } from './guard.ts';
import { parseSearch, stringifySearch } from './search-params.ts';

const NOT_FOUND = '/pages/errors/error-404';

const rootRoute = createRootRoute({
  beforeLoad: ({ location, matches }) => {
    // One guard for every route, so that none can be forgotten (R6.03).
    const route = matches.findLast((match) => 'auth' in match.staticData);
    const search: Record<string, unknown> = location.search;
    guard({ location, auth: route?.staticData.auth, savedRedirect: search['redirect'] });
  },
});

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    redirect({ href: '/file-manager', replace: true, throw: true });
  },
});

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  staticData: { auth: ROLE_GROUPS.onlyGuest },
  validateSearch: (search: Record<string, unknown>): { redirect?: string } =>
    typeof search['redirect'] === 'string' ? { redirect: search['redirect'] } : {},
  loader: () => loadMessages('sign-in'),
  component: lazyRouteComponent(() => import('../features/sign-in/index.ts'), 'LoginScreen'),
});

const logoutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/logout',
  staticData: { auth: ROLE_GROUPS.user },
  component: lazyRouteComponent(() => import('./screens/logout-screen.tsx'), 'LogoutScreen'),
});

const loadingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/loading',
  component: lazyRouteComponent(() => import('./screens/loading-screen.tsx'), 'LoadingScreen'),
});

const notFoundRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: NOT_FOUND,
  component: lazyRouteComponent(() => import('./screens/not-found-screen.tsx'), 'NotFoundScreen'),
});

/** Screens inside the layout; its code is fetched beside theirs. */
const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  loader: () => loadMessages('download-count'),
  component: lazyRouteComponent(() => import('./shell/shell.tsx'), 'Shell'),
});

const fileManagerRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/file-manager/{-$folderId}',
  staticData: { auth: ROLE_GROUPS.admin, layout: { toolbar: true, footer: true } },
  validateSearch: readFileManagerSearch,
  beforeLoad: ({ params }) => {
    const { folderId } = params;
    if (folderId !== undefined && !entryIdSchema.safeParse(folderId).success) {
      redirect({ to: NOT_FOUND, replace: true, throw: true });
    }
  },
  loader: () => loadMessages('file-manager'),
  component: lazyRouteComponent(
    () => import('./screens/file-manager-route.tsx'),
    'FileManagerRoute',
  ),
});

/** R2.11: whatever no route above knows. */
const unknownRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: () => {
    redirect({ to: NOT_FOUND, replace: true, throw: true });
  },
});

const routeTree = rootRoute.addChildren([
  homeRoute,
  loginRoute,
  logoutRoute,
  loadingRoute,
  notFoundRoute,
  shellRoute.addChildren([fileManagerRoute]),
  unknownRoute,
]);

/** The screens of the product and who may open them. `history` is for tests. */
export function createAppRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history === undefined ? {} : { history }),
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultPendingComponent: Splash,
    defaultErrorComponent: ({ error, reset }) => <ErrorState error={error} onRetry={reset} />,
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
