import type { ListedRequest } from '@file-server/contract/requests';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { beginSession, endSession } from '../../lib/session.ts';
import { answerWith, type Call, json, problem } from '../../testing/answer-with.ts';
import { Elsewhere } from '../../testing/elsewhere.tsx';
import { TEST_CONFIG } from '../../testing/render.tsx';
import { renderAt } from '../../testing/render-at.tsx';
import { sampleSecurity } from '../../testing/sample-security.ts';
import { sampleUser } from '../../testing/sample-user.ts';
import { RequestsScreen } from './requests-screen.tsx';

const REQUEST: ListedRequest = {
  id: 'r1',
  kind: 'quota',
  user: { id: 'u1', email: 'ada@example.com' },
  product: null,
  text: 'For the new office',
  state: 'open',
  createdAt: '2026-11-20T10:00:00.000Z',
  decidedAt: null,
  decidedBy: null,
  reason: null,
  canUndo: false,
  licence: { maximum: 10, proPack: true, expiresAt: null },
};

const LICENCE = { maximum: 10, proPack: true, expiresAt: '2127-03-01T00:00:00.000Z' };

// Days of licences are days in UTC, wherever the operator is.
beforeAll(() => void vi.stubEnv('TZ', 'America/New_York'));
afterAll(() => void vi.unstubAllEnvs());
beforeEach(() => beginSession(sampleUser, 'token'));
afterEach(() => endSession());

