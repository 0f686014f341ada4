import type { Entry } from '@file-server/contract/library';
import { useQueryClient } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refreshFolders } from '../../../lib/refresh-folders.ts';
import { beginSession, endSession } from '../../../lib/session.ts';
import { answerWith, type Call, json, problem } from '../../../testing/answer-with.ts';
import { renderScreen } from '../../../testing/render.tsx';
import { sampleUser } from '../../../testing/sample-user.ts';
import { NavigationProvider } from '../navigation.ts';
import { EntryMenuButton } from './entry-menu-button.tsx';
import { OrganiseTool } from './organise-tool.tsx';
import { beginTask, useOrganising } from './organising.ts';

const idOf = (letter: string): string => letter.repeat(22);
const updatedAt = '2026-11-01T10:00:00.000Z';
const folder = (letter: string, name: string, parentId: string | null = null): Entry => ({
  kind: 'folder',
  id: idOf(letter),
  name,
  parentId,
  updatedAt,
  etag: `"${letter}"`,
});
const file = (letter: string, name: string, etag = `"${letter}"`): Entry => ({
  kind: 'file',
  id: idOf(letter),
  name,
  parentId: null,
  updatedAt,
  etag,
  size: 7,
  mediaType: 'text/plain',
  sha256: 'ab'.repeat(32),
  publishedAt: updatedAt,
  locked: null,
  grant: null,
});

const PUMP = file('p', 'pump-1.2.bin');
const NOTES = file('n', 'notes.md');
const ARCHIVE = folder('a', 'Archive');
const OLD = folder('o', 'Old', idOf('a'));
const CHANGED = problem('entry_changed', { errors: [{ path: PUMP.id, message: '' }] });

type Answer = (call: Call) => Response | Error | undefined;

/** A small library whose changes all succeed, unless `answer` says otherwise. */
const server =
  (answer: Answer) =>
  (call: Call): Response | Error => {
    const own = answer(call);
    if (own !== undefined) return own;
    const url = new URL(call.path, 'http://server');
    const parent = url.searchParams.get('parent');
    if (url.pathname === '/api/library/entries') {
      const items = parent === null ? [ARCHIVE, PUMP, NOTES] : parent === ARCHIVE.id ? [OLD] : [];
      return json({ items, nextCursor: null });
    }
    const entry = [ARCHIVE, OLD, PUMP, NOTES].find(({ id }) => url.pathname.endsWith(id));
    if (call.method === 'GET' && entry) {
      const ancestors = entry.parentId === null ? [] : [{ id: ARCHIVE.id, name: ARCHIVE.name }];
      return json({ entry, ancestors });
    }
    if (call.method === 'PATCH')
      return json({ id: PUMP.id, parentId: null, ...(call.body as object) });
    const { entryIds = [] } = (call.body ?? {}) as { entryIds?: string[] };
    if (url.pathname.endsWith('/move')) {
      const moved = entryIds.map((id) => ({ id, name: id, parentId: null, etag: '"moved"' }));
      return json({ moved });
    }
    if (/\/(withdraw|offer)$/.test(url.pathname)) return json({ changed: entryIds });
    if (url.pathname.endsWith('/delete')) {
      return json({ items: entryIds.map((entryId) => ({ id: idOf('i'), entryId })) });
    }
    return json({ restored: [{ entryId: PUMP.id, parentId: null }] });
  };

async function open(answer: Answer = () => undefined, beside: ReactNode = null) {
  const calls = answerWith(server(answer));
  const location = { folderId: null, sort: 'name', order: 'asc', details: null } as const;
  await renderScreen(
    <NavigationProvider
      value={{ location, visit: 'here', hrefFor: () => '/', onNavigate: () => undefined }}
    >
      <OrganiseTool folderId={null} />
      {beside}
    </NavigationProvider>,
    { namespaces: ['organise', 'file-manager', 'problem-text'] },
  );
  return { calls, changes: () => calls.filter(({ method }) => method !== 'GET') };
}

const dialog = (name: string | RegExp) => screen.findByRole('dialog', { name });
const click = async (within_: HTMLElement, name: string | RegExp) =>
  userEvent.click(await within(within_).findByRole('button', { name }));
const begin = (task: Parameters<typeof beginTask>[0]) => act(() => beginTask(task));
const chooseInMenu = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name: 'Organise' }));
  const menu = within(await screen.findByRole('menu', { name: 'Organise' }));
  await userEvent.click(menu.getByRole('menuitem', { name }));
};

