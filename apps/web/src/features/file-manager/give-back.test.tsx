import type { Entry, FileEntry } from '@file-server/contract/library';
import type { LockReason } from '@file-server/contract/lock-reasons';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { beginSession, endSession } from '../../lib/session.ts';
import { answerWith, json, problem, type Call } from '../../testing/answer-with.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { sampleFile } from '../../testing/sample-file.ts';
import { sampleUser } from '../../testing/sample-user.ts';
import { stubWideScreen } from '../../testing/wide-screen.ts';
import { FileManagerScreen } from './file-manager-screen.tsx';

const ID = 'b'.repeat(22);
const GRANT_ID = 'g'.repeat(22);
const LATER = '2999-01-01T12:00:00.000Z';
const STARTED = /^Started: counts once it passes the first part/;
const COUNTS_ONE = 'Counts as 1 download.';

const fileWith = (more: Partial<FileEntry>): FileEntry => ({
  ...sampleFile,
  id: ID,
  ...more,
});

const reserved = (id?: string) => ({
  ...(id === undefined ? {} : { id }),
  state: 'reserved' as const,
  expiresAt: LATER,
});

/** A library of one file, which the server may change. */
async function show(first: FileEntry, change: (call: Call) => Response | Error | FileEntry) {
  let file: Entry = first;
  const calls = answerWith((call) => {
    if (call.method !== 'GET') {
      const answer = change(call);
      if (answer instanceof Response || answer instanceof Error) return answer;
      file = answer;
      return new Response(null, { status: 204 });
    }
    if (call.path.endsWith(ID)) return json({ entry: file, ancestors: [] });
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
  return { calls, details, user: userEvent.setup() };
}

const noChange = () => problem('not_found');

beforeEach(() => {
  stubWideScreen();
  beginSession(sampleUser, 'token');
});

afterEach(endSession);

describe('a download that was started', () => {
  it('[R1.06] is told as started, not as counted, and can be given back', async () => {
    const { calls, details, user } = await show(fileWith({ grant: reserved(GRANT_ID) }), () =>
      fileWith({}),
    );
    expect(await details.findByText(STARTED)).toBeTruthy();
    expect(details.queryByText(/counted already|Already counted/)).toBeNull();
    details.getByRole('button', { name: 'Give back' }).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText(/installer\.zip.? uses no download any more\./)).toBeTruthy();
    expect(await details.findByText(COUNTS_ONE)).toBeTruthy();
    expect(details.queryByRole('button', { name: 'Give back' })).toBeNull();
    const given = calls.filter(({ method }) => method === 'DELETE');
    expect(given.map(({ path }) => path)).toEqual([`/api/downloads/${GRANT_ID}`]);
    const download = details.getByRole('button', { name: 'Download' });
    await waitFor(() => expect(document.activeElement).toBe(download));
  });

  it('says that it is too late when it has been counted meanwhile', async () => {
    const { details, user } = await show(fileWith({ grant: reserved(GRANT_ID) }), () =>
      problem('already_counted'),
    );
    await user.click(await details.findByRole('button', { name: 'Give back' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/has been counted already/);
  });

  it.each([
    ['the server does not answer', new TypeError('Failed to fetch'), /The server did not answer/],
    ['the server fails', problem('internal'), /could not be given back/],
  ])('says what to do when %s, and stays', async (_, answer, sentence) => {
    const { details, user } = await show(fileWith({ grant: reserved(GRANT_ID) }), () => answer);
    await user.click(await details.findByRole('button', { name: 'Give back' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(sentence);
    expect(await details.findByRole('button', { name: 'Give back' })).toBeTruthy();
  });

  it.each([
    ['it is counted', { id: GRANT_ID, state: 'committed' as const, expiresAt: LATER }],
    ['it has ended', { ...reserved(GRANT_ID), expiresAt: '2020-01-01T00:00:00.000Z' }],
    ['the server is too old to say which it is', reserved()],
    ['there is none', null],
  ])('offers nothing to give back when %s', async (_, grant) => {
    const { details } = await show(fileWith({ grant }), noChange);
    await details.findByRole('button', { name: 'Download' });
    expect(details.queryByRole('button', { name: 'Give back' })).toBeNull();
  });
});

describe('a locked file', () => {
  const LOCKS: [LockReason, string][] = [
    ['not_activated', 'This account is not activated yet.'],
    ['licence_expired', 'Your licence has expired.'],
    ['pro_pack_required', 'Downloads need the pro pack.'],
    ['quota_exhausted', 'All downloads of your licence are used.'],
    ['file_withdrawn', 'This file has been withdrawn.'],
    ['content_damaged', 'The stored content of this file is damaged.'],
  ];

  it.each(LOCKS)('shows %s as a lock in its row and says why', async (locked, title) => {
    const { details } = await show(fileWith({ locked }), noChange);
    const row = within(await screen.findByRole('row', { name: /installer\.zip/ }));
    const name = `installer.zip is locked: ${title}`;
    expect(row.getByRole('button', { name })).toBeTruthy();
    expect(row.queryByRole('button', { name: /^Download/ })).toBeNull();
    expect(details.getByText(title)).toBeTruthy();
    expect(details.queryByRole('button', { name: 'Download' })).toBeNull();
  });

  it('tells the reset date that the refusal of a moment ago told', async () => {
    const refusal = { resetsAt: '2026-12-01T12:00:00.000Z' };
    let locked: LockReason | null = null;
    const calls = answerWith((call) => {
      if (call.method === 'POST') {
        locked = 'quota_exhausted';
        return problem('quota_exhausted', refusal);
      }
      const file = fileWith({ locked });
      return json(
        call.path.endsWith(ID)
          ? { entry: file, ancestors: [] }
          : { items: [file], nextCursor: null },
      );
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
    await userEvent.setup().click(await details.findByRole('button', { name: 'Download' }));
    // Out of the refusal at first, and then beside the lock.
    await waitFor(() => {
      expect(details.queryByRole('button', { name: /Download|Starting/ })).toBeNull();
      expect(details.getByText(/^Wait until Dec 1, 2026/)).toBeTruthy();
    });
    expect(calls.some(({ method }) => method === 'POST')).toBe(true);
  });
});
