import type { AccountSecurity, AccountSessions } from '@file-server/contract/account';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { handleUnauthorized } from '../../../lib/api-client.ts';
import { beginSession } from '../../../lib/session.ts';
import { answerWith, type Call, json, problem } from '../../../testing/answer-with.ts';
import { TEST_CONFIG } from '../../../testing/render.tsx';
import { renderAt } from '../../../testing/render-at.tsx';
import { sampleSecurity } from '../../../testing/sample-security.ts';
import { sampleUser, tokenFor } from '../../../testing/sample-user.ts';
import { AccountScreen } from './account-screen.tsx';

type Session = AccountSessions['sessions'][number];

const sessionOf = (id: string, change: Partial<Session> = {}): Session => ({
  id,
  current: false,
  origin: 'custom-db',
  createdAt: '2026-11-01T09:00:00.000Z',
  lastSeenAt: '2026-11-02T09:00:00.000Z',
  expiresAt: '2026-12-01T09:00:00.000Z',
  address: '203.0.113.7',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  ...change,
});

const HERE = sessionOf('here', { current: true });
const noContent = () => new Response(null, { status: 204 });
type Routes = Record<string, (call: Call) => Response | Error | Promise<Response>>;

/** The server as far as this screen asks it; `routes` come first. */
function serve(routes: Routes = {}, security: Partial<AccountSecurity> = {}): Call[] {
  const usual: Routes = {
    'GET /api/account/security': () => json({ ...sampleSecurity, ...security }),
    'GET /api/account/sessions': () => json({ sessions: [HERE] }),
    'GET /api/account/mails': () => json({ sends: false, wanted: true, products: [] }),
    ...routes,
  };
  return answerWith((call) => (usual[`${call.method} ${call.path}`] ?? noContent)(call));
}

const show = (config = TEST_CONFIG) =>
  renderAt('/account', <AccountScreen />, {
    namespaces: ['account', 'proof', 'problem-text'],
    config,
  });
const section = (name: string) => screen.findByRole('region', { name });
/** What is read out with a field. */
const describedBy = (field: HTMLElement) => {
  const { id } = field;
  return document.getElementById(`${id}-error`)?.textContent;
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => act(() => beginSession(sampleUser, tokenFor(60))));
afterEach(() => onlineManager.setOnline(true));

describe('the account screen', () => {
  it('shows shapes while it loads, then what guards the account', async () => {
    const answer = Promise.withResolvers<Response>();
    serve({ 'GET /api/account/security': () => answer.promise });
    await show();
    expect(await screen.findByRole('status', { name: 'Loading your account' })).toBeTruthy();
    answer.resolve(json(sampleSecurity));
    expect((await section('E-mail address')).textContent).toContain('customer@example.com');
  });

  it('draws a line between two sections, and none where one is not there', async () => {
    serve();
    await show();
    const first = await section('E-mail address');
    const last = await section('Sessions');
    // The one of mails leaves when it is known that the server sends none.
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Mails' })).toBeNull());
    const parts = [...(last.parentElement?.children ?? [])];
    expect(parts).toHaveLength(5);
    expect(parts.every((part) => part.tagName === 'SECTION')).toBe(true);
    const lines = parts.map((part) =>
      getComputedStyle(part).getPropertyValue('border-block-start'),
    );
    expect(lines.map((line) => line.includes('solid'))).toEqual([false, true, true, true, true]);
    expect(parts[0]).toBe(first);
    expect(screen.queryAllByRole('separator')).toEqual([]);
  });

  it('says what failed, and asks again', async () => {
    let isUp = false;
    serve({
      'GET /api/account/security': () => (isUp ? json(sampleSecurity) : problem('unavailable')),
    });
    await show();
    expect((await screen.findByRole('alert')).textContent).toContain('The server is not ready.');
    isUp = true;
    await press('Try again');
    await section('Password');
  });

  it('says so when the browser is offline', async () => {
    serve();
    onlineManager.setOnline(false);
    await show();
    expect((await screen.findAllByRole('alert'))[0]?.textContent).toContain('does not answer');
  });

  it('sends to the licence server whose account is kept there', async () => {
    const calls = serve();
    await show({ ...TEST_CONFIG, authHost: 'https://licences.example.org' });
    const link = await screen.findByRole('link', { name: 'Go there' });
    expect(link.getAttribute('href')).toBe('https://licences.example.org');
    expect(calls).toEqual([]);
  });

  it('offers no change of address where no mail can be sent', async () => {
    serve({}, { mail: false });
    await show();
    const email = await section('E-mail address');
    expect(email.textContent).toContain('Ask its operator');
    expect(within(email).queryByRole('button')).toBeNull();
  });

  it('does not tell an operator to ask the operator', async () => {
    act(() => beginSession({ ...sampleUser, role: ['admin', 'operator'] }, tokenFor(60)));
    serve({}, { mail: false });
    await show();
    const email = await section('E-mail address');
    expect(email.textContent).toContain('user change-email');
    expect(email.textContent).not.toContain('Ask its operator');
  });

  it('sends the link to a new address, and says that it waits for its confirmation', async () => {
    let pendingEmail: string | null = null;
    const calls = serve({
      'GET /api/account/security': () => json({ ...sampleSecurity, pendingEmail }),
      'POST /api/account/email': () => {
        pendingEmail = 'new@example.com';
        return new Response(null, { status: 202 });
      },
    });
    await show();
    await press('Change address');
    const field = screen.getByLabelText('New e-mail address');
    await userEvent.type(field, 'Customer@example.com{Enter}');
    expect(await screen.findByText('This is your address already.')).toBeTruthy();
    await userEvent.clear(field);
    await userEvent.type(field, 'new@example.com{Enter}');
    expect(await screen.findByText(/new@example.com waits for its confirmation/)).toBeTruthy();
    expect(calls.find(({ path }) => path === '/api/account/email')?.body).toEqual({
      email: 'new@example.com',
    });
  });
});