beforeEach(() => beginSession({ ...sampleUser, role: ['admin', 'operator'] }, 'token'));
afterEach(() => {
  useOrganising.setState({ task: null, selected: [] });
  endSession();
  vi.unstubAllGlobals();
});

describe('renaming', () => {
  const rename = async (name: string) => {
    const naming = await dialog('Rename');
    const field = within(naming).getByLabelText<HTMLInputElement>('Name');
    await userEvent.clear(field);
    await userEvent.type(field, `${name}{Enter}`);
    return naming;
  };

  it('begins with the name without its ending marked, and sends what was seen', async () => {
    const { changes } = await open();
    begin({ kind: 'rename', entry: PUMP });
    const field = within(await dialog('Rename')).getByLabelText<HTMLInputElement>('Name');
    expect(document.activeElement).toBe(field);
    expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe('pump-1.2');
    await rename(' pump-2.bin ');
    await waitFor(() => expect(useOrganising.getState().task).toBeNull());
    expect(changes()).toMatchObject([
      { path: `/api/operator/entries/${PUMP.id}`, body: { name: 'pump-2.bin' }, ifMatch: '"p"' },
    ]);
  });

  it('asks nobody for the same name, and keeps what was typed where it is refused', async () => {
    const { changes } = await open(({ method }) =>
      method === 'PATCH' ? problem('name_taken') : undefined,
    );
    begin({ kind: 'rename', entry: PUMP });
    await rename(PUMP.name);
    await waitFor(() => expect(useOrganising.getState().task).toBeNull());
    expect(changes()).toEqual([]);
    begin({ kind: 'rename', entry: PUMP });
    const naming = await rename('notes.md');
    const told = await within(naming).findByRole('alert');
    expect(told.textContent).toMatch(/of this name already/);
    expect(within(naming).getByLabelText<HTMLInputElement>('Name').value).toBe('notes.md');
    await userEvent.type(within(naming).getByLabelText('Name'), 'x');
    expect(within(naming).queryByRole('alert')).toBeNull();
  });

  it('tells what somebody else has done meanwhile, and goes on with how it is now', async () => {
    const theirs = { ...PUMP, name: 'theirs.bin', parentId: ARCHIVE.id, etag: '"theirs"' };
    const { changes } = await open(({ method, path, ifMatch }) => {
      if (method === 'PATCH' && ifMatch === '"p"') return CHANGED.clone();
      if (method === 'GET' && path.endsWith(PUMP.id)) {
        return json({ entry: theirs, ancestors: [{ id: ARCHIVE.id, name: 'Archive' }] });
      }
      return undefined;
    });
    begin({ kind: 'rename', entry: PUMP });
    await rename('mine.bin');
    const conflict = await dialog('Changed meanwhile');
    const told = await within(conflict).findByText(/is called/);
    expect(told.textContent.replaceAll(/[\u2068\u2069]/g, '')).toBe(
      'pump-1.2.bin is called theirs.bin by now. pump-1.2.bin lies in Archive by now.',
    );
    await click(conflict, 'Rename anyway');
    await waitFor(() => expect(useOrganising.getState().task).toBeNull());
    expect(changes().map(({ ifMatch }) => ifMatch)).toEqual(['"p"', '"theirs"']);
  });
});

