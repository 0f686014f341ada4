import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { type RenderOptions, renderScreen } from './render.tsx';

/** Renders a screen that links to others or reads the address, whatever the address is. */
export async function renderAt(
  address: string,
  screen: ReactNode,
  options: RenderOptions = {},
): Promise<RenderResult & { address: () => string }> {
  const history = createMemoryHistory({ initialEntries: [address] });
  const routeTree = createRootRoute({
    component: () => screen,
    notFoundComponent: () => screen,
  });
  const router = createRouter({ routeTree, history });
  await router.load();
  const result = await renderScreen(<RouterProvider router={router} />, options);
  return { ...result, address: () => router.state.location.href };
}