describe('requests', () => {
  const show = async (
    answer: (call: Call) => Response,
    address = '/operator/requests',
    config = TEST_CONFIG,
  ) => {
    const calls = answerWith(answer);
    const namespaces = ['requests', 'desk-kit', 'proof', 'problem-text'];
    const page = (
      <>
        <RequestsScreen />
        <Elsewhere keys={['users', 'overview']} />
      </>
    );
    await renderAt(address, page, { namespaces, config });
    const reads = (key: string) => calls.filter(({ path }) => path === `/elsewhere/${key}`).length;
    const posted = () => calls.filter(({ method }) => method === 'POST');
    return { calls, posted, reads, user: userEvent.setup() };
  };
  const list =
    (item: Partial<ListedRequest>, decided = () => new Response(null, { status: 204 })) =>
    ({ method }: Call) =>
      method === 'POST' ? decided() : json({ items: [{ ...REQUEST, ...item }], nextCursor: null });

  it('are approved with what the form offers, and with what is typed', async () => {
    const { posted, user } = await show(list({}));
    await user.click(await screen.findByRole('button', { name: 'Approve: ada@example.com' }));
    const dialog = within(await screen.findByRole('dialog'));
    const maximum = dialog.getByRole('textbox', { name: 'Downloads in one period' });
    for (const address of screen.getAllByText('ada@example.com')) {
      expect(address.closest('[translate="no"]')).toBeTruthy();
    }
    expect((maximum as HTMLInputElement).value).toBe('20');
    await user.clear(maximum);
    await user.type(maximum, 'x');
    expect(dialog.getByText('Give a whole number below 2147483648, or nothing.')).toBeTruthy();
    const submit = dialog.getByRole('button', { name: 'Approve' });
    expect((submit as HTMLButtonElement).disabled).toBe(true);
    await user.clear(maximum);
    await user.paste('12345678901');
    // Not the first ten of them, which would be another number.
    expect((submit as HTMLButtonElement).disabled).toBe(true);
    await user.clear(maximum);
    await user.type(maximum, '50');
    await user.click(submit);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(posted()).toMatchObject([
      { path: '/api/operator/requests/r1/approve', body: { maximum: 50 } },
    ]);
  });

  it('offer no more downloads than a licence may have', async () => {
    const licence = { ...LICENCE, maximum: 1_500_000_000 };
    const { posted, user } = await show(list({ licence }));
    await user.click(await screen.findByRole('button', { name: 'Approve: ada@example.com' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(posted()).toMatchObject([{ body: { maximum: 2_147_483_647 } }]));
  });

  it('for a longer licence say until when it is, and are offered a year more', async () => {
    const { user } = await show(list({ kind: 'expiry', licence: LICENCE }));
    expect(await screen.findByText(/Mar 1, 2127/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Approve: ada@example.com' }));
    expect(await screen.findByLabelText('Until')).toHaveProperty('value', '2128-03-01');
  });

  it('are declined with a reason', async () => {
    const { posted, user } = await show(list({ kind: 'pro_pack' }));
    await user.click(await screen.findByRole('button', { name: 'Decline: ada@example.com' }));
    const dialog = within(await screen.findByRole('dialog'));
    const submit = dialog.getByRole('button', { name: 'Decline' });
    expect((submit as HTMLButtonElement).disabled).toBe(true);
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Next year.');
    await user.click(submit);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(posted()).toMatchObject([
      { path: '/api/operator/requests/r1/decline', body: { reason: 'Next year.' } },
    ]);
  });

  it('say so when another operator was faster, and are read anew', async () => {
    const { calls, user } = await show(
      list({ kind: 'pro_pack' }, () => problem('request_decided')),
    );
    await user.click(await screen.findByRole('button', { name: 'Approve: ada@example.com' }));
    expect(
      await screen.findByText('Somebody has decided this meanwhile. The list shows how.'),
    ).toBeTruthy();
    const listed = () => calls.filter(({ path }) => path === '/api/operator/requests');
    await waitFor(() => expect(listed()).toHaveLength(2));
  });

  it.each([
    ['pro_pack', 'request_decided', /The list shows how/],
    ['registration', 'not_found', /does not wait any more/],
  ] as const)('that are over already are asked about no longer (%s)', async (kind, code, said) => {
    const { user } = await show(list({ kind }, () => problem(code)));
    await user.click(await screen.findByRole('button', { name: 'Decline: ada@example.com' }));
    const dialog = within(await screen.findByRole('dialog'));
    if (kind === 'pro_pack') {
      await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Next year.');
    }
    await user.click(dialog.getByRole('button', { name: 'Decline' }));
    expect(await screen.findByText(said)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('for a product that is gone say so, and what to do', async () => {
    const { user } = await show(list({ kind: 'product' }, () => problem('product_gone')));
    await user.click(await screen.findByRole('button', { name: 'Approve: ada@example.com' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText(/Decline the request and say why, or restore/)).toBeTruthy();
  });

  it('let an account in after a proof', async () => {
    let isProven = false;
    const { posted, user } = await show((call) => {
      if (call.path.includes('/account/security')) return json(sampleSecurity);
      if (call.path.includes('/step-up')) {
        isProven = true;
        return json({});
      }
      return list({ id: 'u1', kind: 'registration', licence: null }, () =>
        isProven ? json({}) : problem('step_up_required'),
      )(call);
    });
    await user.click(await screen.findByRole('button', { name: 'Approve: ada@example.com' }));
    await user.type(await screen.findByLabelText('Password'), 'secret');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText(/^Approved: /)).toBeTruthy();
    expect(posted().at(-1)?.path).toBe('/api/operator/registrations/u1/approve');
  });

  it.each([
    [true, /A mail tells them\.$/],
    [false, /This server sends no mail: tell them yourself\.$/],
  ])('say before and after whether who has registered is told (mail: %s)', async (mail, told) => {
    const answer = list({ id: 'u1', kind: 'registration', licence: null });
    const config = { ...TEST_CONFIG, mail };
    const { posted, user } = await show(answer, '/operator/requests', config);
    await user.click(await screen.findByRole('button', { name: 'Decline: ada@example.com' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(told)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Decline' }));
    const said = await screen.findByText(/^Declined: /);
    expect(said.textContent).toMatch(told);
    expect(posted().at(-1)?.path).toBe('/api/operator/registrations/u1/refuse');
  });

  it('can be undone as long as the server says', async () => {
    const decided = { state: 'approved', decidedAt: REQUEST.createdAt, canUndo: true } as const;
    const { posted, reads, user } = await show(list(decided));
    await user.click(
      await screen.findByRole('button', { name: 'Undo the decision: ada@example.com' }),
    );
    await waitFor(() => expect(posted()[0]?.path).toBe('/api/operator/requests/r1/undo'));
    // The terms of the user, and how many wait.
    await waitFor(() => expect([reads('users'), reads('overview')]).toEqual([2, 2]));
    expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
  });

  it('are asked for as the address says, and say why there is no list', async () => {
    const { calls } = await show(
      () => problem('operator_required'),
      '/operator/requests?kind=registration&state=wrong',
    );
    expect(await screen.findByRole('alert')).toBeTruthy();
    const asked = new URL(calls[0]?.path ?? '', 'http://server').searchParams;
    expect(Object.fromEntries(asked)).toEqual({ kind: 'registration' });
  });
});
