import type { BulkChange } from '@file-server/contract/bulk-changes';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { beginSession, endSession } from '../../lib/session.ts';
import { answerWith, type Call, json, problem } from '../../testing/answer-with.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { sampleUser } from '../../testing/sample-user.ts';
import { BulkChangeScreen } from './bulk-change-screen.tsx';
import { NewBulkChangeScreen } from './new-bulk-change-screen.tsx';

const PATH = '/api/operator/bulk-changes';
const namespaces = ['bulk-changes', 'users', 'desk-kit', 'problem-text'];
const PRODUCT = {
  id: 'p1',
  folderId: 'f1',
  name: 'Pump 3',
  text: '',
  face: 'locked',
  previews: false,
  etag: '"1"',
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
};
const GOLD = {
  id: 'g1',
  name: 'Gold',
  afterExpiry: 'locked',
  refetch: 'never',
  refetchDays: null,
  etag: '"1"',
};
const DONE: BulkChange = {
  id: 'b1',
  state: 'done',
  terms: { planId: 'g1', giveProduct: { productId: 'p1', maximum: 3 } },
  reason: 'contract 7',
  createdAt: '2026-11-20T10:00:00.000Z',
  createdBy: 'ada@example.com',
  finishedAt: '2026-11-20T10:01:00.000Z',
  total: 4,
  done: 4,
  changed: 3,
  skipped: { has_product: 1 },
  undoes: null,
  undoneBy: null,
  undoableUntil: '2999-12-20T10:01:00.000Z',
};
const UNDO: BulkChange = {
  ...DONE,
  id: 'b2',
  reason: 'undo of b1',
  total: 3,
  done: 3,
  changed: 2,
  skipped: { changed_since: 1 },
  undoes: 'b1',
  undoableUntil: null,
};
const PREVIEW = {
  changes: 2,
  skipped: { changed_since: 1 },
  examples: [
    { email: 'one@example.com', skip: null },
    { email: 'two@example.com', skip: 'changed_since' },
  ],
};

const server = (answer: (call: Call) => Response | Promise<Response>) => (call: Call) => {
  if (call.path === '/api/operator/plans') return json({ plans: [GOLD] });
  if (call.path === '/api/operator/products') return json({ products: [PRODUCT] });
  return answer(call);
};

beforeEach(() => beginSession(sampleUser, 'token'));
afterEach(() => endSession());

