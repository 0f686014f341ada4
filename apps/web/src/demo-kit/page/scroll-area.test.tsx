import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  useParams,
} from '@tanstack/react-router';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../testing/render.tsx';
import { ScrollArea } from './scroll-area.tsx';

it('begins another list at its top, and is where it was on the way back', async () => {
  const root = createRootRoute();
  const Name = () => {
    const { list = '' }: { list?: string } = useParams({ strict: false });
    return <p>{list}</p>;
  };
  const list = createRoute({
    getParentRoute: () => root,
    path: '/$list',
    component: () => (
      <ScrollArea>
        <Name />
      </ScrollArea>
    ),
  });
  const history = createMemoryHistory({ initialEntries: ['/all'] });
  const routeTree = root.addChildren([list]);
  const router = createRouter({ routeTree, history, scrollRestoration: true });
  await router.load();
  await renderScreen(<RouterProvider router={router as never} />);
  const { parentElement: area } = screen.getByText('all');
  if (area === null) throw new Error('The list stands in nothing.');
  fireEvent.scroll(area, { target: { scrollTop: 300 } });
  await act(() => router.navigate({ to: '/$list', params: { list: 'starred' } }));
  expect(await screen.findByText('starred')).toBeTruthy();
  expect(area.isConnected).toBe(true);
  expect(area.scrollTop).toBe(0);
  act(() => history.back());
  expect(await screen.findByText('all')).toBeTruthy();
  await waitFor(() => expect(area.scrollTop).toBe(300));
});
