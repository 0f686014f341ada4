import type { OpenDownloadResponse } from '@file-server/contract/downloads';
import type { Entry, EntryPage } from '@file-server/contract/library';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { libraryKeys } from '../../lib/library-cache.ts';
import { beginSession, endSession } from '../../lib/session.ts';
import { setDefaultSettings } from '../../lib/settings/settings-store.ts';
import { answerWith, json, type Call } from '../../testing/answer-with.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { sampleUser } from '../../testing/sample-user.ts';
import { recordDownloads, stubWideScreen } from '../../testing/wide-screen.ts';
import { FileManagerScreen } from './file-manager-screen.tsx';
import type { FileManagerLocation } from './model/location.ts';

const TOTAL = 5_000;
const ROW_HEIGHT = 44;

const entry = (index: number): Entry => ({
  kind: 'file',
  id: String(index).padStart(22, 'n'),
  name: `release-${String(index).padStart(4, '0')}.bin`,
  parentId: null,
  updatedAt: '2026-11-01T10:00:00.000Z',
  size: 1_000,
  mediaType: 'application/octet-stream',
  sha256: '0'.repeat(64),
  publishedAt: '2026-11-01T10:00:00.000Z',
  locked: index === 3 ? 'file_withdrawn' : null,
  grant: null,
});

const OPENED: OpenDownloadResponse = {
  url: '/d/token/release.bin',
  grantId: 'g'.repeat(22),
  expiresAt: '2999-01-01T00:00:00.000Z',
  count: { maxDownCount: 25, crrDownCount: 7, inProgress: 1, period: 'month', resetsAt: null },
};

/** A folder of `total` files, of which a call gets 200 at most. */
const server = (total: number) => (call: Call) => {
  const url = new URL(call.path, 'http://server');
  if (url.pathname === '/api/downloads') return json(OPENED, { status: 201 });
  if (url.pathname !== '/api/library/entries') return json({ entry: entry(0), ancestors: [] });
  const offset = Number(url.searchParams.get('offset') ?? 0);
  const count = Math.max(0, Math.min(200, total - offset));
  const items = Array.from({ length: count }, (_, index) => entry(offset + index));
  return json({ items, nextCursor: null, total } satisfies EntryPage);
};

type HostProps = { client: QueryClient; visit: string; details: string | null };

function Host({ client, visit, details }: HostProps) {
  const [location, onNavigate] = useState<FileManagerLocation>({
    folderId: null,
    sort: 'name',
    order: 'asc',
    details,
  });
  const navigation = { location, visit, onNavigate, hrefFor: () => '/' };
  return (
    <QueryClientProvider client={client}>
      <FileManagerScreen {...navigation} />
    </QueryClientProvider>
  );
}

let visits = 0;

type Given = {
  total?: number;
  visit?: string;
  /** Of the entry that the address names. */
  details?: string;
  ready?: Promise<void>;
  held?: [number, Promise<void>];
};

async function show(given: Given = {}) {
  visits += 1;
  const { total = TOTAL, visit = `visit ${visits}`, ready = Promise.resolve() } = given;
  // A low window, for every row that is drawn takes time.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(3 * ROW_HEIGHT);
  const { details = null } = given;
  const answer = server(total);
  const [heldOffset, until] = given.held ?? [];
  const calls = answerWith((call) => {
    const isHeld = call.path.endsWith(`offset=${heldOffset}`);
    return (isHeld && until ? until : ready).then(() => answer(call));
  });
  // However long a test takes, only what it does asks again.
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const { unmount } = await renderAt('/file-manager', <Host {...{ client, visit, details }} />, {
    namespaces: ['file-manager'],
  });
  await screen.findAllByText(/^release/);
  /** Offsets of the pages that were asked for. */
  const asked = () =>
    calls
      .filter(({ path }) => path.startsWith('/api/library/entries?'))
      .map(({ path }) => Number(new URL(path, 'http://s').searchParams.get('offset') ?? 0));
  return { client, asked, unmount, user: userEvent.setup() };
}

/** By its place, for a query by name reads every row. */
const rowOf = (index: number) =>
  waitFor(() => {
    const row = document.querySelector<HTMLElement>(`[role="row"][data-index="${index}"]`);
    if (!row?.textContent.includes(nameOf(index))) throw new Error(`There is no row ${index}.`);
    return row;
  });
const nameOf = (index: number) => entry(index).name;
const all = () => screen.getByLabelText<HTMLInputElement>(/^Select all/);
const isFocused = async (index: number) => {
  const row = await rowOf(index);
  await waitFor(() => expect(document.activeElement).toBe(row));
};

beforeEach(() => {
  sessionStorage.clear();
  stubWideScreen();
  beginSession(sampleUser, 'token');
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  document.documentElement.style.fontSize = '';
  setDefaultSettings({ textSize: 100 });
  endSession();
});