describe('the question who is at the keyboard', () => {
  let isProven = false;
  const guarded = (call: () => Response) => () => (isProven ? call() : problem('step_up_required'));
  const routes: Routes = {
    'POST /api/account/password': guarded(noContent),
    'POST /api/account/step-up': ({ body }) => {
      const { password, code } = body as { password?: string; code?: string };
      if (password === 'right' || code === '123456') {
        isProven = true;
        return noContent();
      }
      return problem(password === undefined ? 'wrong_code' : 'invalid_credentials');
    },
  };
  const choosePassword = async () => {
    await press('Change password');
    await userEvent.type(screen.getByLabelText('New password'), 'long enough');
    await userEvent.type(screen.getByLabelText('New password again'), 'long enough');
    const password = await section('Password');
    await userEvent.click(within(password).getByRole('button', { name: 'Change password' }));
  };
  beforeEach(() => {
    isProven = false;
  });

  it('[R4.04] is asked by password; a wrong one ends no session; then the call is made again', async () => {
    const calls = serve(routes);
    const unauthorized = vi.fn<() => void>();
    const stop = handleUnauthorized(unauthorized);
    await show();
    await choosePassword();
    const dialog = await screen.findByRole('dialog', { name: 'Confirm that it is you' });
    const field = within(dialog).getByLabelText('Password');
    expect(document.activeElement).toBe(field);
    await userEvent.type(field, 'wrong{Enter}');
    expect(await within(dialog).findByText('This password is not right.')).toBeTruthy();
    expect(unauthorized).not.toHaveBeenCalled();
    await userEvent.clear(field);
    await userEvent.type(field, 'right{Enter}');
    expect(await screen.findByText('The password is changed.')).toBeTruthy();
    expect(calls.filter(({ path }) => path === '/api/account/password')).toHaveLength(2);
    stop();
  });

  it.each([
    {
      refusal: () => problem('too_many_attempts', {}, { 'retry-after': '3600' }),
      sentence: 'Too many attempts. Try again in 60 minutes.',
    },
    {
      refusal: () => problem('busy', {}, { 'retry-after': '1' }),
      sentence: 'The server is busy with too many passwords. Try again in a moment.',
    },
    {
      refusal: () => problem('database_unavailable', {}, { 'retry-after': '5' }),
      sentence: 'The server cannot reach its database at the moment. Try again in a moment.',
    },
    {
      refusal: () => problem('storage_full'),
      sentence: 'The server has no room left to save this. Tell its operator.',
    },
  ])('keeps what was typed where the server says: $sentence', async ({ refusal, sentence }) => {
    serve({ 'POST /api/account/password': refusal });
    await show();
    await choosePassword();
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('long enough');
  });

  it('[R4.04] still ends a session that is over', async () => {
    serve({ ...routes, 'POST /api/account/step-up': () => problem('invalid_access_token') });
    const unauthorized = vi.fn<() => void>();
    const stop = handleUnauthorized(unauthorized);
    await show();
    await choosePassword();
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByLabelText('Password'), 'right{Enter}');
    await waitFor(() => expect(unauthorized).toHaveBeenCalledOnce());
    stop();
  });

  it('is asked by password and code where a second factor is set up, and says which is wrong', async () => {
    const calls = serve(
      {
        ...routes,
        'POST /api/account/step-up': ({ body }) => {
          const { password, code } = body as { password?: string; code?: string };
          if (password !== 'right') return problem('invalid_credentials');
          if (code !== '123456') return problem('wrong_code');
          isProven = true;
          return noContent();
        },
      },
      { totp: { enabled: true, recoveryCodesLeft: 10 } },
    );
    await show();
    await choosePassword();
    const dialog = within(await screen.findByRole('dialog'));
    const password = dialog.getByLabelText('Password');
    const code = dialog.getByLabelText('Code of your authenticator app');
    const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: 'Confirm' });
    expect(document.activeElement).toBe(password);
    expect(dialog.queryByRole('button', { name: /instead/ })).toBeNull();
    await userEvent.type(password, 'wrong');
    expect(confirm.disabled).toBe(true);
    await userEvent.type(code, '000000{Enter}');
    await waitFor(() => expect(describedBy(password)).toBe('This password is not right.'));
    await userEvent.clear(password);
    await userEvent.type(password, 'right{Enter}');
    await waitFor(() => expect(describedBy(code)).toBe('This code is not right.'));
    expect(describedBy(password)).toBe('');
    await userEvent.clear(code);
    await userEvent.type(code, ' 123456{Enter}');
    expect(await screen.findByText('The password is changed.')).toBeTruthy();
    expect(calls.findLast(({ path }) => path === '/api/account/step-up')?.body).toEqual({
      password: 'right',
      code: '123456',
    });
  });

  it('asks for the code as well when a second factor was set up meanwhile', async () => {
    let enabled = false;
    const unauthorized = vi.fn<() => void>();
    const stop = handleUnauthorized(unauthorized);
    serve({
      ...routes,
      'GET /api/account/security': () =>
        json({ ...sampleSecurity, totp: { enabled, recoveryCodesLeft: 10 } }),
      'POST /api/account/step-up': () => problem('second_factor_required'),
    });
    await show();
    await choosePassword();
    const dialog = within(await screen.findByRole('dialog'));
    enabled = true;
    await userEvent.type(dialog.getByLabelText('Password'), 'right{Enter}');
    expect(await dialog.findByLabelText('Code of your authenticator app')).toBeTruthy();
    expect(unauthorized).not.toHaveBeenCalled();
    stop();
  });

  it('is answered by a code alone where there is no password', async () => {
    serve(routes, { hasPassword: false, totp: { enabled: true, recoveryCodesLeft: 10 } });
    await show();
    await press('Choose a password');
    await userEvent.type(screen.getByLabelText('New password'), 'long enough');
    await userEvent.type(screen.getByLabelText('New password again'), 'long enough{Enter}');
    const dialog = within(await screen.findByRole('dialog'));
    const field = dialog.getByLabelText('Code of your authenticator app');
    expect(dialog.queryByLabelText('Password')).toBeNull();
    await userEvent.type(field, '000000{Enter}');
    expect(await screen.findByText('This code is not right.')).toBeTruthy();
    await userEvent.clear(field);
    await userEvent.type(field, '123456{Enter}');
    expect(await screen.findByText('The password is changed.')).toBeTruthy();
  });

  it('can be left unanswered; then nothing happens, and what was typed stays', async () => {
    const calls = serve(routes);
    await show();
    await choosePassword();
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('long enough');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(calls.filter(({ path }) => path === '/api/account/password')).toHaveLength(1);
  });

  it('sends whoever signs in at a provider only to sign in anew', async () => {
    serve(routes, { hasPassword: false });
    await show();
    await press('Choose a password');
    await userEvent.type(screen.getByLabelText('New password'), 'long enough');
    await userEvent.type(screen.getByLabelText('New password again'), 'long enough{Enter}');
    const dialog = await screen.findByRole('dialog');
    const link = within(dialog).getByRole('link', { name: 'Sign out' });
    expect(link.getAttribute('href')).toBe('/logout');
  });
});

