import type { BinItem } from '@file-server/contract/organising';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beginSession, endSession } from '../../../lib/session.ts';
import { answerWith, type Call, json, problem } from '../../../testing/answer-with.ts';
import { renderScreen } from '../../../testing/render.tsx';
import { sampleSecurity } from '../../../testing/sample-security.ts';
import { sampleUser } from '../../../testing/sample-user.ts';
import { type Navigation, NavigationProvider } from '../navigation.ts';
import { BinDialog } from './bin-dialog.tsx';

const HERE = 'h'.repeat(22);
const PLACE = { folderId: HERE, sort: 'name', order: 'asc', details: null } as const;

const item = (letter: string, name: string, more: Partial<BinItem> = {}): BinItem => ({
  id: letter.repeat(22),
  entryId: letter.toUpperCase().repeat(22),
  kind: 'file',
  name,
  size: 2_000,
  deletedAt: '2026-11-01T10:00:00.000Z',
  deletedBy: 'boss@example.com',
  erasedAt: '2026-12-01T10:00:00.000Z',
  folder: null,
  placeGone: false,
  ...more,
});

const INSIDE = 'i'.repeat(22);

const folderEntry = (id: string, name: string, parentId: string | null) => ({
  id,
  kind: 'folder',
  name,
  parentId,
  updatedAt: '2026-11-01T10:00:00.000Z',
});

/** The folder on show and one in it. */
const folders: Answer = ({ path }) => {
  const { pathname, searchParams } = new URL(path, 'http://server');
  const inside = folderEntry(INSIDE, 'Inside', HERE);
  if (pathname === '/api/library/entries') {
    return json({ items: searchParams.get('parent') === HERE ? [inside] : [], nextCursor: null });
  }
  const entry = [folderEntry(HERE, 'Here', null), inside].find(({ id }) => path.endsWith(id));
  return entry && json({ entry, ancestors: [] });
};

type Answer = (call: Call) => Response | Promise<Response> | undefined;

/** A bin from which what is restored or erased goes. */
async function open(items: BinItem[], answer: Answer = () => undefined) {
  const calls = answerWith(async (call) => {
    const own = await answer(call);
    if (own !== undefined) return own;
    const url = new URL(call.path, 'http://server');
    const left = items.filter(
      ({ id }) => !calls.some(({ path, body }) => /restore|erase/.test(path) && hasId(body, id)),
    );
    if (url.pathname === '/api/operator/bin') {
      const start = Number(url.searchParams.get('cursor') ?? 0);
      const nextCursor = left.length > start + 2 ? String(start + 2) : null;
      return json({ items: left.slice(start, start + 2), nextCursor });
    }
    if (url.pathname.endsWith('/erase')) return new Response(null, { status: 204 });
    return json({ restored: restoredBy(call, items) });
  });
  const onClose = vi.fn<() => void>();
  const onNavigate = vi.fn<Navigation['onNavigate']>();
  await renderScreen(
    <NavigationProvider value={{ location: PLACE, visit: '', hrefFor: () => '', onNavigate }}>
      <BinDialog folderId={HERE} onClose={onClose} />
    </NavigationProvider>,
    { namespaces: ['organise', 'proof', 'problem-text'] },
  );
  return {
    calls,
    onNavigate,
    onClose,
    changes: () => calls.filter(({ method }) => method === 'POST'),
  };
}

const restoredBy = ({ body }: Call, items: readonly BinItem[]) => {
  const asked = body as { items: { id: string; parentId?: string | null }[] };
  return asked.items.map(({ id, parentId = null }) => {
    const entryId = items.find((one) => one.id === id)?.entryId;
    return { entryId, parentId };
  });
};

const hasId = (body: unknown, id: string): boolean => JSON.stringify(body ?? '').includes(id);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => beginSession({ ...sampleUser, role: ['admin', 'operator'] }, 'token'));
afterEach(() => {
  act(() => onlineManager.setOnline(true));
  endSession();
  vi.unstubAllGlobals();
});

