import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { type RenderOptions, renderScreen } from './render.tsx';

type RenderAtOptions = RenderOptions & {
  /** As the router writes it, for a screen that reads parts of its path. */
  path?: string;
};

/** Renders a screen that links to others or reads the address, whatever the address is. */
export async function renderAt(
  address: string,
  screen: ReactNode,
  { path, ...options }: RenderAtOptions = {},
): Promise<RenderResult & { address: () => string }> {
  const history = createMemoryHistory({ initialEntries: [address] });
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
  return { ...result, address: () => router.state.location.href };
}
