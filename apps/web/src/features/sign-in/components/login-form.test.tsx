import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { endSession, useSession } from '../../../lib/session.ts';
import { answerWith, json, problem } from '../../../testing/answer-with.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { sampleRecord, tokenFor } from '../../../testing/sample-user.ts';
import { LoginScreen } from './login-screen.tsx';

const EMAIL = 'customer@example.com';
const PASSWORD = 'customer-pass';
const AUTH_OK = { status: 'success', userdata: sampleRecord, avatar_url: null, message: 'Welcome' };

const emailField = () => screen.getByLabelText<HTMLInputElement>('E-mail');
const passwordField = () => screen.getByLabelText<HTMLInputElement>('Password');
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Login' });

/** The sentence that the field is described by, once it is marked as wrong. */
const errorOf = (field: HTMLInputElement): string | null => {
  if (field.getAttribute('aria-invalid') !== 'true') return null;
  const id = field.getAttribute('aria-describedby');
  return id === null ? null : (document.getElementById(id)?.textContent ?? null);
};

type Setup = Parameters<typeof userEvent.setup>[0];

async function openForm(setup?: Setup) {
  const user = userEvent.setup(setup);
  await renderAt('/login', <LoginScreen />, { namespaces: ['sign-in'] });
  return user;
}

async function submitCredentials(setup?: Setup) {
  const user = await openForm(setup);
  await user.type(emailField(), EMAIL);
  await user.type(passwordField(), `${PASSWORD}{Enter}`);
  return user;
}

beforeEach(() => endSession());

