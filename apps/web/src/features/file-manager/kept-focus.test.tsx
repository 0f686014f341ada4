import type { FolderEntry } from '@file-server/contract/library';
import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beginSession, endSession } from '../../lib/session.ts';
import { answerWith, json } from '../../testing/answer-with.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { sampleUser } from '../../testing/sample-user.ts';
import { stubWideScreen } from '../../testing/wide-screen.ts';
import { FileManagerScreen } from './file-manager-screen.tsx';

const folder = (letter: string, name: string): FolderEntry => ({
  kind: 'folder',
  id: letter.repeat(22),
  name,
  parentId: null,
  updatedAt: '2026-11-01T10:00:00.000Z',
});

beforeEach(() => {
  stubWideScreen();
  beginSession(sampleUser, 'token');
});
afterEach(() => {
  endSession();
  vi.useRealTimers();
});

/** The page, and the button of a dialog above it that has the focus. */
const show = async (items: readonly FolderEntry[]) => {
  answerWith(() => json({ items, nextCursor: null }));
  await renderAt(
    '/file-manager',
    <FileManagerScreen
      location={{ folderId: null, sort: 'name', order: 'asc', details: null }}
      visit="here"
      hrefFor={() => '/'}
      onNavigate={() => undefined}
    />,
    { namespaces: ['file-manager', 'file-search'] },
  );
  // Comes with the search.
  await screen.findByRole('button', { name: 'Search files' });
  // React runs the effects of what it has drawn before it draws more: from here on the page listens.
  render(
    <div>
      <button>Save</button>
    </div>,
  );
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  button.focus();
  return button;
};

it('gives the focus back to a button that was disabled while it worked', async () => {
  const button = await show([folder('a', 'Firmware')]);
  button.disabled = true;
  // As browsers do; jsdom leaves the focus on what is disabled.
  button.blur();
  button.disabled = false;
  await waitFor(() => expect(document.activeElement).toBe(button));
});

it.each([
  ['the row that Tab reaches', 'row', [folder('a', 'Firmware'), folder('b', 'Manuals')]],
  ['the heading of a folder that is empty', 'heading', []],
])('gives it to %s where what had it is gone', async (_name, role, items) => {
  const button = await show(items);
  const place =
    role === 'row'
      ? await screen.findByRole('row', { name: /^Firmware/ })
      : await screen.findByRole('heading', { level: 1 });
  vi.useFakeTimers();
  button.remove();
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(document.activeElement).toBe(place);
});