describe('a folder of 5,000 files', () => {
  it('says how long it is, and End reaches its last row without the pages between', async () => {
    const { asked, user } = await show();
    expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('5001');
    (await rowOf(0)).focus();
    await user.keyboard('{End}');
    await isFocused(TOTAL - 1);
    expect((await rowOf(TOTAL - 1)).getAttribute('aria-rowindex')).toBe('5001');
    expect(asked()).toEqual([0, 4_800]);
    await user.keyboard('{Home}');
    await isFocused(0);
    expect(asked()).toEqual([0, 4_800]);
  });

  it('finds what letters begin in rows that are not read yet', async () => {
    const { asked, user } = await show();
    (await rowOf(0)).focus();
    // One beginning, however long a key takes here.
    vi.spyOn(Date, 'now').mockReturnValue(Date.now());
    await user.keyboard(nameOf(2_345));
    await isFocused(2_345);
    expect(asked()).not.toContain(4_800);
  });

  it('reads no further for a letter once the list is left', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { asked, user, unmount } = await show({ held: [1000, promise] });
    (await rowOf(0)).focus();
    await user.keyboard('q');
    await waitFor(() => expect(asked()).toContain(1000));
    unmount();
    await act(async () => resolve());
    await new Promise((done) => setTimeout(done, 300));
    expect(Math.max(...asked())).toBe(1000);
  });

  it('keeps the rows that are scrolled to while letters look for one', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { asked, user } = await show({ held: [200, promise] });
    (await rowOf(0)).focus();
    vi.spyOn(Date, 'now').mockReturnValue(Date.now());
    await user.keyboard('release-15');
    await waitFor(() => expect(asked()).toContain(200));
    fireEvent.scroll(screen.getByRole('grid'), { target: { scrollTop: 4_000 * ROW_HEIGHT } });
    await rowOf(4_000);
    // What is found is not wanted any more.
    await user.keyboard('{Shift}');
    await act(async () => resolve());
    await waitFor(() => expect(asked()).toContain(1_200));
    expect(document.querySelector('[data-index="4000"]')?.textContent).toContain(nameOf(4_000));
  });

  it('asks for no list when a file is downloaded, and changes its row', async () => {
    recordDownloads();
    const { asked, user } = await show();
    (await rowOf(0)).focus();
    await user.keyboard('{End}');
    await isFocused(TOTAL - 1);
    const before = asked().length;
    const row = within(await rowOf(TOTAL - 1));
    await user.click(row.getByRole('button', { name: /^Download/ }));
    await row.findAllByText('Started');
    expect(asked()).toHaveLength(before);
  });

  it('reads what is in sight anew, and nothing else, when all may have changed', async () => {
    const { asked, client, user } = await show();
    (await rowOf(0)).focus();
    for (let page = 0; page < 3; page += 1) {
      fireEvent.scroll(screen.getByRole('grid'), {
        target: { scrollTop: page * 200 * ROW_HEIGHT },
      });
      await rowOf(page * 200);
    }
    await user.keyboard('{End}');
    await isFocused(TOTAL - 1);
    const before = asked().length;
    expect(before).toBeGreaterThanOrEqual(4);
    await client.invalidateQueries({ queryKey: libraryKeys.all });
    expect(asked().slice(before)).toEqual([4_800]);
  });

  it('is where it was after a reload and on the way back', async () => {
    const first = await show({ visit: 'v' });
    (await rowOf(0)).focus();
    await first.user.keyboard('{End}');
    await isFocused(TOTAL - 1);
    await waitFor(() => expect(sessionStorage.getItem('list-places')).toMatch(/"v",49\d\d/));
    first.unmount();
    const second = await show({ visit: 'v' });
    await rowOf(TOTAL - 1);
    expect(second.asked()).toEqual([4_800]);
  });

  it('begins with the entry that its address names, and stays where it is scrolled to', async () => {
    await show({ details: entry(150).id });
    const grid = screen.getByRole('grid');
    // It is the last row in sight, below the heading of 40 pixels.
    await waitFor(() => expect(grid.scrollTop).toBe(151 * ROW_HEIGHT + 40 - 3 * ROW_HEIGHT));
    fireEvent.scroll(grid, { target: { scrollTop: 20 * ROW_HEIGHT } });
    document.documentElement.style.fontSize = '20px';
    act(() => setDefaultSettings({ textSize: 130 }));
    expect(within(grid).getAllByRole('rowgroup')[1]?.style.height).toBe(`${TOTAL * 51}px`);
    expect(grid.scrollTop).toBe(20 * ROW_HEIGHT);
  });
});

