import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { beginSession } from '../../lib/session.ts';
import { answerWith, json } from '../../testing/answer-with.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { sampleUser, tokenFor } from '../../testing/sample-user.ts';
import { PublishScreen } from './publish-screen.tsx';
import { useUploads } from './queue/upload-queue.ts';

const readable = (name: string) => ({
  name,
  isFile: true,
  isDirectory: false,
  file: (done: (file: File) => void) => done(new File(['abc'], name)),
});
const unreadable = (name: string) => ({
  name,
  isFile: true,
  isDirectory: false,
  file: (_done: unknown, refuse: (error: Error) => void) => refuse(new Error('gone')),
});
function folder(name: string, children: readonly object[]) {
  const parts = [children, []];
  const readEntries = (done: (some: readonly object[]) => void) => done(parts.shift() ?? []);
  return { name, isFile: false, isDirectory: true, createReader: () => ({ readEntries }) };
}
const closed = (name: string) => ({
  name,
  isFile: false,
  isDirectory: true,
  createReader: () => ({
    readEntries: (_done: unknown, refuse: (error: Error) => void) => refuse(new Error('closed')),
  }),
});

function drop(...entries: readonly object[]) {
  const items = entries.map((entry) => ({ kind: 'file', webkitGetAsEntry: () => entry }));
  fireEvent.drop(window, { dataTransfer: { types: ['Files'], items, files: [] } });
}

afterEach(() => useUploads.setState({ items: [] }));

async function open() {
  beginSession({ ...sampleUser, role: ['admin', 'operator'] }, tokenFor(60));
  answerWith(({ path, body }) => {
    if (path !== '/api/uploads/check') return json({ items: [], nextCursor: null });
    const { files } = body as { files: readonly object[] };
    const free = files.map(() => ({ state: 'free', entryId: null, reason: null }));
    return json({ folderId: null, files: free });
  });
  await renderAt('/publish', <PublishScreen />, { namespaces: ['publishing', 'problem-text'] });
}

it('says what of a folder could not be read and is left out', async () => {
  await open();
  drop(folder('dist', [readable('a.zip'), unreadable('b.zip'), closed('secret')]));
  expect(await screen.findByRole('heading', { name: '1 file to publish' })).toBeTruthy();
  expect((await screen.findByRole('alert')).textContent).toBe(
    '2 files or folders could not be read and are left out, such as \u2068dist/b.zip\u2069',
  );
  drop(readable('c.zip'));
  expect(await screen.findByRole('heading', { name: '2 files to publish' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('keeps the folders of a file in front of its name, whatever the direction of the page', async () => {
  await open();
  drop(folder('dist', [readable('a.zip')]));
  const name = await screen.findByText('a.zip');
  expect(name.closest('bdi')?.textContent).toBe('dist/a.zip');
});

it('says that nothing of what was dropped could be read, and what', async () => {
  await open();
  drop(closed('secret'));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'One file or folder could not be read and is left out: \u2068secret\u2069',
  );
  drop(readable('c.zip'));
  expect(await screen.findByRole('heading', { name: '1 file to publish' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  drop(closed('secret'));
  expect(await screen.findByRole('alert')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('has notices leave the button that publishes free', async () => {
  await open();
  drop(readable('a.zip'));
  const button = await screen.findByRole('button', { name: 'Publish 1 file' });
  expect(button.closest('[data-bottom-bar]')).toBeTruthy();
});
