import type { Entry, EntryPage, FileEntry, FolderEntry } from '@file-server/contract/library';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setRuntimeConfig } from '../../lib/runtime-config.ts';
import { beginSession, endSession } from '../../lib/session.ts';
import { answerWith, json, problem, type Call } from '../../testing/answer-with.ts';
import { TEST_CONFIG } from '../../testing/render.tsx';
import { renderAt } from '../../testing/render-at.tsx';
import { sampleFile } from '../../testing/sample-file.ts';
import { sampleUser } from '../../testing/sample-user.ts';
import { stubWideScreen } from '../../testing/wide-screen.ts';
import { FileManagerScreen } from './file-manager-screen.tsx';
import type { FileManagerLocation } from './model/location.ts';

const idOf = (letter: string): string => letter.repeat(22);

const folder = (letter: string, name: string, parentId: string | null = null): FolderEntry => ({
  kind: 'folder',
  id: idOf(letter),
  name,
  parentId,
  updatedAt: '2026-11-01T10:00:00.000Z',
  contents: { folders: 0, files: 5_000, bytes: 10_000, isCut: false },
});

const file = (letter: string, name: string, more: Partial<FileEntry> = {}): FileEntry => ({
  ...sampleFile,
  id: idOf(letter),
  name,
  ...more,
});

const count = {
  maxDownCount: 25,
  crrDownCount: 7,
  inProgress: 1,
  period: 'month',
  resetsAt: '2026-12-01T00:00:00.000Z',
};

const TOP: readonly Entry[] = [
  folder('a', 'Firmware'),
  file('b', 'installer.zip'),
  file('c', 'pro-templates.zip', { locked: 'pro_pack_required' }),
];
const INSIDE: readonly Entry[] = [file('d', 'controller.bin', { parentId: idOf('a') })];

/** A small library: `TOP` with one folder that holds `INSIDE`. */
const library = (call: Call): Response => {
  const url = new URL(call.path, 'http://server');
  if (url.pathname === '/api/library/entries') {
    const parent = url.searchParams.get('parent');
    if (parent !== null && parent !== idOf('a')) return problem('entry_not_found');
    const items = parent === null ? TOP : INSIDE;
    return json({ items: [...items], nextCursor: null } satisfies EntryPage);
  }
  if (url.pathname.startsWith('/api/library/entries/')) {
    const entry = [...TOP, ...INSIDE].find(({ id }) => url.pathname.endsWith(id));
    if (entry === undefined) return problem('entry_not_found');
    const ancestors = entry.parentId === null ? [] : [{ id: idOf('a'), name: 'Firmware' }];
    return json({ entry, ancestors });
  }
  if (url.pathname === '/api/downloads') {
    const answer = {
      url: '/d/token/installer.zip',
      grantId: 'g',
      expiresAt: count.resetsAt,
      count,
    };
    return json(answer, { status: 201 });
  }
  return problem('not_found');
};

const START: FileManagerLocation = { folderId: null, sort: 'name', order: 'asc', details: null };

function Host({ start = START }: { start?: Partial<FileManagerLocation> }) {
  const [location, setLocation] = useState<FileManagerLocation>({ ...START, ...start });
  const hrefFor = (to: FileManagerLocation) => `/file-manager/${to.folderId ?? ''}`;
  return (
    <FileManagerScreen
      {...{ location, hrefFor }}
      visit="here"

      onNavigate={setLocation}
    />
  );
}

const show = async (
  start: Partial<FileManagerLocation> = {},
  answer: (call: Call) => Response | Error | Promise<Response> = library,
) => {
  const calls = answerWith(answer);
  await renderAt('/file-manager', <Host start={start} />, { namespaces: ['file-manager'] });
  return { calls, user: userEvent.setup() };
};

const row = (name: string | RegExp) => screen.findByRole('row', { name });
const details = () => screen.findByRole('complementary', { name: 'Details' });

beforeEach(() => {
  // Later than the dates of the library, so that it says days.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-20T12:00:00.000Z') });
  stubWideScreen();
  beginSession(sampleUser, 'token');
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  endSession();
});