describe('login form', () => {
  it('[R1.01] [R2.01] welcomes with the product title, and focuses the first empty field', async () => {
    await openForm();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome to FILE SERVER');
    expect(document.activeElement).toBe(emailField());
    expect(document.title).toBe('Log in · FILE SERVER');
  });

  it('[R2.02] shows and hides the password', async () => {
    const user = await openForm();
    expect(passwordField().type).toBe('password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(passwordField().type).toBe('text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(passwordField().type).toBe('password');
  });

  it('[R2.03] keeps the button disabled until the form is changed and valid', async () => {
    const user = await openForm();
    expect(button().disabled).toBe(true);
    await user.type(emailField(), EMAIL);
    await user.type(passwordField(), 'abc');
    expect(button().disabled).toBe(true);
    await user.type(passwordField(), 'd');
    await waitFor(() => expect(button().disabled).toBe(false));
    await user.clear(emailField());
    await waitFor(() => expect(button().disabled).toBe(true));
  });

  it('[R2.03] enables the button when the browser fills the form by itself', async () => {
    await openForm();
    // jsdom has no animations, so React listens for the event under its old name there.
    for (const type of ['animationstart', 'webkitAnimationStart']) {
      const filled = new Event(type, { bubbles: true });
      fireEvent(emailField(), Object.assign(filled, { animationName: 'mui-auto-fill' }));
    }
    await waitFor(() => expect(button().disabled).toBe(false));
  });

  it('[R5.01] judges the e-mail while it is typed', async () => {
    const user = await openForm();
    await user.type(emailField(), 'customer@');
    await waitFor(() => expect(errorOf(emailField())).toBe('You must enter a valid email'));
    await user.clear(emailField());
    await waitFor(() => expect(errorOf(emailField())).toBe('You must enter a email'));
    await user.type(emailField(), EMAIL);
    await waitFor(() => expect(errorOf(emailField())).toBeNull());
  });

  it('[R5.02] judges the password while it is typed', async () => {
    const user = await openForm();
    await user.type(passwordField(), 'abc');
    await waitFor(() =>
      expect(errorOf(passwordField())).toBe('Password is too short - should be 4 chars minimum.'),
    );
    await user.clear(passwordField());
    await waitFor(() => expect(errorOf(passwordField())).toBe('Please enter your password.'));
    await user.type(passwordField(), 'abcd');
    await waitFor(() => expect(errorOf(passwordField())).toBeNull());
  });
});

describe('signing in', () => {
  it('[R7.01] [R7.03] stores the session and introduces the user without waiting', async () => {
    const token = tokenFor(3600);
    const calls = answerWith(({ path }) =>
      path === '/api/auth' ? json({ ...AUTH_OK, jwtToken: token }) : new Promise(() => {}),
    );
    await submitCredentials();
    await waitFor(() => expect(useSession.getState().status).toBe('signed-in'));
    expect(useSession.getState().user?.data.email).toBe(EMAIL);
    expect(localStorage.getItem('jwt_access_token')).toBe(token);
    expect(calls).toEqual([
      {
        method: 'POST',
        path: '/api/auth',
        body: { email: EMAIL, password: PASSWORD },
        authorization: null,
      },
      {
        method: 'POST',
        path: '/api/register_user',
        body: { user_data: sampleRecord },
        authorization: `Bearer ${token}`,
      },
    ]);
  });

  it('[R8.08] says what it is doing, and that it worked', async () => {
    const answer = Promise.withResolvers<Response>();
    answerWith(() => answer.promise);
    await submitCredentials();
    expect((await screen.findByRole('status')).textContent).toBe('Logging in with JWT');
    answer.resolve(json({ ...AUTH_OK, jwtToken: tokenFor(3600) }));
    expect(await screen.findByText('Login was successful.')).toBeTruthy();
  });

  const failures = [
    {
      title: '[R8.01] [R8.02] shows the message of the server',
      answer: () => problem('not_activated'),
      snackbar: 'This account is not activated yet.',
      field: 'This account is not activated yet.',
    },
    {
      title: '[R5.10] takes any other status for a failure, also with a token',
      answer: () =>
        json({ ...AUTH_OK, status: 'error', jwtToken: tokenFor(60), message: 'Not today' }),
      snackbar: 'Not today',
      field: 'Not today',
    },
    {
      title: '[R5.10] takes any other status for a failure',
      answer: () => json({ status: 'error', message: 'Licence server in maintenance' }),
      snackbar: 'Licence server in maintenance',
      field: 'Licence server in maintenance',
    },
    {
      title: '[R8.01] [R8.02] names the credentials when the server replies without a message',
      answer: () => new Response(null, { status: 401 }),
      snackbar: 'Authentication failed',
      field: 'Invalid credentials',
    },
    {
      title: '[R8.02] says that the authentication server cannot be reached',
      answer: () => new TypeError('Failed to fetch'),
      snackbar: 'Cannot connect to authentication server',
      field: 'Cannot connect to authentication server',
    },
  ];

  it.each(failures)('$title, and stays usable', async ({ answer, snackbar, field }) => {
    answerWith(answer);
    await submitCredentials();
    const shown = await screen.findByText(snackbar, { selector: '.notistack-Snackbar *' });
    expect(shown).toBeTruthy();
    expect(errorOf(passwordField())).toBe(field);
    expect(button().disabled).toBe(false);
    expect(useSession.getState().status).toBe('guest');
    expect(localStorage.getItem('jwt_access_token')).toBeNull();
  });

  it('counts down after too many attempts, and lets nobody try before', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      const calls = answerWith(() =>
        problem('too_many_attempts', {}, { 'retry-after': String(15 * 60) }),
      );
      const user = await submitCredentials({ advanceTimers: vi.advanceTimersByTime });
      const text = 'Too many attempts. Try again in 15 minutes.';
      await waitFor(() => expect(errorOf(passwordField())).toBe(text));
      expect(button().disabled).toBe(true);
      expect(button().textContent).toMatch(/^Login1[45]:\d\d$/);
      await act(() => vi.advanceTimersByTimeAsync(14 * 60_000 + 30_000));
      expect(errorOf(passwordField())).toMatch(/Try again in [1-3]0 seconds\./);
      await user.type(passwordField(), 'x{Enter}');
      expect(calls).toHaveLength(1);
      await act(() => vi.advanceTimersByTimeAsync(60_000));
      expect(errorOf(passwordField())).toBeNull();
      expect(button().textContent).toBe('Login');
      expect(button().disabled).toBe(false);
    } finally {
      vi.useRealTimers();
    }
  });

  it('lets another account try at once', async () => {
    answerWith(() => problem('too_many_attempts', {}, { 'retry-after': '900' }));
    const user = await submitCredentials();
    await waitFor(() => expect(button().disabled).toBe(true));
    await user.type(emailField(), '.org');
    await waitFor(() => expect(button().disabled).toBe(false));
    expect(errorOf(passwordField())).toBeNull();
  });

  it('takes the failure back as soon as the form changes', async () => {
    answerWith(() => problem('invalid_credentials'));
    const user = await submitCredentials();
    await waitFor(() => expect(errorOf(passwordField())).toBe('Invalid credentials'));
    await user.type(passwordField(), 'x');
    await waitFor(() => expect(errorOf(passwordField())).toBeNull());
  });
});