describe('moving', () => {
  const moving = () => dialog(/^Move/);

  it('walks through the folders that it can go to, and moves there', async () => {
    const { changes } = await open();
    begin({ kind: 'move', entries: [PUMP, NOTES] });
    const dialogs = await moving();
    const do_ = within(dialogs).getByRole<HTMLButtonElement>('button', { name: 'Move here' });
    expect(do_.disabled).toBe(true);
    await click(dialogs, 'Archive');
    await click(dialogs, 'Old');
    expect(await within(dialogs).findByText('No folders in here.')).toBeTruthy();
    await click(dialogs, 'One folder up');
    await within(dialogs).findByRole('button', { name: 'Old' });
    await userEvent.click(do_);
    await waitFor(() => expect(useOrganising.getState().task).toBeNull());
    expect(changes()).toMatchObject([
      { body: { entryIds: [PUMP.id, NOTES.id], parentId: ARCHIVE.id }, ifMatch: '"p", "n"' },
    ]);
    expect(await screen.findByText('2 items were moved.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(changes()).toHaveLength(2));
    expect(changes()[1]).toMatchObject({
      body: { entryIds: [PUMP.id, NOTES.id], parentId: null },
      ifMatch: '"moved", "moved"',
    });
  });

  it('offers no folder that is moved itself, and says why it was refused', async () => {
    await open(({ path }) => (path.endsWith('/move') ? problem('wrong_place') : undefined));
    begin({ kind: 'move', entries: [OLD] });
    const dialogs = await moving();
    expect(await within(dialogs).findByText('No folders in here.')).toBeTruthy();
    await click(dialogs, 'One folder up');
    await within(dialogs).findByRole('button', { name: 'Archive' });
    await click(dialogs, 'Move here');
    expect(await within(dialogs).findByText(/nested too deep/)).toBeTruthy();
    await click(dialogs, 'Archive');
    expect(within(dialogs).queryByText(/nested too deep/)).toBeNull();
  });

  it('reads its folders again when the server tells of a change of one', async () => {
    function Event() {
      const client = useQueryClient();
      return <button onClick={() => refreshFolders(client, [null])}>event</button>;
    }
    const { calls } = await open(undefined, <Event />);
    begin({ kind: 'move', entries: [PUMP] });
    await within(await moving()).findByRole('button', { name: 'Archive' });
    const read = () => calls.filter(({ path }) => path.includes('limit=200')).length;
    expect(read()).toBe(1);
    act(() => screen.getByText('event').click());
    await waitFor(() => expect(read()).toBe(2));
  });

  it('says that folders are read or cannot be, and tries again', async () => {
    let isAway = true;
    await open(({ path }) =>
      isAway && path.startsWith('/api/library/entries?') ? new TypeError('offline') : undefined,
    );
    begin({ kind: 'move', entries: [PUMP] });
    const dialogs = await moving();
    expect(within(dialogs).getByRole('status', { name: 'Loading folders' })).toBeTruthy();
    expect(await within(dialogs).findByText(/does not answer/)).toBeTruthy();
    isAway = false;
    await click(dialogs, 'Try again');
    expect(await within(dialogs).findByRole('button', { name: 'Archive' })).toBeTruthy();
  });
});

describe('deleting', () => {
  it('puts what is ticked into the bin, and brings it back', async () => {
    const { changes } = await open();
    act(() => useOrganising.setState({ selected: [PUMP] }));
    await chooseInMenu('Delete');
    expect(await screen.findByText(/is in the bin\.$/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(changes()).toHaveLength(2));
    expect(changes()).toMatchObject([
      { path: '/api/operator/entries/delete', body: { entryIds: [PUMP.id] }, ifMatch: '"p"' },
      { path: '/api/operator/bin/restore', body: { items: [{ id: idOf('i') }] } },
    ]);
  });

  it('says that so many are too many, and asks nobody', async () => {
    const { changes } = await open();
    const selected = Array.from({ length: 501 }, () => PUMP);
    act(() => useOrganising.setState({ selected }));
    await chooseInMenu('Delete');
    expect(await screen.findByText(/More than 500 items cannot/)).toBeTruthy();
    expect(changes()).toEqual([]);
  });

  it('says why an undo was refused', async () => {
    await open(({ path }) => (path.endsWith('/restore') ? problem('name_taken') : undefined));
    act(() => useOrganising.setState({ selected: [PUMP] }));
    await chooseInMenu('Delete');
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText(/of this name already/)).toBeTruthy();
  });

  it('leaves out what is gone, and asks about what has a new version', async () => {
    const newer = { ...NOTES, publishedAt: '2026-11-20T10:00:00.000Z', etag: '"newer"' };
    const errors = [PUMP, NOTES].map(({ id }) => ({ path: id, message: '' }));
    const { changes } = await open(({ method, path, ifMatch }) => {
      if (ifMatch === '"p", "n"') return problem('entry_changed', { errors });
      if (method === 'GET' && path.endsWith(PUMP.id)) return problem('entry_not_found');
      if (method === 'GET' && path.endsWith(NOTES.id)) return json({ entry: newer, ancestors: [] });
      return undefined;
    });
    act(() => useOrganising.setState({ selected: [PUMP, NOTES] }));
    await chooseInMenu('Delete');
    const conflict = await dialog('Changed meanwhile');
    expect(await within(conflict).findByText(/has been deleted/)).toBeTruthy();
    const cancel = within(conflict).getByRole('button', { name: 'Cancel' });
    await waitFor(() => expect(document.activeElement).toBe(cancel));
    expect(within(conflict).getByText(/has a new version/)).toBeTruthy();
    await click(conflict, 'Delete anyway');
    await waitFor(() => expect(useOrganising.getState().task).toBeNull());
    expect(changes()[1]).toMatchObject({ body: { entryIds: [NOTES.id] }, ifMatch: '"newer"' });
  });

  it('is told of a second change, too, and stops when it is cancelled', async () => {
    let tag = '"second"';
    const { changes } = await open(({ method, path }) => {
      if (path.endsWith('/delete')) return CHANGED.clone();
      if (method !== 'GET' || !path.endsWith(PUMP.id)) return undefined;
      return json({ entry: { ...PUMP, name: `now ${tag}`, etag: tag }, ancestors: [] });
    });
    act(() => useOrganising.setState({ selected: [PUMP] }));
    await chooseInMenu('Delete');
    const conflict = await dialog('Changed meanwhile');
    await within(conflict).findByText(/now "second"/);
    tag = '"third"';
    await click(conflict, 'Delete anyway');
    await within(conflict).findByText(/now "third"/);
    await click(conflict, 'Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(changes().map(({ ifMatch }) => ifMatch)).toEqual(['"p"', '"second"']);
  });
});

describe('withdrawing', () => {
  const GONE: Entry = { ...file('g', 'gone.bin'), locked: 'file_withdrawn' };
  const select = (...selected: readonly Entry[]) => act(() => useOrganising.setState({ selected }));
  const itemsOfMenu = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Organise' }));
    return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  };

  it('stops offering what is ticked, as it was seen, and is undone', async () => {
    const { changes } = await open();
    select(PUMP);
    await chooseInMenu('Withdraw');
    expect(await screen.findByText(/pump-1\.2\.bin.* is withdrawn/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(changes()).toHaveLength(2));
    expect(changes()).toMatchObject([
      { path: '/api/operator/entries/withdraw', body: { entryIds: [PUMP.id] }, ifMatch: '"p"' },
      { path: '/api/operator/entries/offer', body: { entryIds: [PUMP.id] } },
    ]);
  });

  it('of several, withdraws those that are offered and offers the others', async () => {
    const { changes } = await open();
    select(PUMP, GONE, NOTES);
    await chooseInMenu('Withdraw');
    expect(
      await screen.findByText('2 files are withdrawn. Nobody can download them.'),
    ).toBeTruthy();
    select(PUMP, GONE, NOTES);
    await chooseInMenu('Offer again');
    expect(await screen.findByText(/gone\.bin.* is offered again/)).toBeTruthy();
    expect(changes()).toMatchObject([
      { body: { entryIds: [PUMP.id, NOTES.id] }, ifMatch: '"p", "n"' },
      { path: '/api/operator/entries/offer', body: { entryIds: [GONE.id] }, ifMatch: '"g"' },
    ]);
  });

  it.each([
    ['a file that is offered', [PUMP], ['Withdraw']],
    ['a withdrawn one', [GONE], ['Offer again']],
    ['a file beside a folder', [PUMP, ARCHIVE], []],
    ['nothing', [], []],
  ])('is in the menu of %s', async (_, selected, expected) => {
    await open();
    select(...selected);
    const items = await itemsOfMenu();
    expect(items.filter((text) => text === 'Withdraw' || text === 'Offer again')).toEqual(expected);
  });

  it('is in the menu of an entry’s details, whatever is ticked', async () => {
    const { changes } = await open(undefined, <EntryMenuButton entry={GONE} />);
    select(PUMP);
    await userEvent.click(await screen.findByRole('button', { name: 'Organise gone.bin' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Offer again' }));
    expect(await screen.findByText(/gone\.bin.* is offered again/)).toBeTruthy();
    expect(changes()).toMatchObject([
      { path: '/api/operator/entries/offer', body: { entryIds: [GONE.id] }, ifMatch: '"g"' },
    ]);
  });

  it('is not in the details of those who may not organise', async () => {
    await renderScreen(<EntryMenuButton entry={PUMP} />, { namespaces: ['organise'] });
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('asks where somebody has changed it meanwhile', async () => {
    const now = { ...PUMP, name: 'pump-1.3.bin', etag: '"renamed"' };
    const { changes } = await open(({ method, path, ifMatch }) => {
      if (ifMatch === '"p"') return CHANGED.clone();
      if (method === 'GET' && path.endsWith(PUMP.id)) return json({ entry: now, ancestors: [] });
      return undefined;
    });
    select(PUMP);
    await chooseInMenu('Withdraw');
    const conflict = await dialog('Changed meanwhile');
    expect(await within(conflict).findByText(/is called .*pump-1\.3\.bin.* by now/)).toBeTruthy();
    await click(conflict, 'Withdraw anyway');
    await waitFor(() => expect(useOrganising.getState().task).toBeNull());
    expect(changes()[1]).toMatchObject({ body: { entryIds: [PUMP.id] }, ifMatch: '"renamed"' });
  });
});
