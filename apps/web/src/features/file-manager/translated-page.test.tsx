import type { FolderEntry } from '@file-server/contract/library';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { beginSession, endSession } from '../../lib/session.ts';
import { answerWith, json } from '../../testing/answer-with.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { sampleUser } from '../../testing/sample-user.ts';
import { translatePage } from '../../testing/translate-page.ts';
import { stubWideScreen } from '../../testing/wide-screen.ts';
import { FileManagerScreen } from './file-manager-screen.tsx';
import type { FileManagerLocation } from './model/location.ts';

const folder = (letter: string, name: string, files: number): FolderEntry => ({
  kind: 'folder',
  id: letter.repeat(22),
  name,
  parentId: null,
  updatedAt: '2026-11-01T10:00:00.000Z',
  contents: { folders: 0, files, bytes: files * 1000, isCut: false },
});
const ENTRIES = [folder('a', 'Alpha', 2), folder('b', 'Beta', 0), folder('c', 'Gamma', 7)];

beforeEach(() => {
  stubWideScreen();
  beginSession(sampleUser, 'token');
  answerWith(({ path }) => {
    const isTurned = path.includes('order=desc');
    return json({ items: isTurned ? ENTRIES.toReversed() : ENTRIES, nextCursor: null });
  });
});
afterEach(endSession);

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

const rows = () =>
  screen.getAllByRole('row').flatMap((row) => (row.dataset['index'] ? row.textContent : []));

/** What the rows say the other way round. */
async function turned(isTranslated: boolean) {
  const { unmount } = await renderAt('/', <Screen />, { namespaces: ['file-manager'] });
  await screen.findByRole('row', { name: /Alpha/ });
  if (isTranslated) translatePage();
  fireEvent.click(screen.getByRole('button', { name: /Name/ }));
  await waitFor(() => expect(rows()[0]).toContain('Gamma'));
  const said = rows();
  unmount();
  return said;
}

it('says the same of each file while the browser translates the page', async () => {
  expect(await turned(true)).toEqual(await turned(false));
});

it('has names and sizes that are not to be translated', async () => {
  await renderAt('/', <Screen />, { namespaces: ['file-manager'] });
  const row = await screen.findByRole('row', { name: /Alpha/ });
  const kept = [...row.querySelectorAll('[translate="no"]')].map((part) => part.textContent);
  expect(kept).toEqual(['Alpha', '2 kB · ', '2 kB']);
});
