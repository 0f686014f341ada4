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
  const show = async (answer: (call: Call) => Response, address = '/operator/ledger') => {
    const calls = answerWith(answer);
    const { address: where } = await renderAt(address, <LedgerScreen />, {
      namespaces: ['ledger'],
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

  it('says why there is no list', async () => {
    await show(() => problem('operator_required'));
    expect(await screen.findByRole('alert')).toBeTruthy();
  });

  it('says all that an entry has, and leads on to what belongs to it', async () => {
    const { where, user } = await show(rows([ROW]));
    await user.click(await screen.findByRole('button', { name: /firmware\.bin/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Details of entry 7' });
    for (const text of ['ada@example.com', '2.0', 'a'.repeat(64), 'Given back', 'g1']) {
      expect(within(dialog).getAllByText(text).length).toBeGreaterThan(0);
    }
    await user.click(within(dialog).getByRole('button', { name: 'All of this version' }));
    await waitFor(() => expect(where()).toBe(`/operator/ledger?version=${'v'.repeat(22)}`));
    await user.click(await screen.findByRole('button', { name: /firmware\.bin/ }));
    await user.click(await screen.findByRole('button', { name: 'Who has this version' }));
    await waitFor(() => expect(where()).toBe(`/operator/holdings?version=${'v'.repeat(22)}`));
  });

  it('exports what the filters say, and says so when nothing arrives', async () => {
    const { calls, user } = await show(
      ({ path }) => (path.includes('/export') ? problem('operator_required') : rows([ROW])()),
      '/operator/ledger?kind=refused',
    );
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: 'As NDJSON' }));
    expect(await screen.findByText('The export did not arrive. Try again.')).toBeTruthy();
    expect(calls.at(-1)?.path).toContain('/export?format=ndjson&kind=refused');
  });

  it.each([
    [null, 'The ledger is whole: 1,200 entries, 2 checkpoints.'],
    [
      { lane: 'main', seq: 1050, reason: 'The entry is missing.' },
      'The ledger is broken at entry 1,050 (main): The entry is missing.',
    ],
  ])('tells what a check has found: %j', async (broken, text) => {
    const { user } = await show(({ method }) => (method === 'POST' ? step(broken) : rows([])()));
    await user.click(screen.getByRole('button', { name: 'Verify' }));
    expect((await screen.findByText(text)).closest('[role=alert]')).toBeTruthy();
  });

  it('says so when a check breaks off', async () => {
    const { user } = await show(({ method }) =>
      method === 'POST' ? new Response('{"entries":1,"total":2,"verdict":null}\n') : rows([ROW])(),
    );
    await user.click(screen.getByRole('button', { name: 'Verify' }));
    expect(await screen.findByText('The check did not end. Try again.')).toBeTruthy();
  });
});