describe('FileManagerScreen', () => {
  it('[R1.06] lists the folders and files of the library and leads into a folder', async () => {
    const { user } = await show();
    expect(within(await row(/installer\.zip/)).getByText('18.4 MB')).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Firmware' }));
    await row(/controller\.bin/);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Firmware');
    await user.click(screen.getByRole('link', { name: 'Library' }));
    await row(/installer\.zip/);
  });

  it('[R1.06] opens a download and hands its address to the browser', async () => {
    const clicked: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      clicked.push(`${this.pathname} as ${this.download}`);
    });
    const { calls, user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Download installer.zip' }));
    await waitFor(() => expect(clicked).toEqual(['/d/token/installer.zip as installer.zip']));
    expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
      path: '/api/downloads',
      body: { entryId: idOf('b') },
      authorization: 'Bearer token',
    });
  });

  it('starts a download once that is still being opened, whatever is opened after it', async () => {
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const { promise, resolve } = Promise.withResolvers<void>();
    const { calls, user } = await show({ folderId: idOf('e') }, async (call) => {
      if (call.path.startsWith('/api/library/entries?')) {
        const items = [file('b', 'installer.zip'), file('d', 'controller.bin')];
        return json({ items, nextCursor: null } satisfies EntryPage);
      }
      if (call.method === 'POST') await promise;
      return library(call);
    });
    const first = await screen.findByRole('button', { name: 'Download installer.zip' });
    await user.click(first);
    await user.click(screen.getByRole('button', { name: 'Download controller.bin' }));
    await user.click(first);
    const opened = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
    expect(opened()).toEqual([{ entryId: idOf('b') }, { entryId: idOf('d') }]);
    resolve();
    await waitFor(() => expect(clicked).toHaveBeenCalledTimes(2));
    await user.click(first);
    await waitFor(() => expect(clicked).toHaveBeenCalledTimes(3));
  });

  it('shows a refusal with the next step and the reset date, in a snackbar and in the details', async () => {
    const { user } = await show({ details: idOf('b') }, (call) =>
      call.method === 'POST'
        ? problem('quota_exhausted', { resetsAt: '2026-12-01T12:00:00.000Z' })
        : library(call),
    );
    await user.click(await within(await details()).findByRole('button', { name: 'Download' }));
    const sentence = /All downloads of your licence are used\. Wait until Dec 1, 2026/;
    expect((await screen.findByRole('alert')).textContent).toMatch(sentence);
    expect(within(await details()).getByText(/^Wait until Dec 1, 2026/)).toBeTruthy();
  });

  it.each([
    ['quota_exhausted', '2026-12-31T00:00:00.000Z', /^Wait until Dec 31, 2026/],
    ['quota_exhausted', null, 'Ask the operator of this server for more.'],
    ['entitlement_exhausted', '2026-12-31T00:00:00.000Z', /^Wait until Dec 31, 2026/],
    ['licence_expired', '2026-12-31T00:00:00.000Z', 'Renew the licence, then try again.'],
  ] as const)('says what helps against %s where the count starts again %s', async (...says) => {
    const [locked, resetsAt, nextStep] = says;
    await show({ details: idOf('b') }, (call) => {
      if (call.path === '/api/downloads/count') return json({ ...count, resetsAt });
      const isDetails = call.path.endsWith(idOf('b'));
      return isDetails ? json({ entry: file('b', 'x', { locked }), ancestors: [] }) : library(call);
    });
    expect(await within(await details()).findByText(nextStep)).toBeTruthy();
  });

  it('keeps the refusal of each file until that file is opened again', async () => {
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    let isRefused = true;
    const { user } = await show({ folderId: idOf('e'), details: idOf('b') }, (call) => {
      if (call.path.startsWith('/api/library/entries?')) {
        const items = [file('b', 'installer.zip'), file('d', 'controller.bin')];
        return json({ items, nextCursor: null } satisfies EntryPage);
      }
      if (call.method !== 'POST') return library(call);
      const isFirst = isRefused && JSON.stringify(call.body).includes(idOf('b'));
      if (isFirst) return problem('quota_exhausted', { resetsAt: '2026-12-01T12:00:00.000Z' });
      return isRefused ? problem('file_withdrawn') : library(call);
    });
    const shown = within(await details());
    await user.click(await shown.findByRole('button', { name: 'Download' }));
    await shown.findByText(/^Wait until Dec 1, 2026/);
    await user.click(await screen.findByRole('button', { name: 'Download controller.bin' }));
    await screen.findByText(/This file has been withdrawn/);
    expect(shown.getByText(/^Wait until Dec 1, 2026/)).toBeTruthy();
    isRefused = false;
    await user.click(shown.getByRole('button', { name: 'Download' }));
    await waitFor(() => expect(shown.queryByText(/^Wait until Dec 1, 2026/)).toBeNull());
  });

  it('says that nothing was counted when the server does not answer', async () => {
    const { user } = await show({ details: idOf('b') }, (call) =>
      call.method === 'POST' ? new TypeError('Failed to fetch') : library(call),
    );
    await user.click(await within(await details()).findByRole('button', { name: 'Download' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/Nothing was counted/);
  });

  it('keeps the row of a locked file and gives its reason beside the lock and in the details', async () => {
    const { user } = await show();
    const lock = within(await row(/pro-templates/)).getByRole('button', {
      name: 'pro-templates.zip is locked: Downloads need the pro pack.',
    });
    await user.hover(lock);
    expect((await screen.findByRole('tooltip')).textContent).toMatch(/Ask the operator/);
    await user.click(lock);
    const panel = within(await details());
    expect(panel.getByText('Downloads need the pro pack.')).toBeTruthy();
    expect(panel.queryByRole('button', { name: 'Download' })).toBeNull();
  });

  it('says in the second line of a phone what the column says on a wide screen', async () => {
    const grant = { state: 'committed' as const, expiresAt: '2999-01-01T12:00:00.000Z' };
    const granted = file('b', 'installer.zip', { grant });
    await show({}, () => json({ items: [...TOP.slice(0, 1), granted, TOP[2]], nextCursor: null }));
    const linesOf = async (name: RegExp) =>
      [...(await row(name)).querySelectorAll('div')].map(({ textContent }) => textContent);
    expect(await linesOf(/^Firmware/)).toContain('10 kB · 5,000 files');
    expect(await linesOf(/installer/)).toContain('18.4 MB · Downloaded · free until Jan 1, 2999');
    expect(await linesOf(/pro-templates/)).toContain('18.4 MB · Pro pack only');
  });

  it.each([
    [{ folders: 1, files: 2, bytes: 7, isCut: false }, '1 folder, 2 files'],
    [{ folders: 0, files: 2_000, bytes: 7, isCut: true }, '2,000+ files'],
    [{ folders: 0, files: 0, bytes: 0, isCut: false }, 'Empty'],
    [undefined, 'Nov 1, 2026'],
  ])('says of a folder no more than is known: %j', async (contents, text) => {
    const listed = { ...folder('a', 'Firmware'), contents };
    await show({}, () => json({ items: [listed], nextCursor: null }));
    const texts = within(await row(/^Firmware/)).getAllByText(text);
    expect(texts.length).toBeGreaterThan(0);
    expect(screen.queryByText(/ B$| bytes?$/)).toBeNull();
  });

  it('says how long ago a file of the last days changed, and the exact time beside it', async () => {
    const updatedAt = '2026-11-02T10:00:00.000Z';
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(updatedAt) + 2 * 3_600_000 });
    await show();
    const modified = (await row(/installer/)).querySelector('time');
    expect(modified?.querySelector('[aria-hidden]')?.textContent).toBe('2h ago');
    expect(modified?.title).toMatch(/^Nov 2, 2026, /);
    expect((await row(/^installer/)).textContent).toContain(modified?.title);
  });

  it('tells what a download costs before the click', async () => {
    const grant = { state: 'committed' as const, expiresAt: '2999-01-01T00:00:00.000Z' };
    const granted = file('b', 'installer.zip', { grant });
    await show({ details: idOf('b') }, (call) =>
      call.path.endsWith(idOf('b')) ? json({ entry: granted, ancestors: [] }) : library(call),
    );
    expect(await within(await details()).findByText(/downloading again is free/)).toBeTruthy();
  });

  it('says that a download counts at once where the proxy sends it', async () => {
    await show({ details: idOf('b') });
    setRuntimeConfig({ ...TEST_CONFIG, counting: 'hand_off' });
    const sentence = 'Counts as 1 download as soon as it starts, even if you cancel it.';
    expect(await within(await details()).findByText(sentence)).toBeTruthy();
  });

  it('sorts by a column and turns the order round', async () => {
    const { calls, user } = await show();
    await row(/installer/);
    const size = screen.getByRole('columnheader', { name: 'Size' });
    expect(size.getAttribute('aria-sort')).toBe('none');
    await user.click(within(size).getByRole('button'));
    expect(size.getAttribute('aria-sort')).toBe('descending');
    await user.click(within(size).getByRole('button'));
    expect(size.getAttribute('aria-sort')).toBe('ascending');
    const asked = calls
      .filter(({ path }) => path.startsWith('/api/library/entries?'))
      .map(({ path }) => new URL(path, 'http://server').searchParams);
    expect(asked.map((query) => `${query.get('sort')} ${query.get('order')}`)).toEqual([
      'name asc',
      'size desc',
      'size asc',
    ]);
  });

  it('is used by keyboard alone: into a folder, to its file, its details, back up', async () => {
    const { user } = await show();
    (await row(/^Firmware/)).focus();
    await user.keyboard('{Enter}');
    await waitFor(async () => expect(document.activeElement).toBe(await row(/controller/)));
    await user.keyboard('{Enter}');
    expect(within(await details()).getByRole('heading').textContent).toBe('controller.bin');
    // Beside its icon also where the page begins on the right.
    expect(within(await details()).getByText('controller.bin').tagName).toBe('BDI');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('complementary')).toBeNull();
    await user.keyboard('{Backspace}');
    await waitFor(async () => expect(document.activeElement).toBe(await row(/^Firmware/)));
    await user.keyboard('{End}');
    await waitFor(async () => expect(document.activeElement).toBe(await row(/pro-templates/)));
    await user.keyboard('{ArrowUp}');
    await waitFor(async () => expect(document.activeElement).toBe(await row(/installer/)));
  });

  it('has one row in the tab order', async () => {
    await show();
    await row(/^Firmware/);
    const rows = screen.getAllByRole('row').filter((each) => each.tabIndex === 0);
    expect(rows).toHaveLength(1);
  });

  it('says calmly that a folder of the address is not there', async () => {
    await show({ folderId: idOf('z') });
    expect(await screen.findByText('This folder does not exist')).toBeTruthy();
  });

  it('calls no folder missing because the server does not answer', async () => {
    await show({ folderId: idOf('a') }, () => new Error('away'));
    await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByText('Not found')).toBeNull();
  });

  it('opens the folder that holds the entry of the address', async () => {
    await show({ details: idOf('d') });
    await row(/controller\.bin/);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Firmware');
    expect(within(await details()).getByRole('heading').textContent).toBe('controller.bin');
  });

  it('says calmly that an entry of the address is not there', async () => {
    await show({ details: idOf('z') });
    expect(await within(await details()).findByText(/not here any more/)).toBeTruthy();
    expect(within(await details()).getByText(/or be for another account/)).toBeTruthy();
    await row(/installer/);
  });

  it('tells an operator, and nobody else, how to fill an empty library', async () => {
    const empty = () => json({ items: [], nextCursor: null });
    await show({}, empty);
    expect(await screen.findByText('The library is empty')).toBeTruthy();
    expect(screen.queryByText(/library import/)).toBeNull();
    beginSession({ ...sampleUser, role: ['admin', 'operator'] }, 'token');
    expect(await screen.findByText(/^Drop files here.*library import/)).toBeTruthy();
  });

  it('explains a failure and asks again on retry', async () => {
    const held = Promise.withResolvers<Response>();
    let answer: (call: Call) => Response | Promise<Response> = () => problem('unavailable');
    const { user, calls } = await show({}, (call) => answer(call));
    const told = await screen.findByRole('alert');
    expect(told.textContent).toMatch(/The server is not ready/);
    const again = screen.getByRole('button', { name: 'Try again' });
    answer = () => held.promise;
    const asked = calls.length;
    await user.click(again);
    await waitFor(() => expect(calls.length).toBeGreaterThan(asked));
    // What is known stays, and so does the focus.
    expect(screen.getByRole('alert')).toBe(told);
    expect(document.activeElement).toBe(again);
    held.resolve(problem('unavailable'));
    await waitFor(() => expect(again.getAttribute('aria-busy')).toBe('false'));
    answer = library;
    await user.click(again);
    await row(/installer/);
  });
});
