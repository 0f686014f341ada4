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
import type { SettingsChange } from '../lib/settings/merge-settings.ts';
import { Splash } from '../ui/splash.tsx';
import { fetchTooltips } from '../ui/tooltip.tsx';
import { fetchCode } from './fetch-code.ts';
import { readFileManagerSearch } from './file-manager-location.ts';
import { guard } from './guard.ts';
import { fetchLayoutParts } from './layouts/layout-parts.ts';
import { followRouteSettings } from './layouts/route-settings.ts';
import { fetchNavbar } from './navbar/navbar-parts.ts';
import { FailedScreen } from './screens/failed-screen.tsx';
import { LoadingScreen } from './screens/loading-screen.tsx';
import { parseSearch, stringifySearch } from './search-params.ts';
import { fetchToolbarParts } from './toolbar/toolbar-parts.ts';

const NOT_FOUND = '/pages/errors/error-404';

/** R2.07: toolbar and footer are there, the navbar waits in its drawer. */
const FILE_MANAGER_SETTINGS: SettingsChange = {
  layout: {
    config: { navbar: { display: false }, toolbar: { display: true }, footer: { display: true } },
  },
};

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

/** The address that was asked for travels along while somebody signs in or registers (R2.13). */
const wantedAddress = (search: Record<string, unknown>): { redirect?: string } =>
  typeof search['redirect'] === 'string' ? { redirect: search['redirect'] } : {};

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  staticData: { auth: ROLE_GROUPS.onlyGuest },
  validateSearch: wantedAddress,
  loader: () => loadMessages('sign-in'),
  component: lazyRouteComponent(
    () => fetchCode(() => import('../features/sign-in/index.ts')),
    'LoginScreen',
  ),
});

const registerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/register',
  staticData: { auth: ROLE_GROUPS.onlyGuest },
  validateSearch: wantedAddress,
  loader: () => loadMessages('registration', 'providers'),
  component: lazyRouteComponent(
    () => fetchCode(() => import('../features/registration/index.ts')),
    'RegisterScreen',
  ),
});

/** R2.05: where Auth0 sends the browser back to. */
const callbackRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/callback',
  staticData: { auth: ROLE_GROUPS.onlyGuest },
  validateSearch: wantedAddress,
  loader: () => loadMessages('sign-in', 'providers'),
  component: lazyRouteComponent(
    () => fetchCode(() => import('../features/sign-in/index.ts')),
    'CallbackScreen',
  ),
});

const importRecovery = () => fetchCode(() => import('../features/recovery/index.ts'));
const loadRecoveryTexts = () => loadMessages('recovery', 'problem-text');

const forgotPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/forgot-password',
  staticData: { auth: ROLE_GROUPS.onlyGuest },
  loader: loadRecoveryTexts,
  component: lazyRouteComponent(importRecovery, 'ForgotPasswordScreen'),
});

/** Where mailed links lead to, whoever is signed in. */
const resetPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reset-password',
  loader: loadRecoveryTexts,
  component: lazyRouteComponent(importRecovery, 'ResetPasswordScreen'),
});

const confirmEmailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/confirm-email',
  loader: loadRecoveryTexts,
  component: lazyRouteComponent(importRecovery, 'ConfirmEmailScreen'),
});

const logoutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/logout',
  staticData: { auth: ROLE_GROUPS.user },
  component: lazyRouteComponent(
    () => fetchCode(() => import('./screens/logout-screen.tsx')),
    'LogoutScreen',
  ),
});

/** Screens inside the shell, open to guests too; its code is fetched beside theirs. */
const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  loader: () =>
    Promise.all([loadMessages('download-count', 'navigation', 'toolbar'), fetchLayoutParts()]),
  component: lazyRouteComponent(async () => {
    const shell = await fetchCode(() => import('./shell/shell.tsx'));
    // While it is drawn: the first click finds it here, and nobody has waited for it.
    fetchToolbarParts();
    void fetchTooltips();
    return shell;
  }, 'Shell'),
});

const loadingRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/loading',
  loader: fetchNavbar,
  component: LoadingScreen,
});

const notFoundRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: NOT_FOUND,
  loader: fetchNavbar,
  component: lazyRouteComponent(
    () => fetchCode(() => import('./screens/not-found-screen.tsx')),
    'NotFoundScreen',
  ),
});

const fileManagerRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/file-manager/{-$folderId}',
  staticData: { auth: ROLE_GROUPS.admin, settings: FILE_MANAGER_SETTINGS },
  validateSearch: readFileManagerSearch,
  beforeLoad: ({ params }) => {
    const { folderId } = params;
    if (folderId !== undefined && !entryIdSchema.safeParse(folderId).success) {
      redirect({ to: NOT_FOUND, replace: true, throw: true });
    }
  },
  loader: () => loadMessages('file-manager'),
  pendingComponent: LoadingScreen,
  component: lazyRouteComponent(
    () => fetchCode(() => import('./screens/file-manager-route.tsx')),
    'FileManagerRoute',
  ),
});

const accountRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/account',
  staticData: { auth: ROLE_GROUPS.user },
  loader: () => loadMessages('account', 'problem-text'),
  pendingComponent: LoadingScreen,
  component: lazyRouteComponent(
    () => fetchCode(() => import('../features/account/index.ts')),
    'AccountScreen',
  ),
});

const importAuthPages = () => fetchCode(() => import('../demos/auth-pages/manifest.ts'));

/** Decorations that show how a sign-in could look (R2.16): open to all, and outside the bars. */
const authPageRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/pages/auth/$page',
  loader: async ({ params: { page } }) => {
    const [{ isAuthPageName }] = await Promise.all([importAuthPages(), loadMessages('auth-pages')]);
    return isAuthPageName(page) ? page : redirect({ to: NOT_FOUND, replace: true, throw: true });
  },
  component: lazyRouteComponent(async () => {
    const { AuthPage } = await importAuthPages();
    return { AuthPageRoute: () => <AuthPage page={authPageRoute.useLoaderData()} /> };
  }, 'AuthPageRoute'),
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
  registerRoute,
  callbackRoute,
  forgotPasswordRoute,
  resetPasswordRoute,
  confirmEmailRoute,
  logoutRoute,
  shellRoute.addChildren([fileManagerRoute, accountRoute, notFoundRoute, loadingRoute]),
  authPageRoute,
  unknownRoute,
]);

/** The screens of the product and who may open them. `history` is for tests. */
export function createAppRouter(history?: RouterHistory) {
  const router = createRouter({
    routeTree,
    ...(history === undefined ? {} : { history }),
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultPendingComponent: Splash,
    defaultErrorComponent: FailedScreen,
  });
  followRouteSettings(router);
  return router;
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
