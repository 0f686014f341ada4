import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type HistoryState,
  type RouterHistory,
  RouterProvider,
} from '@tanstack/react-router';
import type { RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { type RenderOptions, renderScreen } from './render.tsx';

type RenderAtOptions = RenderOptions & {
  /** As the router writes it, for a screen that reads parts of its path. */
  path?: string;
  /** What the visit has beside its address. */
  state?: HistoryState;
};

type RenderedAt = RenderResult & {
  address: () => string;
  state: () => HistoryState;
  /** To leave, and to come back. */
  history: RouterHistory;
};

/** Renders a screen that links to others or reads the address, whatever the address is. */
export async function renderAt(
  address: string,
  screen: ReactNode,
  { path, state, ...options }: RenderAtOptions = {},
): Promise<RenderedAt> {
  const history = createMemoryHistory({ initialEntries: [address] });
  if (state) history.replace(address, state);
  const root = createRootRoute(
    path === undefined ? { component: () => screen, notFoundComponent: () => screen } : {},
  );
  const route = createRoute({
    getParentRoute: () => root,
    path: path ?? '$',
    component: () => screen,
  });
  const routeTree = path === undefined ? root : root.addChildren([route]);
  const router = createRouter({ routeTree, history });
  await router.load();
  const result = await renderScreen(<RouterProvider router={router} />, options);
  return {
    ...result,
    address: () => router.state.location.href,
    state: () => router.state.location.state,
    history,
  };
}
