import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../testing/render.tsx';
import { filterReader, useAddressFilters } from './address-filters.ts';
import { useTickedUsers } from './ticked-users.ts';
import * as z from 'zod/mini';

const readFilters = filterReader({ q: z.string() });

function List() {
  const [{ q = 'everybody' }] = useAddressFilters('/list', readFilters);
  const ticked = useTickedUsers().map(({ email }) => email);
  return <p>{[q, ...ticked].join(', ')}</p>;
}

it('is that of the page on show while the next one is loaded, and follows its own', async () => {
  const loaded = Promise.withResolvers<void>();
  const root = createRootRoute();
  const list = createRoute({ getParentRoute: () => root, path: '/list', component: List });
  const next = createRoute({
    getParentRoute: () => root,
    path: '/next',
    loader: () => loaded.promise,
    component: () => <p>the next page</p>,
  });
  const history = createMemoryHistory({ initialEntries: ['/list?q=acme'] });
  history.replace('/list?q=acme', { tickedUsers: [{ id: 'u1', email: 'a@x.example' }] });
  const router = createRouter({ routeTree: root.addChildren([list, next]), history });
  await router.load();
  await renderScreen(<RouterProvider router={router} />);
  expect(screen.getByText('acme, a@x.example')).toBeTruthy();
  act(() => history.push('/next'));
  await act(() => Promise.resolve());
  expect(router.state.location.pathname).toBe('/next');
  expect(screen.getByText('acme, a@x.example')).toBeTruthy();
  await act(async () => loaded.resolve());
  expect(await screen.findByText('the next page')).toBeTruthy();
  act(() => history.push('/list?q=beta'));
  expect(await screen.findByText('beta')).toBeTruthy();
  act(() => history.push('/list'));
  expect(await screen.findByText('everybody')).toBeTruthy();
});