describe('the bin', () => {
  it('says that it is being read, and that it is empty', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const { onClose } = await open([], () => promise);
    expect(await screen.findByRole('status', { name: 'Loading the bin' })).toBeTruthy();
    resolve(json({ items: [], nextCursor: null }));
    expect(await screen.findByText(/Nothing has been deleted/)).toBeTruthy();
    expect(screen.queryByRole('status', { name: 'Loading the bin' })).toBeNull();
    await press('Close');
    expect(onClose).toHaveBeenCalled();
  });

  it('says that it cannot be read, and tries again', async () => {
    let isAway = true;
    await open([item('a', 'a.bin')], () => (isAway ? problem('internal') : undefined));
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.queryByText(/Nothing has been deleted/)).toBeNull();
    isAway = false;
    await press('Try again');
    expect(await screen.findByText('a.bin')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says without a network that the server is out of reach, and comes back with it', async () => {
    act(() => onlineManager.setOnline(false));
    await open([item('a', 'a.bin')]);
    expect((await screen.findByRole('alert')).textContent).toContain('does not answer');
    act(() => onlineManager.setOnline(true));
    expect(await screen.findByText('a.bin')).toBeTruthy();
  });

  it('tells what each was, where it lay and until when it stays, page by page', async () => {
    const pump = { id: 'f'.repeat(22), name: 'Pump' };
    await open([
      item('a', 'a.bin', { folder: pump }),
      item('b', 'Box', { kind: 'folder', size: null, folder: pump, placeGone: true }),
      item('c', 'c.bin'),
    ]);
    const facts = async (name: string) =>
      (await screen.findByRole('listitem', { name })).textContent.replaceAll(/[\u2068\u2069]/g, '');
    expect(await facts('a.bin')).toMatch(/2 kB · from Pump · until .*2026/);
    expect(await facts('Box')).toMatch(/^Boxfrom Pump, which was deleted, too/);
    expect(screen.queryByText('c.bin')).toBeNull();
    await press('Show more');
    expect(await facts('c.bin')).toContain('from Library');
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('says of the last thing alone that was tried why it failed', async () => {
    await open([item('a', 'a.bin')], ({ path }) => {
      if (path.endsWith('/restore')) return problem('name_taken');
      return path.endsWith('/erase') ? problem('unavailable') : undefined;
    });
    await screen.findByText('a.bin');
    await press('Restore a.bin');
    expect(await screen.findByText(/of this name already/)).toBeTruthy();
    await press('Delete a.bin for ever');
    await press('Delete for ever');
    expect(await screen.findByText(/server is not ready/)).toBeTruthy();
    expect(screen.queryByText(/of this name already/)).toBeNull();
    await press('Restore a.bin');
    expect(await screen.findByText(/of this name already/)).toBeTruthy();
    expect(screen.queryByText(/server is not ready/)).toBeNull();
  });

  it('brings back to where it was, and where that is taken, there under another name', async () => {
    let isTaken = true;
    const { changes } = await open([item('a', 'a.bin'), item('b', 'b.bin')], ({ path }) =>
      isTaken && path.endsWith('/restore') ? problem('name_taken') : undefined,
    );
    await screen.findByText('a.bin');
    await press('Restore a.bin');
    expect(await screen.findByText(/of this name already/)).toBeTruthy();
    isTaken = false;
    await press('Restore under another name');
    await waitFor(() => expect(screen.queryByText('a.bin')).toBeNull());
    const id = 'a'.repeat(22);
    expect(changes().map(({ body }) => body)).toEqual([
      { items: [{ id }] },
      { items: [{ id, name: 'Restored a.bin' }] },
    ]);
    expect(screen.getByText('b.bin')).toBeTruthy();
  });

  it('names what is restored, by the name that it has now, and leads to it', async () => {
    let isTaken = true;
    const items = [item('a', 'a.bin'), item('b', 'b.bin')];
    const { onNavigate, onClose } = await open(items, ({ path }) =>
      isTaken && path.endsWith('/restore') ? problem('name_taken') : undefined,
    );
    await screen.findByText('a.bin');
    await press('Restore a.bin');
    await screen.findByText(/of this name already/);
    expect(screen.getByRole('status').textContent).toBe('');
    isTaken = false;
    await press('Restore under another name');
    await waitFor(() =>
      expect(screen.getByRole('status').textContent).toMatch(/Restored a\.bin.* is restored\./),
    );
    await press('Restore b.bin');
    await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/^.?b\.bin/));
    await press('Show');
    const place = { ...PLACE, folderId: null, details: 'B'.repeat(22) };
    expect(onNavigate).toHaveBeenCalledExactlyOnceWith(place);
    expect(onClose).toHaveBeenCalled();
  });

  it('asks for another folder where its own is gone, and keeps its name there', async () => {
    const { changes } = await open([item('a', 'a.bin', { placeGone: true })], folders);
    await screen.findByText('a.bin');
    await press('Restore a.bin');
    const choice = within(await screen.findByRole('dialog', { name: /^Restore .*a\.bin.* to$/ }));
    expect(changes()).toEqual([]);
    // It begins with the folder on show.
    expect((await choice.findByText('Here')).textContent).toBe('Here');
    await userEvent.click(await choice.findByRole('button', { name: 'Inside' }));
    await choice.findByText('Inside');
    await userEvent.click(choice.getByRole('button', { name: 'Restore here' }));
    await waitFor(() => expect(screen.queryByText('a.bin')).toBeNull());
    const place = { id: 'a'.repeat(22), parentId: INSIDE };
    expect(changes().map(({ body }) => body)).toEqual([{ items: [place] }]);
  });

  it('leads up from a folder on show that is gone as well', async () => {
    const isHere = (path: string) => path.endsWith(HERE) || path.includes(`parent=${HERE}`);
    const { changes } = await open([item('a', 'a.bin', { placeGone: true })], (call) =>
      isHere(call.path) ? problem('entry_not_found') : folders(call),
    );
    await screen.findByText('a.bin');
    await press('Restore a.bin');
    const choice = within(await screen.findByRole('dialog', { name: /^Restore .*a\.bin.* to$/ }));
    await userEvent.click(await choice.findByRole('button', { name: 'One folder up' }));
    expect((await choice.findByText('Library')).textContent).toBe('Library');
    await userEvent.click(choice.getByRole('button', { name: 'Restore here' }));
    await waitFor(() => expect(changes()).toHaveLength(1));
    const place = { id: 'a'.repeat(22), parentId: null };
    expect(changes().map(({ body }) => body)).toEqual([{ items: [place] }]);
  });

  it('gives it another name in the folder that was chosen, where its own is taken', async () => {
    let refusal: 'wrong_place' | 'name_taken' | null = 'wrong_place';
    const { changes } = await open([item('a', 'a.bin')], (call) =>
      refusal !== null && call.path.endsWith('/restore') ? problem(refusal) : folders(call),
    );
    await screen.findByText('a.bin');
    await press('Restore a.bin');
    // Its folder went after the bin was read.
    expect(await screen.findByText(/the folder is gone/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Restore under another name' })).toBeNull();
    await press('Choose a folder');
    refusal = 'name_taken';
    await press('Restore here');
    expect(await screen.findByText(/of this name already/)).toBeTruthy();
    refusal = null;
    await press('Restore under another name');
    await waitFor(() => expect(screen.queryByText('a.bin')).toBeNull());
    const place = { id: 'a'.repeat(22), parentId: HERE };
    expect(changes().at(-1)?.body).toEqual({ items: [{ ...place, name: 'Restored a.bin' }] });
  });

  it('offers no other way where another reason keeps it in the bin', async () => {
    const items = [item('a', 'a.bin')];
    await open(items, ({ path }) =>
      path.endsWith('/restore') ? problem('entry_not_found') : json({ items, nextCursor: null }),
    );
    await screen.findByText('a.bin');
    await press('Restore a.bin');
    expect(await screen.findByText(/moved or deleted this meanwhile/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Restore under another name' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Choose a folder' })).toBeNull();
  });

  it.each(['restore', 'erase'])(
    'leaves out what another page has taken from it, and says so: %s',
    async (how) => {
      const items = [item('a', 'a.bin'), item('b', 'b.bin')];
      await open(items, ({ path }) => {
        if (!path.endsWith(how)) return undefined;
        items.shift();
        return problem('entry_not_found');
      });
      await screen.findByText('a.bin');
      if (how === 'restore') await press('Restore a.bin');
      else await press('Delete a.bin for ever');
      if (how === 'erase') await press('Delete for ever');
      expect((await screen.findByText(/is not in the bin any more/)).textContent).toContain(
        'a.bin',
      );
      await waitFor(() => expect(screen.queryByRole('listitem', { name: 'a.bin' })).toBeNull());
      expect(screen.getByText('b.bin')).toBeTruthy();
    },
  );

  it('is read again where no answer came, as it may have been done', async () => {
    await open([item('a', 'a.bin'), item('b', 'b.bin')], ({ path }) => {
      if (path.endsWith('/restore')) throw new TypeError('Failed to fetch');
      return undefined;
    });
    await screen.findByText('a.bin');
    await press('Restore a.bin');
    await waitFor(() => expect(screen.queryByText('a.bin')).toBeNull());
    expect(screen.getByText('b.bin')).toBeTruthy();
  });

  it('deletes for ever only once it is confirmed', async () => {
    const { changes } = await open([item('a', 'a.bin')]);
    await screen.findByText('a.bin');
    await press('Delete a.bin for ever');
    expect(screen.getByText(/Nobody can bring this back/)).toBeTruthy();
    await press('Cancel');
    expect(screen.queryByText(/Nobody can bring this back/)).toBeNull();
    expect(changes()).toEqual([]);
    await press('Delete a.bin for ever');
    await userEvent.click(
      within(screen.getByRole('alert')).getByRole('button', { name: 'Delete for ever' }),
    );
    expect(await screen.findByText(/Nothing has been deleted/)).toBeTruthy();
    expect(changes()).toMatchObject([
      { path: '/api/operator/bin/erase', body: { ids: ['a'.repeat(22)] } },
    ]);
  });

  it('covers the question below a button by no tooltip of that', async () => {
    await open([item('a', 'old.bin')]);
    const user = userEvent.setup();
    for (const name of ['Restore old.bin', 'Delete old.bin for ever']) {
      await user.hover(await screen.findByRole('button', { name }));
      const tooltip = await screen.findByRole('tooltip');
      expect(tooltip.dataset['popperPlacement']).toBe('left');
      await user.unhover(screen.getByRole('button', { name }));
      await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
    }
  });

  it('does not say that something is kept that is being deleted', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    await open([item('a', 'a.bin')], ({ path }) => (path.endsWith('/erase') ? promise : undefined));
    await screen.findByText('a.bin');
    await press('Delete a.bin for ever');
    const cancel = screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel' });
    expect(cancel.disabled).toBe(false);
    await press('Delete for ever');
    await waitFor(() => expect(cancel.disabled).toBe(true));
    await act(async () => resolve(problem('unavailable')));
    await waitFor(() => expect(cancel.disabled).toBe(false));
  });

  it('deletes for ever once the person has proved who they are, and nothing where they decline', async () => {
    let asked = 0;
    const { changes } = await open([item('a', 'a.bin')], ({ path }) => {
      if (path.includes('/account/security')) return json(sampleSecurity);
      if (path.includes('/step-up')) return json({});
      if (!path.endsWith('/erase')) return undefined;
      asked += 1;
      return asked < 3 ? problem('step_up_required') : undefined;
    });
    await screen.findByText('a.bin');
    const erase = async () => {
      await press('Delete a.bin for ever');
      const sure = within(screen.getByRole('alert'));
      await userEvent.click(sure.getByRole('button', { name: 'Delete for ever' }));
    };
    await erase();
    await screen.findByLabelText('Password');
    await userEvent.click(
      within(screen.getAllByRole('dialog').at(-1) ?? document.body).getByRole('button', {
        name: 'Cancel',
      }),
    );
    await waitFor(() => expect(screen.queryByLabelText('Password')).toBeNull());
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    const sure = within(screen.getByRole('alert'));
    await userEvent.click(sure.getByRole('button', { name: 'Delete for ever' }));
    await userEvent.type(await screen.findByLabelText('Password'), 'secret');
    await press('Confirm');
    await waitFor(() => expect(asked).toBe(3));
    expect(
      changes()
        .map(({ path }) => path)
        .slice(-2),
    ).toEqual(['/api/account/step-up', '/api/operator/bin/erase']);
  });
});
