import type { LedgerRow } from '@file-server/contract/ledger';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { beginSession, endSession } from '../../lib/session.ts';
import { answerWith, type Call, json, problem } from '../../testing/answer-with.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { sampleUser } from '../../testing/sample-user.ts';
import { LedgerScreen } from './ledger-screen.tsx';

const ROW: LedgerRow = {
  lane: 'main',
  seq: 7,
  at: '2026-11-20T10:00:00.000Z',
  kind: 'committed',
  actor: {
    kind: 'user',
    id: 'u1',
    email: 'ada@example.com',
    address: null,
    userAgent: null,
    token: null,
  },
  reason: null,
  subject: { kind: 'user', id: 'u1', name: 'ada@example.com' },
  file: {
    versionId: 'v'.repeat(22),
    entryId: 'e'.repeat(22),
    name: 'firmware.bin',
    label: '2.0',
    size: 5,
    sha256: 'a'.repeat(64),
  },
  product: null,
  plan: null,
  periodKey: 'lifetime',
  grantId: 'g1',
  outcome: 'refunded',
  detail: null,
  hash: 'b'.repeat(64),
};

const step = (brokenLink: object | null) =>
  new Response(
    [
      { entries: 1000, total: 1200, verdict: null },
      {
        entries: 1200,
        total: 1200,
        verdict: { brokenLink, checkpoints: 2, brokenCheckpoint: null },
      },
    ]
      .map((line) => `${JSON.stringify(line)}\n`)
      .join(''),
  );

beforeEach(() => beginSession(sampleUser, 'token'));
afterEach(() => endSession());

