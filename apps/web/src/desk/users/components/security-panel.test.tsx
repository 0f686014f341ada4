import type { UserSecurity } from '@file-server/contract/account-recovery';
import type { User } from '@file-server/contract/users';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { beginSession, endSession } from '../../../lib/session.ts';
import { answerWith, type Call, json, problem } from '../../../testing/answer-with.ts';
import { renderScreen } from '../../../testing/render.tsx';
import { sampleSecurity } from '../../../testing/sample-security.ts';
import { sampleUser } from '../../../testing/sample-user.ts';
import { ADA } from '../testing/ada.ts';
import { SecurityPanel } from './security-panel.tsx';

const GUARDED: UserSecurity = {
  hasPassword: true,
  totp: { enabled: true, recoveryCodesLeft: 8 },
  passkeys: 2,
  providers: ['auth0'],
};

const FACTOR = '/api/operator/users/u1/second-factor';

beforeEach(() => beginSession(sampleUser, 'token'));
afterEach(() => endSession());

describe('ways in of a user', () => {
  /** @param change what a change is answered with */
  async function show({
    user: of = ADA,
    security = GUARDED,
    change = () => json({}),
  }: {
    user?: User;
    security?: UserSecurity;
    change?: (call: Call) => Response;
  } = {}) {
    const calls = answerWith((call) => {
      if (call.path.includes('/account/security')) return json(sampleSecurity);
      if (call.path.includes('/step-up')) return json({});
      return call.method === 'GET' ? json(security) : change(call);
    });
    await renderScreen(<SecurityPanel user={of} />, {
      namespaces: ['users', 'desk-kit', 'proof', 'problem-text'],
    });
    const changed = () => calls.filter(({ method, path }) => method !== 'GET' && /u1/.test(path));
    return { calls, changed, user: userEvent.setup() };
  }

  it('are told, with what is left of them', async () => {
    await show();
    const panel = await screen.findByRole('region', { name: 'Ways to sign in' });
    await within(panel).findByText('on, 8 recovery codes left');
    const said = within(panel).getAllByRole('definition');
    expect(said.map(({ textContent }) => textContent)).toEqual([
      'set',
      'on, 8 recovery codes left',
      '2',
      'Auth0',
    ]);
  });

  it('lose the app for a reason, after a proof, and the passkeys where that is ticked', async () => {
    let proofs = 0;
    const { changed, user } = await show({
      change: () => {
        proofs += 1;
        return proofs === 1 ? problem('step_up_required') : new Response(null, { status: 204 });
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Remove the second factor' }));
    const passkeys = screen.getByRole('checkbox', { name: 'Also remove 2 passkeys' });
    expect(document.activeElement).toBe(passkeys);
    const dialog = within(screen.getByRole('dialog'));
    const remove = dialog.getByRole<HTMLButtonElement>('button', { name: 'Remove' });
    expect(remove.disabled).toBe(true);
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'T7');
    await user.click(passkeys);
    await user.click(remove);
    await user.type(await screen.findByLabelText('Password'), 'correct horse');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Removed')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(changed().map(({ method }) => method)).toEqual(['DELETE', 'DELETE']);
    expect(changed().at(-1)?.path).toBe(`${FACTOR}?passkeys=remove&reason=T7`);
  });

  it('keep the passkeys unless that is ticked', async () => {
    const { changed, user } = await show({ change: () => new Response(null, { status: 204 }) });
    await user.click(await screen.findByRole('button', { name: 'Remove the second factor' }));
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'T7');
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    await screen.findByText('Removed');
    expect(changed().map(({ path }) => path)).toEqual([`${FACTOR}?passkeys=keep&reason=T7`]);
  });

  it('offer the passkeys alone where there is no app, and nothing where there is neither', async () => {
    const totp = { enabled: false, recoveryCodesLeft: 0 };
    const { user } = await show({ security: { ...GUARDED, totp, passkeys: 1 } });
    await user.click(await screen.findByRole('button', { name: 'Remove the second factor' }));
    const passkeys = screen.getByRole('checkbox', { name: 'Also remove 1 passkey' });
    expect((passkeys as HTMLInputElement).checked).toBe(true);
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'T7');
    await user.click(passkeys);
    const remove = screen.getByRole<HTMLButtonElement>('button', { name: 'Remove' });
    expect(remove.disabled).toBe(true);
  });

  it('offer nothing to remove where there is only a password', async () => {
    const totp = { enabled: false, recoveryCodesLeft: 0 };
    await show({ security: { hasPassword: true, totp, passkeys: 0, providers: [] } });
    await screen.findByRole('button', { name: 'Link to a new password' });
    expect(screen.queryByRole('button', { name: 'Remove the second factor' })).toBeNull();
    expect(screen.queryByText('Providers')).toBeNull();
  });

  it('say that a link is on its way by mail', async () => {
    const { changed, user } = await show({ change: () => json({ link: null, expiresAt: null }) });
    await user.click(await screen.findByRole('button', { name: 'Link to a new password' }));
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Reason' }));
    await user.keyboard('T7{Enter}');
    expect(await screen.findByText(/The link is on its way to .ada@example.com/)).toBeTruthy();
    expect(changed()).toMatchObject([
      { method: 'POST', path: '/api/operator/users/u1/reset-link', body: { reason: 'T7' } },
    ]);
  });

  it('show a link that nobody mails, until it is kept', async () => {
    const link = 'https://files.example.org/reset-password#token=abc';
    const { user } = await show({
      change: () => json({ link, expiresAt: '2026-11-21T10:00:00.000Z' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Link to a new password' }));
    await user.keyboard('T7{Enter}');
    const shown = await screen.findByRole('dialog', { name: 'The link to a new password' });
    expect(within(shown).getByLabelText('Link').textContent).toBe(link);
    await user.keyboard('{Escape}');
    expect(within(shown).getByLabelText('Link')).toBeTruthy();
    await user.click(within(shown).getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('have another address, which nobody else may have', async () => {
    const answers = [problem('email_taken'), new Response(null, { status: 204 })];
    const { changed, user } = await show({ change: () => answers.shift() ?? problem('internal') });
    await user.click(await screen.findByRole('button', { name: 'Change the address' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Change the address' }));
    const field = dialog.getByRole('textbox', { name: 'New address' });
    expect(document.activeElement).toBe(field);
    const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Change the address' });
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'T7');
    await user.type(field, 'bea@example');
    expect(button.disabled).toBe(true);
    expect(dialog.queryByRole('alert')).toBeNull();
    await user.tab();
    expect(dialog.getByRole('alert').textContent).toBe('This is not an e-mail address.');
    await user.clear(field);
    await user.type(field, 'ADA@example.com');
    expect(dialog.getByRole('alert').textContent).toBe('This is their address already.');
    expect(button.disabled).toBe(true);
    await user.clear(field);
    await user.type(field, 'bea@example.com ');
    await user.click(button);
    expect(await dialog.findByText('Somebody else has this address.')).toBeTruthy();
    expect(button.disabled).toBe(true);
    await user.clear(field);
    await user.type(field, 'ada@example.org');
    await user.click(button);
    expect(await screen.findByText('The address is changed')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const call = { method: 'PUT', path: '/api/operator/users/u1/email' };
    expect(changed()).toMatchObject([
      { ...call, body: { email: 'bea@example.com', reason: 'T7' } },
      { ...call, body: { email: 'ada@example.org', reason: 'T7' } },
    ]);
  });

  it('are told of an operator, but opened by nobody else', async () => {
    await show({ user: { ...ADA, operator: true } });
    expect(await screen.findByText(/Operators do not open each other/)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each([
    { name: 'signs in elsewhere', user: { ...ADA, foreign: true } },
    { name: 'is only invited', user: { ...ADA, state: 'invited' as const } },
  ])('are not asked for of who $name', async ({ user }) => {
    const { calls } = await show({ user });
    expect(screen.queryByRole('region')).toBeNull();
    expect(calls).toEqual([]);
  });
});
