import type { ApiToken } from '@file-server/contract/tokens';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { beginSession, endSession } from '../../lib/session.ts';
import { answerWith, type Call, json, problem } from '../../testing/answer-with.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { sampleSecurity } from '../../testing/sample-security.ts';
import { sampleUser } from '../../testing/sample-user.ts';
import { TokensScreen } from './tokens-screen.tsx';

const TOKEN: ApiToken = {
  id: 't1',
  name: 'build machine',
  prefix: 'fsp_AbCdEf',
  scopes: ['publish'],
  owner: { id: 'u1', email: 'operator@example.com' },
  state: 'live',
  createdAt: '2026-11-20T10:00:00.000Z',
  expiresAt: null,
  lastUsedAt: null,
  revokedAt: null,
};
const SECRET = 'fsp_AbCdEfTheRestOfIt';

beforeEach(() => beginSession(sampleUser, 'token'));
afterEach(() => endSession());

describe('tokens', () => {
  const show = async (
    answer: (call: Call) => Response | Promise<Response>,
    address = '/operator/tokens',
  ) => {
    const calls = answerWith(answer);
    const namespaces = ['tokens', 'desk-kit', 'proof', 'problem-text'];
    const view = await renderAt(address, <TokensScreen />, { namespaces });
    return { calls, view, user: userEvent.setup() };
  };
  const page = (items: readonly ApiToken[], nextCursor: string | null = null) =>
    json({ items, nextCursor });

  it('are made after a proof, and shown once', async () => {
    let isProven = false;
    const { calls, user } = await show(({ method, path }) => {
      if (path.includes('/account/security')) return json(sampleSecurity);
      if (path.includes('/step-up')) {
        isProven = true;
        return json({});
      }
      if (method !== 'POST') return page(isProven ? [TOKEN] : []);
      if (!isProven) return problem('step_up_required');
      return json({ token: SECRET, known: TOKEN }, { status: 201 });
    });
    expect(await screen.findByText('There is no token yet.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'New token' }));
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' shop ');
    await user.click(screen.getByRole('checkbox', { name: /^Manage/ }));
    await user.click(screen.getByRole('button', { name: 'Make token' }));
    await user.type(await screen.findByLabelText('Password'), 'secret');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText(SECRET)).toBeTruthy();
    const made = calls.filter(({ path, method }) => method === 'POST' && path.endsWith('/tokens'));
    const body = { name: 'shop', scopes: ['read', 'manage'], days: 90 };
    expect(made.map((call) => call.body)).toEqual([body, body]);
    await user.keyboard('{Escape}');
    expect(screen.getByText(SECRET)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByText(SECRET)).toBeNull());
    expect(await screen.findByText('build machine')).toBeTruthy();
  });

  it('are shown whatever is pressed while they are made', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const { user } = await show(({ method }) => (method === 'POST' ? promise : page([])));
    await user.click(await screen.findByRole('button', { name: 'New token' }));
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'shop');
    await user.click(screen.getByRole('button', { name: 'Make token' }));
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', true);
    await user.keyboard('{Escape}');
    resolve(json({ token: SECRET, known: TOKEN }, { status: 201 }));
    expect(await screen.findByText(SECRET)).toBeTruthy();
  });

  it('are revoked after a question and a proof', async () => {
    let state: ApiToken['state'] = 'live';
    let proven = false;
    const revokedAt = '2026-11-21T10:00:00.000Z';
    const { user } = await show(({ method, path }) => {
      if (path.includes('/account/security')) return json(sampleSecurity);
      if (path.includes('/step-up')) proven = true;
      if (path.includes('/step-up')) return json({});
      if (method === 'DELETE' && !proven) return problem('step_up_required');
      if (method === 'DELETE') state = 'revoked';
      return method === 'DELETE'
        ? new Response(null, { status: 204 })
        : page([{ ...TOKEN, state, revokedAt: state === 'revoked' ? revokedAt : null }]);
    });
    await user.click(await screen.findByRole('button', { name: 'Revoke build machine' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Revoke' }));
    await user.type(await screen.findByLabelText('Password'), 'secret');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Revoked')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('button', { name: 'Revoke build machine' })).toBeNull();
    // The button that had the keyboard is gone.
    const heading = screen.getByRole('heading', { level: 1 });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it('have the keyboard back where nothing has become of the question', async () => {
    const { user } = await show(() => page([TOKEN]));
    const revoke = await screen.findByRole('button', { name: 'Revoke build machine' });
    await user.click(revoke);
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(document.activeElement).toBe(revoke));
  });

  it('are read anew where one is gone already', async () => {
    let isGone = false;
    const { user } = await show(({ method }) => {
      if (method !== 'DELETE') return page(isGone ? [] : [TOKEN]);
      isGone = true;
      return problem('not_found');
    });
    await user.click(await screen.findByRole('button', { name: 'Revoke build machine' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Revoke' }));
    await waitFor(() => expect(screen.queryByText('build machine')).toBeNull());
    const heading = screen.getByRole('heading', { level: 1 });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it('are asked about until they are revoked, whatever is pressed meanwhile', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const { user } = await show(({ method }) => (method === 'DELETE' ? promise : page([TOKEN])));
    await user.click(await screen.findByRole('button', { name: 'Revoke build machine' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Revoke' }));
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', true);
    const { parentElement: beside } = dialog;
    if (beside !== null) await user.click(beside);
    // As long as a dialog takes to go.
    await new Promise((ended) => setTimeout(ended, 400));
    expect(screen.queryByRole('dialog')).not.toBeNull();
    resolve(new Response(null, { status: 204 }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('are listed page by page', async () => {
    const second = { ...TOKEN, id: 't2', name: 'report' };
    const { user } = await show(({ path }) =>
      path.includes('cursor=next') ? page([second]) : page([TOKEN], 'next'),
    );
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('report')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('are those of one user, where the address names one', async () => {
    const { calls, view, user } = await show(
      ({ path }) => page(path.includes('owner=u2') ? [] : [TOKEN]),
      '/operator/tokens?owner=u2',
    );
    expect(await screen.findByText('This user has no token.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Tokens of all operators' }));
    expect(await screen.findByText('build machine')).toBeTruthy();
    expect(view.address()).toBe('/operator/tokens');
    expect(calls.map(({ path }) => path)).toEqual([
      '/api/operator/tokens?owner=u2',
      '/api/operator/tokens',
    ]);
  });

  it('say that they open nothing for the present, and why', async () => {
    const idle = { ...TOKEN, id: 't2', name: 'shop', obstacle: 'not_operator' } as const;
    const suspended = { ...TOKEN, id: 't3', name: 'report', obstacle: 'not_activated' } as const;
    await show(() => page([TOKEN, idle, suspended]));
    const rows = (await screen.findAllByRole('listitem')).map((row) => row.textContent);
    expect(rows[0]).not.toContain('Opens nothing');
    expect(rows[1]).toMatch(/Publish.*Opens nothing now.*Does not end · its user is no operator/);
    expect(rows[2]).toMatch(/Publish.*Opens nothing now.*Does not end · its user is not activated/);
    // They may work again, so they can still be shut out for good.
    expect(screen.getByRole('button', { name: 'Revoke shop' })).toBeTruthy();
  });

  it('say why there is no list', async () => {
    await show(() => problem('operator_required'));
    expect(await screen.findByRole('alert')).toBeTruthy();
  });
});