describe('the undo of a bulk change', () => {
  const show = async (answer: (call: Call) => Response | Promise<Response>) => {
    const calls = answerWith(server(answer));
    const path = '/operator/bulk-changes/$bulkChangeId';
    const options = { namespaces, path };
    const view = await renderAt('/operator/bulk-changes/b1', <BulkChangeScreen />, options);
    return { calls, view, user: userEvent.setup() };
  };

  it('is looked at before it begins, and has a page of its own', async () => {
    let undone = false;
    const { calls, view, user } = await show(({ path }) => {
      if (path.endsWith('/preview')) return json(PREVIEW);
      if (path.endsWith('/undo')) undone = true;
      if (path.endsWith('/undo') || path.endsWith('/b2')) return json(UNDO);
      return json(undone ? { ...DONE, undoneBy: 'b2', undoableUntil: null } : DONE);
    });
    const what = 'Plan: \u2068Gold\u2069 · Gives \u2068Pump 3\u2069 · At most 3 downloads';
    expect(await screen.findByText(what)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Undo …' }));
    expect(await screen.findByText('2 users would go back')).toBeTruthy();
    expect(screen.getByText('1: Changed by somebody since')).toBeTruthy();
    const examples = within(screen.getByRole('list', { name: 'Some of them' }));
    expect(examples.getByText('Would go back')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Take 2 users back' }));
    await waitFor(() => expect(view.address()).toBe('/operator/bulk-changes/b2'));
    expect(await screen.findByText(`Undo: ${what}`)).toBeTruthy();
    expect(screen.getByText('Done · 2 changed')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Undo …' })).toBeNull();
    const posts = calls.filter(({ method }) => method === 'POST').map(({ path }) => path);
    expect(posts).toEqual([`${PATH}/b1/undo/preview`, `${PATH}/b1/undo`]);
    await user.click(screen.getByRole('link', { name: 'The change that this undoes' }));
    await user.click(await screen.findByRole('link', { name: 'The undo of this change' }));
    await waitFor(() => expect(view.address()).toBe('/operator/bulk-changes/b2'));
  });

  it.each([
    ['has begun', () => json(UNDO), null],
    ['is refused', () => problem('bulk_change_undone'), /undone already/],
  ] as const)('leads nobody back who has left before it %s', async (_, answer, said) => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const { view, user } = await show(({ path }) => {
      if (path.endsWith('/preview')) return json(PREVIEW);
      return path.endsWith('/undo') ? promise : json(DONE);
    });
    await user.click(await screen.findByRole('button', { name: 'Undo …' }));
    await user.click(await screen.findByRole('button', { name: 'Take 2 users back' }));
    await user.click(screen.getByRole('link', { name: 'Bulk changes' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Take/ })).toBeNull());
    await act(async () => resolve(answer()));
    if (said !== null) expect(await screen.findByText(said)).toBeTruthy();
    expect(view.address()).toBe('/operator/bulk-changes');
  });

  it('is told of where another operator was faster', async () => {
    let isTaken = false;
    const { user } = await show(({ path }) => {
      if (path.endsWith('/preview')) return json(PREVIEW);
      if (path.endsWith('/undo')) {
        isTaken = true;
        return problem('bulk_change_undone');
      }
      return json(isTaken ? { ...DONE, undoneBy: 'b2', undoableUntil: null } : DONE);
    });
    await user.click(await screen.findByRole('button', { name: 'Undo …' }));
    await user.click(await screen.findByRole('button', { name: 'Take 2 users back' }));
    expect(await screen.findByRole('link', { name: 'The undo of this change' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Take/ })).toBeNull();
  });

  it('is told of where another operator was faster than the look at it', async () => {
    let isTaken = false;
    const { user } = await show(({ path }) => {
      if (path.endsWith('/preview')) {
        isTaken = true;
        return problem('bulk_change_undone');
      }
      return json(isTaken ? { ...DONE, undoneBy: 'b2', undoableUntil: null } : DONE);
    });
    await user.click(await screen.findByRole('button', { name: 'Undo …' }));
    expect(await screen.findByRole('link', { name: 'The undo of this change' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Undo …' })).toBeNull();
  });

  it('is left alone, and offers nothing where nobody would go back', async () => {
    const { user } = await show(({ path }) =>
      json(path.endsWith('/preview') ? { ...PREVIEW, changes: 0 } : DONE),
    );
    await user.click(await screen.findByRole('button', { name: 'Undo …' }));
    expect(await screen.findByText('0 users would go back')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Take/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('button', { name: 'Undo …' })).toBeTruthy();
  });

  it.each([
    { ...DONE, state: 'running' as const, undoableUntil: null },
    { ...DONE, undoableUntil: null },
    { ...DONE, undoableUntil: '2026-01-01T00:00:00.000Z' },
  ])('is not offered where it cannot be: $state, $undoableUntil', async (change) => {
    await show(() => json(change));
    expect(await screen.findByText(/3 changed/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Undo …' })).toBeNull();
  });
});

describe('a bulk change of ticked users', () => {
  it('names them, and puts them on a plan with a product', async () => {
    const calls = answerWith(server(() => json(PREVIEW)));
    const tickedUsers = Array.from({ length: 22 }, (_, nth) => ({
      id: `u${nth}`,
      email: `u${nth}@example.com`,
    }));
    const options = { namespaces, state: { tickedUsers } };
    await renderAt('/operator/bulk-changes/new', <NewBulkChangeScreen />, options);
    const user = userEvent.setup();
    expect(await screen.findByText('22 ticked users')).toBeTruthy();
    expect(screen.getByText('u19@example.com')).toBeTruthy();
    expect(screen.getByText('and 2 more')).toBeTruthy();
    const choose = async (name: string, choice: string) => {
      await user.click(await screen.findByRole('combobox', { name }));
      await user.click(await screen.findByRole('option', { name: choice }));
    };
    await choose('Plan', 'Put on a plan');
    await choose('Which plan', 'Gold');
    await choose('Product', 'Give a product');
    await choose('Which product', 'Pump 3');
    await user.type(screen.getByRole('textbox', { name: 'Downloads of it in one period' }), '3');
    await user.click(screen.getByRole('button', { name: 'Show who would change' }));
    await screen.findByText('2 users would change');
    const asked = calls.find(({ path }) => path.endsWith('/preview'));
    const nothing = { startsAt: null, endsAt: null, updatesUntil: null };
    expect(asked?.body).toEqual({
      selection: { userIds: tickedUsers.map(({ id }) => id) },
      terms: { planId: 'g1', giveProduct: { productId: 'p1', ...nothing, maximum: 3 } },
    });
  });
});