describe('the ledger', () => {
  const show = async (answer: (call: Call) => Response | Error, address = '/operator/ledger') => {
    const calls = answerWith(answer);
    const { address: where } = await renderAt(address, <LedgerScreen />, {
      namespaces: ['ledger', 'problem-text'],
    });
    return { calls, where, user: userEvent.setup() };
  };
  const rows = (items: readonly LedgerRow[]) => () => json({ items, nextCursor: null });

  it('asks for what the address says, and can be cleared', async () => {
    const { calls, where, user } = await show(rows([]), '/operator/ledger?kind=refunded&user=ada');
    await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(where()).toBe('/operator/ledger'));
    const [first] = calls.map(({ path }) => new URL(path, 'http://server').searchParams);
    expect(Object.fromEntries(first ?? [])).toEqual({
      kind: 'refunded',
      user: 'ada',
      limit: '100',
    });
  });

  it('keeps the focus in the field whose text is taken', async () => {
    const { where, user } = await show(rows([]));
    const searchbox = await screen.findByRole('searchbox', { name: 'User (e-mail or id)' });
    await user.type(searchbox, ' ada{Enter}');
    await waitFor(() => expect(where()).toBe('/operator/ledger?user=ada'));
    expect(document.activeElement).toBe(searchbox);
    await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(searchbox).toHaveProperty('value', ''));
  });

  it.each(['/operator/ledger?kind=refunded&user=ada', '/operator/ledger?kind=refunded'])(
    'is cleared at one click with what was typed and not sent yet, from %s',
    async (address) => {
      const { calls, where, user } = await show(rows([]), address);
      const clear = await screen.findByRole('button', { name: 'Clear filters' });
      const searchbox = screen.getByRole('searchbox', { name: 'User (e-mail or id)' });
      await user.type(searchbox, 'nobody');
      await user.click(clear);
      await waitFor(() => expect(where()).toBe('/operator/ledger'));
      await waitFor(() => expect(searchbox).toHaveProperty('value', ''));
      // Leaving the field does not search for it either.
      await user.tab();
      expect(where()).toBe('/operator/ledger');
      expect(calls.filter(({ path }) => path.includes('nobody'))).toEqual([]);
    },
  );

  it('says why there is no list', async () => {
    await show(() => problem('operator_required'));
    expect(await screen.findByRole('alert')).toBeTruthy();
  });

  it('says the name of a file once where the entry is about that file', async () => {
    const subject = { kind: 'entry', id: 'e1', name: 'firmware.bin' } as const;
    await show(rows([{ ...ROW, kind: 'version_published', subject }]));
    const row = await screen.findByRole('button', { name: /Library .*firmware\.bin/ });
    expect(within(row).getAllByText(/firmware\.bin/)).toHaveLength(1);
  });

  it.each([
    ['entitlement_set', { product: { id: 'p1', name: 'Pump 3' } }, 'Pump 3'],
    ['entitlement_set', { product: { id: 'p1', name: null } }, 'p1'],
    ['plan_followed', { plan: { id: 'n1', name: 'Gold' } }, 'Gold'],
  ] as const)('says in a row of %s which product or plan it is: %o', async (kind, held, name) => {
    const { user } = await show(rows([{ ...ROW, file: null, kind, ...held }]));
    await user.click(await screen.findByRole('button', { name: new RegExp(`ada@.*${name}`) }));
    const dialog = await screen.findByRole('dialog', { name: 'Details of entry 7' });
    expect(within(dialog).getByText(name)).toBeTruthy();
  });

  it('says all that an entry has, and leads on to what belongs to it', async () => {
    const { where, user } = await show(rows([ROW]));
    await user.click(await screen.findByRole('button', { name: /firmware\.bin/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Details of entry 7' });
    for (const text of ['ada@example.com', '2.0', 'a'.repeat(64), 'Given back', 'g1']) {
      expect(within(dialog).getAllByText(text).length).toBeGreaterThan(0);
    }
    // Each is of its own direction, below its label at the side where the page begins.
    for (const fact of within(dialog).getAllByRole('definition')) {
      expect(fact.hasAttribute('dir')).toBe(false);
      expect(fact.firstElementChild?.tagName).toBe('BDI');
    }
    await user.click(within(dialog).getByRole('button', { name: 'All of this version' }));
    await waitFor(() => expect(where()).toBe(`/operator/ledger?version=${'v'.repeat(22)}`));
    await user.click(await screen.findByRole('button', { name: /firmware\.bin/ }));
    await user.click(await screen.findByRole('button', { name: 'Who has this version' }));
    await waitFor(() => expect(where()).toBe(`/operator/holdings?version=${'v'.repeat(22)}`));
  });

  it('exports what the filters say, and says so when nothing arrives', async () => {
    const { calls, user } = await show(
      ({ path }) => (path.includes('/export') ? new TypeError('away') : rows([ROW])()),
      '/operator/ledger?kind=refused',
    );
    await user.click(screen.getByRole('button', { name: 'Export' }));
    expect(await screen.findByRole('menu', { name: 'Export' })).toBeTruthy();
    await user.click(await screen.findByRole('menuitem', { name: 'As NDJSON' }));
    expect(await screen.findByText('The export did not arrive. Try again.')).toBeTruthy();
    expect(calls.at(-1)?.path).toContain('/export?format=ndjson&kind=refused');
  });

  it.each([
    [null, 'The ledger is whole. Entries: 1,200, checkpoints: 2.'],
    [
      { lane: 'main', seq: 1050, code: 'entry_missing' },
      'The ledger is broken at entry 1,050 (main): The entry is missing.',
    ],
  ])('tells what a check has found: %j', async (broken, text) => {
    const { user } = await show(({ method }) => (method === 'POST' ? step(broken) : rows([])()));
    await user.click(screen.getByRole('button', { name: 'Verify' }));
    expect((await screen.findByText(text)).closest('[role=alert]')).toBeTruthy();
  });

  it('says in the reader’s words which checkpoint does not agree', async () => {
    const brokenCheckpoint = { number: 2, code: 'entry_altered', seq: 5 };
    const verdict = { brokenLink: null, checkpoints: 2, brokenCheckpoint };
    const line = JSON.stringify({ entries: 9, total: 9, verdict });
    const { user } = await show(({ method }) =>
      method === 'POST' ? new Response(`${line}\n`) : rows([])(),
    );
    await user.click(screen.getByRole('button', { name: 'Verify' }));
    const text = 'Checkpoint 2 does not agree: Entry 5 is not the one that was sealed.';
    expect(await screen.findByText(text)).toBeTruthy();
  });

  const reconciled = (discrepancies: readonly object[], found: number) => {
    const chain = { step: 'chain', done: 9, total: 9, outcome: null };
    const verdict = { brokenLink: null, checkpoints: 1, brokenCheckpoint: null };
    const outcome = { ...verdict, entries: 9, counters: 4, discrepancies, found };
    const last = { step: 'counters', done: 3, total: 3, outcome };
    return ({ method, path }: Call) =>
      method === 'POST' && path.endsWith('/reconcile')
        ? new Response(`${JSON.stringify(chain)}\n${JSON.stringify(last)}\n`)
        : rows([])();
  };

  it('tells that every counter agrees', async () => {
    const { user } = await show(reconciled([], 0));
    await user.click(screen.getByRole('button', { name: 'Reconcile' }));
    const text = 'All agree, and the ledger is whole. Counters: 4, entries: 9.';
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('names each counter that differs, what to do, and where to look', async () => {
    const owner = { ownerKind: 'entitlement', ownerId: 'u1:e1', periodKey: '2026' };
    const figures = { figure: 'downloaded', counter: 7, grants: 1, ledger: 2 };
    const { user, where } = await show(reconciled([{ ...owner, ...figures }], 1201));
    await user.click(screen.getByRole('button', { name: 'Reconcile' }));
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('1,201 figures of counters differ')).toBeTruthy();
    expect(alert.textContent).toContain(
      'Downloaded of a product in \u20662026\u2069: the counter says 7, the grants 1, the ledger 2.',
    );
    expect(alert.textContent).toContain('And 1,200 more');
    expect(alert.textContent).toContain('Keep a copy of it as it is');
    await user.click(within(alert).getByRole('link', { name: 'u1' }));
    await waitFor(() => expect(where()).toBe('/operator/ledger?user=u1'));
  });

  it('says so when a check breaks off', async () => {
    const { user } = await show(({ method }) =>
      method === 'POST' ? new Response('{"entries":1,"total":2,"verdict":null}\n') : rows([ROW])(),
    );
    await user.click(screen.getByRole('button', { name: 'Verify' }));
    expect(await screen.findByText('The check did not end. Try again.')).toBeTruthy();
  });

  it('says why a check or an export is refused', async () => {
    const { user } = await show(({ method, path }) =>
      method === 'POST' || path.includes('/export') ? problem('operator_required') : rows([ROW])(),
    );
    await user.click(await screen.findByRole('button', { name: 'Verify' }));
    expect(await screen.findByText('Only an operator may do this.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: /CSV/ }));
    expect(await screen.findByText('Only an operator may do this.')).toBeTruthy();
  });
});
