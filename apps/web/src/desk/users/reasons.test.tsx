import type { UserSession } from '@file-server/contract/users';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { beginSession, endSession } from '../../lib/session.ts';
import { answerWith, json, problem } from '../../testing/answer-with.ts';
import { sampleSecurity } from '../../testing/sample-security.ts';
import { sampleUser } from '../../testing/sample-user.ts';
import { ADA } from './testing/ada.ts';
import { answerAbout, renderUserScreen } from './testing/user-page.tsx';

const SESSION: UserSession = {
  id: 's1',
  origin: 'custom-db',
  address: null,
  userAgent: null,
  createdAt: ADA.createdAt,
  lastSeenAt: ADA.createdAt,
  expiresAt: '2026-11-21T10:00:00.000Z',
};

beforeEach(() => beginSession(sampleUser, 'token'));
afterEach(() => endSession());

describe('the reason that was typed', () => {
  const show = async (change: () => Response | Promise<Response>, user = () => ADA) => {
    answerWith((call) => {
      if (call.path.includes('/account/security')) return json(sampleSecurity);
      if (call.method !== 'GET') return change();
      return answerAbout(call, { user: user(), sessions: [SESSION, { ...SESSION, id: 's2' }] });
    });
    await renderUserScreen();
    return userEvent.setup();
  };
  const ask = async (user: ReturnType<typeof userEvent.setup>, action: string) => {
    await user.click(await screen.findByRole('button', { name: action }));
    const dialog = within(await screen.findByRole('dialog'));
    const reason = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Reason' });
    await user.type(reason, 'ticket 8');
    const submit = dialog.getByRole<HTMLButtonElement>('button', { name: action });
    await user.click(submit);
    return { reason, submit };
  };

  it('is not sealed in part when it is too long', async () => {
    const user = await show(() => json(ADA));
    await user.click(await screen.findByRole('button', { name: 'End all' }));
    const dialog = within(await screen.findByRole('dialog'));
    const reason = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Reason' });
    const long = 'as in ticket 8 '.repeat(20);
    await user.click(reason);
    await user.paste(long);
    expect(reason.value).toBe(long);
    expect(dialog.getByRole('alert').textContent).toBe('At most 200 characters.');
    expect(dialog.getByRole('button', { name: 'End all' })).toHaveProperty('disabled', true);
  });

  it('is not kept in part in a note that is too long', async () => {
    const user = await show(() => json(ADA));
    await user.click(await screen.findByRole('textbox', { name: 'New note' }));
    await user.paste('as in ticket 8 '.repeat(200));
    expect(screen.getByText('At most 2,000 characters.').role).toBe('alert');
    expect(screen.getByRole('button', { name: 'Add note' })).toHaveProperty('disabled', true);
  });

  it.each(['Give back', 'Make operator', 'End all'])(
    'stays when the server fails, and is sent again: %s',
    async (action) => {
      let fails = true;
      const user = await show(() => (fails ? problem('internal') : json({ ...ADA, units: 4 })));
      const { reason, submit } = await ask(user, action);
      expect(await screen.findByRole('alert')).toBeTruthy();
      await waitFor(() => expect(submit.disabled).toBe(false));
      expect(reason.isConnected && reason.value).toBe('ticket 8');
      fails = false;
      await user.click(submit);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    },
  );

  it.each(['Make operator', 'End all'])(
    'stays when the question who is at the keyboard is closed: %s',
    async (action) => {
      const user = await show(() => problem('step_up_required'));
      const { reason, submit } = await ask(user, action);
      await screen.findByLabelText('Password');
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByLabelText('Password')).toBeNull());
      await waitFor(() => expect(submit.disabled).toBe(false));
      expect(reason.isConnected && reason.value).toBe('ticket 8');
    },
  );

  it('stays in a dialog that was opened before another one was answered', async () => {
    const ended = Promise.withResolvers<Response>();
    const user = await show(() => ended.promise);
    const [one, other] = await screen.findAllByRole('button', { name: /^End the session: / });
    if (!one || !other) throw new Error('There are two sessions.');
    const open = async (button: HTMLElement) => {
      await user.click(button);
      const dialog = within(await screen.findByRole('dialog'));
      const reason = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Reason' });
      await user.type(reason, 'ticket 8');
      return { dialog, reason };
    };
    const { dialog } = await open(one);
    await user.click(dialog.getByRole('button', { name: 'End' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const { reason } = await open(other);
    ended.resolve(json({}));
    expect(await screen.findByText('Ended')).toBeTruthy();
    expect(screen.getByRole('dialog').contains(reason)).toBe(true);
    expect(reason.value).toBe('ticket 8');
  });

  it('is of no use for the opposite, where another operator was faster', async () => {
    let now = ADA;
    const user = await show(
      () => problem('user_changed'),
      () => now,
    );
    const asked = ask(user, 'Make operator');
    now = { ...ADA, operator: true, etag: '"theirs"' };
    await asked;
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'Make customer' })).toBeTruthy();
  });
});
