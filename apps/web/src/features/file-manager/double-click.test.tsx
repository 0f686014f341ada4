import type { Entry, FileEntry, FolderEntry } from '@file-server/contract/library';
import { createEvent, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { beginSession, endSession } from '../../lib/session.ts';
import { answerWith, json } from '../../testing/answer-with.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { sampleUser } from '../../testing/sample-user.ts';
import { stubWideScreen } from '../../testing/wide-screen.ts';
import { FileManagerScreen } from './file-manager-screen.tsx';
import type { FileManagerLocation } from './model/location.ts';

const folder = (letter: string, name: string, parentId: string | null): FolderEntry => ({
  kind: 'folder',
  id: letter.repeat(22),
  name,
  parentId,
  updatedAt: '2026-11-01T10:00:00.000Z',
});
const OUTER = folder('a', 'Outer', null);
const INNER = folder('b', 'Inner', OUTER.id);
const INNERMOST = folder('c', 'Innermost', INNER.id);
const DRAWING: FileEntry = {
  kind: 'file',
  id: 'd'.repeat(22),
  name: 'Drawing.svg',
  parentId: OUTER.id,
  updatedAt: '2026-11-01T10:00:00.000Z',
  size: 1_000,
  mediaType: 'image/svg+xml',
  sha256: 'ab'.repeat(32),
  publishedAt: '2026-10-30T10:00:00.000Z',
  locked: null,
  grant: null,
};
const ENTRIES: readonly Entry[] = [OUTER, INNER, INNERMOST, DRAWING];

const TOP: FileManagerLocation = { folderId: null, sort: 'name', order: 'asc', details: null };

function Screen() {
  const [location, setLocation] = useState(TOP);
  return (
    <FileManagerScreen
      location={location}
      visit="here"
      hrefFor={() => '/'}
      onNavigate={setLocation}
    />
  );
}

beforeEach(() => {
  stubWideScreen();
  beginSession(sampleUser, 'token');
  answerWith(({ path }) => {
    const { pathname, searchParams } = new URL(path, 'http://localhost');
    const entry = ENTRIES.find(({ id }) => pathname.endsWith(id));
    if (entry !== undefined) return json({ entry, ancestors: [] });
    const parent = searchParams.get('parent');
    return json({ items: ENTRIES.filter(({ parentId }) => parentId === parent), nextCursor: null });
  });
});

afterEach(endSession);

const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const link = (name: string) => screen.findByRole('link', { name });
const heading = (name: string) => screen.findByRole('heading', { name });

/** What a browser makes of the second press of a double click. */
function clickAgain(element: HTMLElement): void {
  fireEvent.click(element, { detail: 2 });
  fireEvent.doubleClick(element, { detail: 2 });
}

it('opens one folder by a double click, whatever lies under the pointer by then', async () => {
  await renderAt('/file-manager', <Screen />, { namespaces: ['file-manager'] });
  fireEvent.click(await link('Outer'), { detail: 1 });
  clickAgain(await link('Inner'));
  clickAgain(await row('Inner'));
  expect(await heading('Outer')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Innermost' })).toBeNull();
  // The next click is one of its own.
  fireEvent.click(await link('Inner'), { detail: 1 });
  expect(await link('Innermost')).toBeTruthy();
});

it('opens a folder by a double click on its row, and selects no text of it', async () => {
  await renderAt('/file-manager', <Screen />, { namespaces: ['file-manager'] });
  const outer = await row('Outer');
  fireEvent.click(outer, { detail: 1 });
  const press = createEvent.mouseDown(outer, { detail: 2 });
  fireEvent(outer, press);
  expect(press.defaultPrevented).toBe(true);
  clickAgain(outer);
  expect(await link('Inner')).toBeTruthy();
});

it('selects no text of what lies under the pointer once the first click has opened a folder', async () => {
  await renderAt('/file-manager', <Screen />, { namespaces: ['file-manager'] });
  const outer = await link('Outer');
  fireEvent.mouseDown(outer, { detail: 1 });
  fireEvent.click(outer, { detail: 1 });
  const drawing = await row('Drawing');
  const press = createEvent.mouseDown(drawing, { detail: 2 });
  fireEvent(drawing, press);
  expect(press.defaultPrevented).toBe(true);
  // A name can be selected by a double click of its own.
  fireEvent.mouseDown(drawing, { detail: 1 });
  const again = createEvent.mouseDown(drawing, { detail: 2 });
  fireEvent(drawing, again);
  expect(again.defaultPrevented).toBe(false);
});