describe('the sessions', () => {
  it('marks the present one, names the devices and ends one', async () => {
    const live = [HERE, sessionOf('phone', { userAgent: null, origin: 'firebase' })];
    const calls = serve({
      'GET /api/account/sessions': () => json({ sessions: live }),
      'DELETE /api/account/sessions/phone': () => {
        live.pop();
        return noContent();
      },
    });
    await show();
    const sessions = await section('Sessions');
    const [here, phone] = await within(sessions).findAllByRole('listitem');
    expect(here?.textContent).toMatch(/Firefox on Linux.*This device/);
    expect(within(here ?? sessions).queryByRole('button')).toBeNull();
    expect(phone?.textContent).toMatch(/Unknown device.*through Firebase.*203\.0\.113\.7/);
    await press('End session: Unknown device');
    expect(await screen.findByText('You are signed in nowhere else.')).toBeTruthy();
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(true);
  });

  it('ends all others once the person is sure', async () => {
    let sessions = [HERE, sessionOf('a'), sessionOf('b')];
    const calls = serve({
      'GET /api/account/sessions': () => json({ sessions }),
      'DELETE /api/account/sessions': () => {
        sessions = [HERE];
        return noContent();
      },
    });
    await show();
    await press('Sign out everywhere else');
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
    await press('Cancel');
    const heading = within(await section('Sessions')).getByRole('heading');
    expect(document.activeElement).toBe(heading);
    await press('Sign out everywhere else');
    await press('Sign out everywhere else');
    expect(await screen.findByText('You are signed in nowhere else.')).toBeTruthy();
  });

  it('drops one from the list that was over already, and says so', async () => {
    const live = [HERE, sessionOf('gone')];
    serve({
      'GET /api/account/sessions': () => json({ sessions: live }),
      'DELETE /api/account/sessions/gone': () => {
        live.pop();
        return problem('not_found');
      },
    });
    await show();
    await press('End session: Firefox on Linux');
    expect(await screen.findByText('This is not there any more.')).toBeTruthy();
    expect(await screen.findByText('You are signed in nowhere else.')).toBeTruthy();
    const heading = within(await section('Sessions')).getByRole('heading');
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });
});
