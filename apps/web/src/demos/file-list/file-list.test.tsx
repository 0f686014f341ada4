import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { faults } from '../../demo-runtime/fault-injection.ts';
import { setUpDemoScreens } from '../../testing/demo-screens.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { FileListScreen } from './file-list-screen.tsx';

setUpDemoScreens();

const FAILED = 'That could not be saved; everything is as it was.';

const open = (address: string) =>
  renderAt(address, <FileListScreen />, {
    path: '/apps/file-list/$view',
    namespaces: ['file-list', 'demo-kit'],
  });

describe('a file that is deleted while its details are open', () => {
  it.each([
    ['itself', 'Delete Welcome letter.docx', 'file-4'],
    ['with the folder around it', 'Delete Handbook', 'file-7'],
  ])('takes them along, deleted %s from the list', async (_, button, id) => {
    const { address } = await open(`/apps/file-list/all?file=${id}`);
    await screen.findByRole('complementary', { name: 'Details' });
    await userEvent.setup().click(screen.getByRole('button', { name: button }));
    await waitFor(() => expect(screen.queryByRole('button', { name: button })).toBeNull());
    await waitFor(() =>
      expect(screen.queryByRole('complementary', { name: 'Details' })).toBeNull(),
    );
    expect(screen.queryByText('There is no such file')).toBeNull();
    expect(address()).toBe('/apps/file-list/all');
  });
});

it('counts nothing where the files could not be loaded', async () => {
  faults.failNext();
  await open('/apps/file-list/all');
  await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('status').textContent).toBe('');
});

it('offers no way back where a deletion has failed', async () => {
  await open('/apps/file-list/all');
  faults.failNextChange();
  const name = 'Delete Welcome letter.docx';
  await userEvent.setup().click(await screen.findByRole('button', { name }));
  expect(await screen.findByText(FAILED)).toBeTruthy();
  expect(await screen.findByRole('button', { name })).toBeTruthy();
  // Long before it would leave by itself.
  await waitFor(() => expect(screen.queryByText('Welcome letter.docx was deleted.')).toBeNull(), {
    timeout: 3000,
  });
});

it('deletes one file with one press of Delete, however long it is held', async () => {
  await open('/apps/file-list/all');
  const file = await screen.findByRole('link', { name: 'Welcome letter.docx' });
  const before = screen.getAllByRole('button', { name: /^Delete / }).length;
  file.focus();
  for (const repeat of [false, true, true]) {
    fireEvent.keyDown(document.activeElement ?? file, { key: 'Delete', repeat });
  }
  await waitFor(() => expect(file.isConnected).toBe(false));
  expect(screen.getAllByRole('button', { name: /^Delete / })).toHaveLength(before - 1);
});
