import type { DownloadQuote, OpenArchiveResponse } from '@file-server/contract/archives';
import type { Entry, EntryPage, FileEntry } from '@file-server/contract/library';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beginSession, endSession } from '../../lib/session.ts';
import { answerWith, json, problem, type Call } from '../../testing/answer-with.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { sampleUser } from '../../testing/sample-user.ts';
import { recordDownloads, stubWideScreen } from '../../testing/wide-screen.ts';
import { FileManagerScreen } from './file-manager-screen.tsx';
import type { FileManagerLocation } from './model/location.ts';

const base = { parentId: null, updatedAt: '2026-11-01T10:00:00.000Z' };
const file = (name: string, locked: FileEntry['locked'] = null): FileEntry => ({
  ...base,
  kind: 'file',
  id: name.charAt(0).repeat(22),
  name,
  size: 1_500_000,
  mediaType: 'application/octet-stream',
  sha256: '0'.repeat(64),
  publishedAt: base.updatedAt,
  locked,
  grant: null,
});
const LIST: Entry[] = [
  { ...base, kind: 'folder', id: 'f'.repeat(22), name: 'folder' },
  file('one.bin'),
  file('recalled.bin', 'file_withdrawn'),
  file('two.bin'),
  file('xyz.bin'),
];
const count = { maxDownCount: 25, crrDownCount: 7, inProgress: 0, period: 'month', resetsAt: null };
const ARCHIVE = {
  url: '/d/archives/token/files.zip',
  files: 3,
  bytes: 4_500_000,
  withdrawn: [],
  expiresAt: '2026-12-01T00:00:00.000Z',
  count,
} as OpenArchiveResponse;

const server = (archives: () => Response) => (call: Call) => {
  const url = new URL(call.path, 'http://server');
  if (url.pathname === '/api/downloads/archives') return archives();
  if (url.pathname === '/api/downloads/quote') {
    const { entryIds } = call.body as { entryIds: string[] };
    const files = entryIds.length;
    const price = { units: files, alreadyPaid: 0, left: 18, refusal: null, leftOut: [] };
    return json({ ...price, files, bytes: files * 1_500_000 } satisfies DownloadQuote);
  }
  if (url.pathname === '/api/downloads') {
    const { expiresAt } = ARCHIVE;
    return json({ url: '/d/token/one.bin', grantId: 'g'.repeat(22), expiresAt, count });
  }
  if (url.pathname === '/api/library/entries') {
    const items = url.searchParams.has('parent') ? [file('inner.bin')] : LIST;
    return json({ items: [...items], nextCursor: null } satisfies EntryPage);
  }
  return json({ entry: LIST[0], ancestors: [] });
};

function Host() {
  const [location, setLocation] = useState<FileManagerLocation>({
    folderId: null,
    sort: 'name',
    order: 'asc',
    details: null,
  });
  const hrefFor = (to: FileManagerLocation) => `/file-manager/${to.folderId ?? ''}`;
  return (
    <FileManagerScreen
      {...{ location, hrefFor }}
      visit="here"

      onNavigate={setLocation}
    />
  );
}

let saved: readonly string[];

const show = async (archives: () => Response = () => json(ARCHIVE, { status: 201 })) => {
  const calls = answerWith(server(archives));
  await renderAt('/file-manager', <Host />, { namespaces: ['file-manager'] });
  await screen.findAllByRole('row', { name: /\.bin/ });
  const posts = () =>
    calls.filter(({ method, path }) => method === 'POST' && !path.endsWith('/quote'));
  return { posts, user: userEvent.setup() };
};

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const checked = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox', { name: /^Select (?!all)/ })
    .filter(({ checked }) => checked)
    .map((each) => each.getAttribute('aria-label'));
/** Its code comes with the first box that is ticked. */
const bar = () => screen.findByRole('toolbar', { name: 'Selection' });
/** What says it aloud comes with the search, once nothing else is to do. */
const beHeard = () => screen.findByRole('button', { name: 'Search files' });
const rowOf = (name: RegExp) => screen.getByRole('row', { name });

beforeEach(() => {
  saved = recordDownloads();
  stubWideScreen();
  beginSession(sampleUser, 'token');
});

afterEach(() => {
  vi.restoreAllMocks();
  endSession();
});

