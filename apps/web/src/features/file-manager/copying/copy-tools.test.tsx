import type { FileEntry } from '@file-server/contract/library';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { beginSession, endSession } from '../../../lib/session.ts';
import { answerWith, json } from '../../../testing/answer-with.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { sampleFile } from '../../../testing/sample-file.ts';
import { sampleUser } from '../../../testing/sample-user.ts';
import { stubWideScreen } from '../../../testing/wide-screen.ts';
import { FileManagerScreen } from '../file-manager-screen.tsx';

const ID = 'b'.repeat(22);
const GRANT = {
  id: 'g'.repeat(22),
  state: 'reserved',
  expiresAt: '2999-01-01T12:00:00.000Z',
} as const;
const FILE: FileEntry = {
  ...sampleFile,
  id: ID,
};
const COMMAND = /^curl .*\/d\/token\/installer\.zip/;

/** The details of a file with their commands; `opened` is the file after a grant was opened. */
async function show(opened: FileEntry) {
  let file = FILE;
  answerWith(({ method, path }) => {
    if (method === 'POST') {
      file = opened;
      const { id: grantId, expiresAt } = GRANT;
      const count = { maxDownCount: 25, crrDownCount: 7, inProgress: 1, period: 'month' };
      const url = '/d/token/installer.zip';
      return json(
        { url, grantId, expiresAt, count: { ...count, resetsAt: null } },
        { status: 201 },
      );
    }
    if (method === 'DELETE') {
      file = FILE;
      return new Response(null, { status: 204 });
    }
    if (path.endsWith(ID)) return json({ entry: file, ancestors: [] });
    return json({ items: [file], nextCursor: null });
  });
  const location = { folderId: null, sort: 'name', order: 'asc', details: ID } as const;
  await renderAt(
    '/file-manager',
    <FileManagerScreen
      location={location}
      visit="here"
      hrefFor={() => '/'}
      onNavigate={() => undefined}
    />,
    { namespaces: ['file-manager'] },
  );
  const details = within(await screen.findByRole('complementary', { name: 'Details' }));
  const press = async (name: string) =>
    userEvent.click(await details.findByRole('button', { name }));
  await press('Copy and verify');
  return { details, press };
}

beforeEach(() => {
  stubWideScreen();
  beginSession(sampleUser, 'token');
});
afterEach(() => endSession());

it('shows a command for as long as its grant holds', async () => {
  const { details, press } = await show({ ...FILE, grant: GRANT });
  await press('Make and copy the command');
  expect(await details.findByText(COMMAND)).toBeTruthy();
  await press('Give back');
  await details.findByRole('button', { name: 'Make and copy the command' });
  expect(details.queryByText(COMMAND)).toBeNull();
});

it('offers another command once another version is there', async () => {
  const { details, press } = await show({ ...FILE, sha256: 'cd'.repeat(32) });
  await press('Make and copy the command');
  await waitFor(() => expect(details.getAllByText(/cdcd/).length).toBeGreaterThan(0));
  expect(await details.findByRole('button', { name: 'Make and copy the command' })).toBeTruthy();
  expect(details.queryByText(COMMAND)).toBeNull();
});
