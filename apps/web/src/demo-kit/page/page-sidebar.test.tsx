import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderAt } from '../../testing/render-at.tsx';
import { PageHeader } from './page-header.tsx';
import { SidebarList } from './sidebar-list.tsx';
import { SimplePage } from './simple-page.tsx';

const LISTS = ['one', 'two'].map((id) => ({ id, to: `/lists/${id}`, text: id, icon: null }));

/** A page of lists in a window without room for its sidebar, with the drawer open. */
async function open() {
  const page = (
    <SimplePage
      header={<PageHeader title="Lists" />}
      sidebar={{ label: 'Lists', content: <SidebarList title="Lists" items={LISTS} /> }}
    >
      Items
    </SimplePage>
  );
  const shown = await renderAt('/lists/one', page, {
    path: '/lists/$list',
    namespaces: ['demo-kit'],
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Open the sidebar' }));
  return { ...shown, choose: (name: string) => user.click(screen.getByRole('link', { name })) };
}

const isClosed = () => waitFor(() => expect(screen.queryAllByRole('link')).toEqual([]));

it('the drawer stays closed on the way back to where it was opened', async () => {
  const { choose, address, history } = await open();
  await choose('two');
  await isClosed();
  expect(address()).toBe('/lists/two');
  await act(async () => history.back());
  await waitFor(() => expect(address()).toBe('/lists/one'));
  await isClosed();
});

it('the drawer closes when the present list is chosen', async () => {
  const { choose } = await open();
  await choose('one');
  await isClosed();
});
