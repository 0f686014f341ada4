import type { DownloadQuote, OpenArchiveResponse } from '@file-server/contract/archives';
import type { Entry, EntryPage, FolderEntry } from '@file-server/contract/library';
import type { LockReason } from '@file-server/contract/lock-reasons';
import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
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

const FIRMWARE: FolderEntry = {
  kind: 'folder',
  id: 'a'.repeat(22),
  name: 'Firmware',
  parentId: null,
  updatedAt: '2026-11-01T10:00:00.000Z',
};
const INNER: FolderEntry = { ...FIRMWARE, id: 'b'.repeat(22), name: 'Old', parentId: FIRMWARE.id };

const ARCHIVE: OpenArchiveResponse = {
  url: '/d/archives/token/Firmware.zip',
  files: 12,
  bytes: 34_200_000,
  withdrawn: [],
  expiresAt: '2026-12-01T00:00:00.000Z',
  count: { maxDownCount: 25, crrDownCount: 7, inProgress: 12, period: 'month', resetsAt: null },
};

/** What the folder costs, unless a test says otherwise. */
const QUOTE: DownloadQuote = {
  files: 12,
  bytes: 34_200_000,
  units: 12,
  alreadyPaid: 0,
  left: 18,
  refusal: null,
  leftOut: [],
};

interface World {
  readonly archives: () => Response | Error | Promise<Response>;
  readonly quote: () => Response | Error;
  /** Why the licence opens nothing. */
  readonly refusal: LockReason | null;
}

const LICENCE = { activated: true, proPack: true, expiresAt: null };

/** A library with one folder in another, whose archives are answered with `archives`. */
const server =
  ({ archives, refusal, quote }: World) =>
  (call: Call) => {
    const url = new URL(call.path, 'http://server');
    if (url.pathname === '/api/downloads/archives') return archives();
    if (url.pathname === '/api/downloads/quote') return quote();
    if (url.pathname === '/api/downloads/count') return json(ARCHIVE.count);
    if (url.pathname === '/api/licence') return json({ ...LICENCE, refusal });
    if (url.pathname === '/api/library/entries') {
      const items: Entry[] = url.searchParams.has('parent') ? [INNER] : [FIRMWARE];
      return json({ items, nextCursor: null } satisfies EntryPage);
    }
    const inner = url.pathname.endsWith(INNER.id);
    const ancestors = inner ? [{ id: FIRMWARE.id, name: FIRMWARE.name }] : [];
    return json({ entry: inner ? INNER : FIRMWARE, ancestors });
  };