describe('letters', () => {
  it('lead to the next name that begins with them, and spend nothing', async () => {
    const saved = recordDownloads();
    const { user } = await show();
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
    (await rowOf(0)).focus();
    await user.keyboard('d');
    await user.keyboard('D');
    vi.setSystemTime(1_002_000);
    await user.keyboard('release-0117');
    await isFocused(117);
    vi.setSystemTime(1_004_000);
    await user.keyboard('r');
    await isFocused(118);
    expect(saved).toEqual([]);
  });

  it('download with Shift alone', async () => {
    const saved = recordDownloads();
    const { user } = await show();
    const download = within(await rowOf(1)).getByRole('button', { name: /^Download/ });
    expect(download.getAttribute('aria-keyshortcuts')).toBe('Shift+D');
    (await rowOf(1)).focus();
    await user.keyboard('{Shift>}d{/Shift}');
    await waitFor(() => expect(saved).toHaveLength(1));
  });
});

describe('the sheet of keys', () => {
  it('opens with a question mark and from its button, and gives the focus back', async () => {
    const { user } = await show();
    const row = await rowOf(1);
    row.focus();
    await user.keyboard('?');
    const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(within(sheet).getByText('Go to a name: type its first letters')).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(row));
    await user.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
    await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  });
});

describe('the box over the list', () => {
  it('tells none, some and all, and takes all or none', async () => {
    const { user } = await show({ total: 250 });
    expect(all().getAttribute('aria-checked')).toBe('false');
    expect(all().getAttribute('aria-label')).toBe('Select all 250');
    await user.click(screen.getByLabelText(`Select ${nameOf(1)}`));
    expect([all().getAttribute('aria-checked'), all().indeterminate]).toEqual(['mixed', true]);
    await user.click(all());
    // 200 are read so far, and one of them is locked.
    const bar = await screen.findByRole('toolbar', { name: 'Selection' });
    await waitFor(() => expect(bar.textContent).toMatch(/^249 selected/));
    expect([all().getAttribute('aria-checked'), all().indeterminate]).toEqual(['true', false]);
    await user.click(all());
    expect(all().getAttribute('aria-checked')).toBe('false');
    expect(screen.queryByRole('toolbar')).toBeNull();
  });

  it('says that one download holds no more, and of which rows it is', async () => {
    const { asked, user } = await show();
    (await rowOf(0)).focus();
    await user.keyboard('{Control>}a{/Control}');
    await screen.findByText('One download holds 1,000 items at most. The rest is not selected.');
    expect(screen.getByRole('toolbar', { name: 'Selection' }).textContent).toMatch(/^999 selected/);
    expect(asked().toSorted((a, b) => a - b)).toEqual([0, 200, 400, 600, 800]);
    expect(all().getAttribute('aria-checked')).toBe('mixed');
  });

  it('keeps what has been selected since while all of it was still read', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { asked, user } = await show({ total: 250, held: [200, promise] });
    (await rowOf(0)).focus();
    await user.keyboard('{Control>}a{/Control}');
    await waitFor(() => expect(asked()).toContain(200));
    await user.keyboard(' ');
    const bar = await screen.findByRole('toolbar', { name: 'Selection' });
    await act(async () => resolve());
    // Its answer is here.
    await user.keyboard('{End}');
    await rowOf(249);
    expect(bar.textContent).toMatch(/^1 selected/);
  });

  it('leaves the folder in sight while something is selected', async () => {
    const { user } = await show({ total: 3 });
    await user.click(all());
    expect(screen.getByRole('heading', { level: 1, name: 'Library' })).toBeTruthy();
  });
});

/** Beyond which nothing is given the focus that a page has lost. */
const patience = () => new Promise((resolve) => setTimeout(resolve, 700));

describe('the focus', () => {
  it('goes from the heading, where a new page begins, to the list once that is here', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const shown = show({ total: 3, ready: promise });
    const heading = await screen.findByRole('heading', { level: 1 });
    heading.tabIndex = -1;
    heading.focus();
    resolve();
    await shown;
    await isFocused(0);
  });

  it('stays where it is at the first page', async () => {
    // What the page of the test before has lost goes to the page after it, for as long.
    await patience();
    await show({ total: 3 });
    await rowOf(2);
    await patience();
    expect(document.activeElement).toBe(document.body);
  });

  it('stops once in the list and goes to the controls of a row with the arrow keys', async () => {
    const { user } = await show({ total: 3 });
    const row = await rowOf(1);
    row.focus();
    const grid = screen.getByRole('grid');
    const [, rows] = within(grid).getAllByRole('rowgroup');
    expect(rows?.querySelectorAll('[tabindex="0"], input:not([tabindex])')).toHaveLength(1);
    await user.keyboard('{ArrowRight}');
    const box = within(row).getByRole<HTMLInputElement>('checkbox');
    expect(document.activeElement).toBe(box);
    await user.keyboard(' ');
    expect(box.checked).toBe(true);
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(within(row).getByRole('button', { name: /^Download/ }));
    await user.keyboard('{ArrowRight}{ArrowLeft}{ArrowLeft}');
    expect(document.activeElement).toBe(row);
    await user.keyboard('{ArrowRight}{ArrowDown}');
    await isFocused(2);
  });
});