describe('a selection', () => {
  it('says how much it is, asks with the price, and is downloaded as one archive', async () => {
    const { posts, user } = await show();
    await beHeard();
    await user.click(box('Select folder'));
    await user.click(box('Select one.bin'));
    await user.click(box('Select two.bin'));
    expect((await bar()).textContent).toMatch(/^3 selected · 3 MB and folders/);
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      '3 selected',
    );
    // In the folder there is a file as well.
    await waitFor(async () =>
      expect((await bar()).textContent).toMatch(/^3 selected · 4.5 MBCosts 3 of your 18 left\./),
    );
    await user.click(within(await bar()).getByRole('button', { name: 'Download' }));
    const question = await screen.findByRole('dialog', { name: 'Download 3 selected items?' });
    expect(await within(question).findByText('Costs 3 of your 18 left.')).toBeTruthy();
    expect(posts()).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Download' }));
    await waitFor(() => expect(saved).toEqual([`${ARCHIVE.url} as files.zip`]));
    expect(posts()).toMatchObject([
      { body: { entryIds: ['f', 'o', 't'].map((letter) => letter.repeat(22)) } },
    ]);
    await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
    expect(checked()).toEqual([]);
  });

  it('has a bar that snackbars keep clear of', async () => {
    const { user } = await show();
    const [first] = screen.getAllByRole('checkbox', { name: /^Select (?!all)/ });
    if (first === undefined) throw new Error('There is no box.');
    await user.click(first);
    expect((await bar()).matches('[data-bottom-bar]')).toBe(true);
  });

  it('of one file is a plain download of that file', async () => {
    const { posts, user } = await show();
    await user.click(box('Select one.bin'));
    expect((await bar()).textContent).toMatch(/^1 selected · 1.5 MB/);
    await user.click(within(await bar()).getByRole('button', { name: 'Download' }));
    await waitFor(() => expect(saved).toEqual(['/d/token/one.bin as one.bin']));
    expect(posts()).toMatchObject([{ path: '/api/downloads' }]);
  });

  it('takes in a range with Shift and single rows with Ctrl, without what is locked', async () => {
    const { user } = await show();
    expect(box('recalled.bin is locked: This file has been withdrawn.').disabled).toBe(true);
    await user.click(box('Select folder'));
    await user.keyboard('{Shift>}');
    await user.click(rowOf(/^two/));
    await user.keyboard('{/Shift}');
    expect(checked()).toEqual(['Select folder', 'Select one.bin', 'Select two.bin']);
    await user.keyboard('{Control>}');
    await user.click(rowOf(/^one/));
    await user.click(rowOf(/^recalled/));
    await user.keyboard('{/Control}');
    expect(checked()).toEqual(['Select folder', 'Select two.bin']);
    expect(screen.queryByRole('complementary', { name: 'Details' })).toBeNull();
  });

  it('is made by keyboard alone: Space, Shift+Space, Ctrl+A, Shift+D and Escape', async () => {
    const { user } = await show();
    rowOf(/^folder/).focus();
    await user.keyboard(' ');
    expect(checked()).toEqual(['Select folder']);
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Shift>} {/Shift}');
    expect(checked()).toEqual(['Select folder', 'Select one.bin', 'Select two.bin']);
    await user.keyboard('{Escape}');
    expect(checked()).toEqual([]);
    expect(document.activeElement).toBe(rowOf(/^two/));
    await user.keyboard('{Control>}a{/Control}');
    expect(checked()).toHaveLength(4);
    await user.keyboard('{Shift>}d{/Shift}');
    expect(await screen.findByRole('dialog', { name: 'Download 4 selected items?' })).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(checked()).toHaveLength(4);
  });

  it('is cleared by its button, which leaves the focus in the list, and by another folder', async () => {
    const { user } = await show();
    await beHeard();
    await user.click(box('Select one.bin'));
    await user.click(within(await bar()).getByRole('button', { name: 'Clear the selection' }));
    expect(screen.queryByRole('toolbar')).toBeNull();
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      'Nothing selected',
    );
    expect(document.activeElement?.getAttribute('role')).toBe('row');
    await user.click(box('Select one.bin'));
    await user.click(screen.getByRole('link', { name: 'folder' }));
    await screen.findByRole('row', { name: /^inner/ });
    expect(checked()).toEqual([]);
    await user.click(screen.getByRole('link', { name: 'Library' }));
    await screen.findByRole('row', { name: /^one/ });
    expect(checked()).toEqual([]);
  });

  it('stays when it is refused, and says in figures why', async () => {
    const { user } = await show(() => problem('quota_exhausted', { needed: 5, left: 2 }));
    await user.keyboard('{Control>}');
    await user.click(rowOf(/^one/));
    await user.click(rowOf(/^two/));
    await user.keyboard('{/Control}');
    await user.click(within(await bar()).getByRole('button', { name: 'Download' }));
    const question = within(await screen.findByRole('dialog'));
    await user.click(question.getByRole('button', { name: 'Download' }));
    expect(await question.findByText(/too few downloads left for this selection/)).toBeTruthy();
    expect(question.getByText('Downloads needed: 5. Left: 2.')).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Close' }));
    expect(checked()).toHaveLength(2);
    expect(saved).toEqual([]);
  });
});