function Host({ start }: { start: Partial<FileManagerLocation> }) {
  const [location, setLocation] = useState<FileManagerLocation>({
    folderId: null,
    sort: 'name',
    order: 'asc',
    details: null,
    ...start,
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

const show = async (
  archives: World['archives'] = () => json(ARCHIVE, { status: 201 }),
  start: Partial<FileManagerLocation> = {},
  { refusal = null, quote = () => json(QUOTE) }: Partial<World> = {},
) => {
  const calls = answerWith(server({ archives, refusal, quote }));
  await renderAt('/file-manager', <Host start={start} />, { namespaces: ['file-manager'] });
  const posts = () => calls.filter(({ path }) => path === '/api/downloads/archives');
  return { posts, user: userEvent.setup() };
};

const rowButton = () => screen.findByRole('button', { name: 'Download folder Firmware' });
const question = () => screen.findByRole('dialog', { name: /^Download .?Firmware.?\?$/ });
const confirmation = async () => within(await question()).getByRole('button', { name: 'Download' });
const noQuestion = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

beforeEach(() => {
  saved = recordDownloads();
  stubWideScreen();
  beginSession(sampleUser, 'token');
});

afterEach(() => {
  vi.restoreAllMocks();
  endSession();
});

describe('the download of a folder', () => {
  it('asks with the price, opens the archive, starts the download and says what it holds', async () => {
    const { posts, user } = await show();
    await user.click(await rowButton());
    expect(await within(await question()).findByText('12 files, 34.2 MB')).toBeTruthy();
    expect(within(await question()).getByText('Costs 12 of your 18 left.')).toBeTruthy();
    expect(posts()).toEqual([]);
    await user.click(await confirmation());
    await waitFor(() => expect(saved).toEqual([`${ARCHIVE.url} as Firmware.zip`]));
    expect(posts()).toMatchObject([
      { path: '/api/downloads/archives', body: { entryIds: [FIRMWARE.id] } },
    ]);
    expect(await screen.findByText(/^12 files, 34\.2 MB\./)).toBeTruthy();
    await noQuestion();
  });

  it('[R4.12] is locked like a file while the licence opens none, and says why', async () => {
    const { user } = await show(undefined, {}, { refusal: 'licence_expired' });
    const lock = await screen.findByRole('button', { name: /^Firmware is locked: .*expired/ });
    await user.click(lock);
    const panel = await screen.findByRole('complementary', { name: 'Details' });
    expect(await within(panel).findByText(/has expired/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Download folder/ })).toBeNull();
  });

  it('stays open with a used quota: what is in it may be paid for', async () => {
    await show(undefined, {}, { refusal: 'quota_exhausted' });
    expect(await rowButton()).toBeTruthy();
  });

  it.each([
    [{ files: 3, units: 2, alreadyPaid: 1 }, 'Costs 2 of your 18 left. You have 1 already.'],
    [{ files: 2, units: 0, alreadyPaid: 2 }, 'You have them already: they cost nothing.'],
    [{ files: 2, units: 2, left: null }, 'Counts as 2 downloads.'],
  ])('[R1.02] names the price before the click: %j', async (quote, cost) => {
    const { user } = await show(undefined, {}, { quote: () => json({ ...QUOTE, ...quote }) });
    await user.click(await rowButton());
    expect(await within(await question()).findByText(cost)).toBeTruthy();
  });

  it.each([
    [{ refusal: 'quota_exhausted', left: 3 }, /too few downloads left for this folder/],
    [{ refusal: 'licence_expired' }, /licence has expired/],
    [{ refusal: 'file_withdrawn', files: 0, units: 0 }, /All files in this folder are withdrawn/],
    [{ files: 0, units: 0 }, /no file in this folder/],
  ])('says the refusal instead of the price, and offers no download: %j', async (quote, why) => {
    const { user, posts } = await show(
      undefined,
      {},
      { quote: () => json({ ...QUOTE, ...quote }) },
    );
    await user.click(await rowButton());
    const said = within(await question());
    expect(await said.findByText(why)).toBeTruthy();
    expect(said.queryByText(/You get the folder as one zip/)).toBeNull();
    expect(said.queryByRole('button', { name: 'Download' })).toBeNull();
    await user.click(said.getByRole('button', { name: 'Close' }));
    await noQuestion();
    expect(posts()).toEqual([]);
  });

  it('counts what is left out, and says the rule where the price is not known', async () => {
    const leftOut = [
      { reason: 'file_withdrawn', files: 1 },
      { reason: 'content_damaged', files: 1 },
    ];
    let isKnown = true;
    const quote = () => (isKnown ? json({ ...QUOTE, leftOut }) : problem('internal'));
    const { user } = await show(undefined, {}, { quote });
    await user.click(await rowButton());
    expect(await screen.findByText(/2 withdrawn files were left out/)).toBeTruthy();
    await user.click(within(await question()).getByRole('button', { name: 'Cancel' }));
    await noQuestion();
    isKnown = false;
    cleanup();
    const again = await show(undefined, {}, { quote });
    await again.user.click(await rowButton());
    expect(await screen.findByText(/Every file inside counts as one download/)).toBeTruthy();
    expect(await confirmation()).toBeTruthy();
  });

  it('says the rule and waits for no price where there is no network', async () => {
    const { user } = await show();
    await rowButton();
    onlineManager.setOnline(false);
    try {
      await user.click(await rowButton());
      await within(await question()).findByText(/Every file inside counts as one download/);
    } finally {
      onlineManager.setOnline(true);
    }
  });

  it('takes one order for two clicks in one tick', async () => {
    const { posts, user } = await show();
    await user.click(await rowButton());
    const button = await confirmation();
    act(() => {
      button.click();
      button.click();
    });
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(posts()).toHaveLength(1);
  });

  it('says in the details what a folder would cost', async () => {
    await show(undefined, { details: FIRMWARE.id });
    const details = within(await screen.findByRole('complementary', { name: 'Details' }));
    expect(await details.findByText('12 files, 34.2 MB')).toBeTruthy();
    expect(details.getByText('Costs 12 of your 18 left.')).toBeTruthy();
  });

  it('asks for nothing when the question is declined', async () => {
    const { posts, user } = await show();
    await user.click(await rowButton());
    await user.click(within(await question()).getByRole('button', { name: 'Cancel' }));
    await noQuestion();
    expect(posts()).toEqual([]);
  });

  it('names the withdrawn files that are left out', async () => {
    const { user } = await show(() =>
      json({ ...ARCHIVE, withdrawn: ['Firmware/a', 'Firmware/b'] }),
    );
    await user.click(await rowButton());
    await user.click(await confirmation());
    expect(await screen.findByText(/^12 files, .*2 withdrawn files were left out\.$/)).toBeTruthy();
  });

  it('says what the folder needs and what is left when the quota is too small', async () => {
    const { user } = await show(() =>
      problem('quota_exhausted', {
        needed: 12,
        left: 3,
        resetsAt: '2026-12-01T12:00:00.000Z',
      }),
    );
    await user.click(await rowButton());
    await user.click(await confirmation());
    const said = within(await question());
    expect(await said.findByText(/too few downloads left for this folder/)).toBeTruthy();
    expect(said.getByText(/^Wait until Dec 1, 2026/)).toBeTruthy();
    expect(said.getByText('Downloads needed: 12. Left: 3.')).toBeTruthy();
    expect(said.queryByRole('button', { name: /Download|Try again/ })).toBeNull();
    await user.click(said.getByRole('button', { name: 'Close' }));
    await noQuestion();
    expect(saved).toEqual([]);
  });

  it.each([
    ['archive_too_large', /too many files for one download/],
    ['file_withdrawn', /All files in this folder are withdrawn/],
    ['licence_expired', /licence has expired/i],
  ] as const)('explains %s in the question', async (code, sentence) => {
    const { user } = await show(() => problem(code));
    await user.click(await rowButton());
    await user.click(await confirmation());
    expect(await within(await question()).findByText(sentence)).toBeTruthy();
    expect(saved).toEqual([]);
  });

  it('saves nothing of a folder without a file', async () => {
    const { user } = await show(() => json({ ...ARCHIVE, files: 0 }));
    await user.click(await rowButton());
    await user.click(await confirmation());
    expect(await within(await question()).findByText(/no file in this folder/)).toBeTruthy();
    expect(saved).toEqual([]);
  });

  it('offers another try when the server does not answer', async () => {
    let down = true;
    const { user } = await show(() => (down ? new TypeError('Failed to fetch') : json(ARCHIVE)));
    await user.click(await rowButton());
    await user.click(await confirmation());
    const again = await within(await question()).findByRole('button', { name: 'Try again' });
    expect(within(await question()).getByText(/Nothing was counted/)).toBeTruthy();
    down = false;
    await user.click(again);
    await waitFor(() => expect(saved).toHaveLength(1));
  });

  it('takes one order while it waits for the answer, and starts nothing once it is left', async () => {
    const answer = Promise.withResolvers<Response>();
    const { posts, user } = await show(() => answer.promise);
    await user.click(await rowButton());
    await user.click(await confirmation());
    const waiting = await within(await question()).findByRole('button', { name: /Starting/ });
    expect(waiting).toHaveProperty('disabled', true);
    await user.click(within(await question()).getByRole('button', { name: 'Cancel' }));
    answer.resolve(json(ARCHIVE));
    await noQuestion();
    await user.click(await rowButton());
    expect(await confirmation()).toBeTruthy();
    expect(posts()).toHaveLength(1);
    expect(saved).toEqual([]);
  });

  it('is used by keyboard alone: D on the row, Enter, and the focus is back at the row', async () => {
    const { user } = await show();
    const row = await screen.findByRole('row', { name: /^Firmware/ });
    row.focus();
    await user.keyboard('{Shift>}d{/Shift}');
    await waitFor(async () => expect(document.activeElement).toBe(await confirmation()));
    await user.keyboard('{Escape}');
    await noQuestion();
    await waitFor(() => expect(document.activeElement).toBe(row));
    await user.keyboard('{Shift>}d{/Shift}');
    await waitFor(async () => expect(document.activeElement).toBe(await confirmation()));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(saved).toHaveLength(1));
  });

  it('stands in the details of a folder, and above the list of the open one only', async () => {
    const { user } = await show(undefined, { details: FIRMWARE.id });
    const details = within(await screen.findByRole('complementary', { name: 'Details' }));
    await user.click(await details.findByRole('button', { name: 'Download folder' }));
    await user.click(within(await question()).getByRole('button', { name: 'Cancel' }));
    await noQuestion();
    expect(screen.getAllByRole('button', { name: 'Download folder Firmware' })).toHaveLength(1);
    await user.click(details.getByRole('button', { name: 'Open folder' }));
    await screen.findByRole('row', { name: /^Old/ });
    await user.click(await rowButton());
    expect(await question()).toBeTruthy();
  });
});
