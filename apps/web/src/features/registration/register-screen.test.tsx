import type { RuntimeConfig } from '@file-server/contract/runtime-config';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { changeTexts } from '../../lib/i18n/index.ts';
import { endSession, useSession } from '../../lib/session.ts';
import { answerWith, json, problem } from '../../testing/answer-with.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { TEST_CONFIG } from '../../testing/render.tsx';
import { sampleRecord, tokenFor } from '../../testing/sample-user.ts';
import { RegisterScreen } from './components/register-screen.tsx';

const NAME = 'Zoë Customer';
const EMAIL = 'zoe@example.com';
const PASSWORD = 'quiet-orange-lamp';

const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Create account' });

const errorOf = (label: string): string | null => {
  const input = field(label);
  if (input.getAttribute('aria-invalid') !== 'true') return null;
  return document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent ?? null;
};

async function open(config: Partial<RuntimeConfig> = {}, address = '/register') {
  const namespaces = ['registration', 'providers', 'problem-text'];
  const options = { namespaces, config: { ...TEST_CONFIG, ...config } };
  const { address: current } = await renderAt(address, <RegisterScreen />, options);
  return { user: userEvent.setup(), current };
}

async function fill(user: ReturnType<typeof userEvent.setup>) {
  await user.type(field('Display name'), NAME);
  await user.type(field('E-mail'), EMAIL);
  await user.type(field('Password'), PASSWORD);
  await user.type(field('Confirm password'), PASSWORD);
}

async function submit() {
  const opened = await open();
  await fill(opened.user);
  await waitFor(() => expect(button().disabled).toBe(false));
  await opened.user.click(button());
  return opened;
}

beforeEach(() => endSession());

describe('/register', () => {
  it('[R2.04] has a tab for each place, the four fields and the links', async () => {
    await open({}, '/register?redirect=/file-manager?sort=size');
    const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent);
    expect(tabs).toEqual(['JWT', 'Firebase', 'Auth0']);
    for (const label of ['Display name', 'E-mail', 'Password', 'Confirm password']) {
      expect(field(label)).toBeTruthy();
    }
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual([
      `/login?redirect=${encodeURIComponent('/file-manager?sort=size')}`,
      '/',
    ]);
    expect(document.title).toBe('Register · FILE SERVER');
  });

  it('[R5.03] asks for name and e-mail while they are typed', async () => {
    const { user } = await open();
    await user.type(field('Display name'), 'x{Backspace}');
    await user.type(field('E-mail'), 'x');
    await waitFor(() => expect(errorOf('E-mail')).toBe('You must enter a valid email'));
    expect(errorOf('Display name')).toBe('You must enter display name');
    await user.clear(field('E-mail'));
    await waitFor(() => expect(errorOf('E-mail')).toBe('You must enter a email'));
    await user.click(field('Display name'));
    await user.paste('Ada\tLovelace');
    await waitFor(() => expect(errorOf('Display name')).toContain('Write the name in one line'));
  });

  it('[R5.04] [R5.05] judges the passwords, each time one of them changes', async () => {
    const { user } = await open();
    await user.type(field('Password'), 'seven77');
    await waitFor(() =>
      expect(errorOf('Password')).toBe('Password is too short - should be 8 chars minimum.'),
    );
    await user.clear(field('Password'));
    await waitFor(() => expect(errorOf('Password')).toBe('Please enter your password.'));
    await user.type(field('Password'), PASSWORD);
    await user.type(field('Confirm password'), 'another');
    await waitFor(() => expect(errorOf('Confirm password')).toBe('Passwords must match'));
    await user.clear(field('Password'));
    await user.type(field('Password'), 'another');
    await waitFor(() => expect(errorOf('Confirm password')).toBeNull());
  });

  it('says how strong the password is', async () => {
    const { user } = await open();
    await user.type(field('Password'), 'aaaabbbb');
    expect(await screen.findByText('Easy to guess')).toBeTruthy();
    await user.clear(field('Password'));
    await user.type(field('Password'), PASSWORD);
    expect(await screen.findByText('Hard to guess')).toBeTruthy();
  });

  it('says that registration is closed in the place of the form', async () => {
    await open({ registration: 'closed' });
    expect(screen.getByText(/takes no registrations/)).toBeTruthy();
    expect(screen.queryByRole('tab')).toBeNull();
    expect(screen.queryByLabelText('E-mail')).toBeNull();
  });

  it('[R8.06] says that a provider is not set up, and warns the console once', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { user } = await open();
    await user.type(field('E-mail'), EMAIL);
    for (const tab of ['Firebase', 'Auth0', 'Firebase']) {
      await user.click(screen.getByRole('tab', { name: tab }));
      expect(await screen.findByText(`${tab} is not set up here`)).toBeTruthy();
      expect(field('E-mail').closest('[hidden]')).not.toBeNull();
    }
    expect(warn.mock.calls).toEqual([
      ["Firebase Service didn't initialize, check your configuration"],
      ["Auth0 Service didn't initialize, check your configuration"],
    ]);
    await user.click(screen.getByRole('tab', { name: 'JWT' }));
    expect(field('E-mail').value).toBe(EMAIL);
    warn.mockRestore();
  });

  it('says that Auth0 cannot work on an unencrypted page', async () => {
    const auth0 = { domain: 'x.example', clientId: 'c', audience: null };
    const { user } = await open({ providers: { firebase: null, auth0 } });
    await user.click(screen.getByRole('tab', { name: 'Auth0' }));
    const leave = screen.getByRole<HTMLButtonElement>('button', { name: 'Continue with Auth0' });
    expect(leave.disabled).toBe(true);
    expect(screen.getByText(/Auth0 needs an encrypted page/)).toBeTruthy();
  });
});

describe('registering', () => {
  it('[R7.06] [R4.02] makes the account and signs it in', async () => {
    const token = tokenFor(3600);
    const answer = { status: 'success', userdata: sampleRecord, avatar_url: null, message: '' };
    const calls = answerWith(({ path }) =>
      path === '/api/auth/register'
        ? json({ ...answer, jwtToken: token }, { status: 201 })
        : json({ status: 'success' }),
    );
    await submit();
    await waitFor(() => expect(useSession.getState().status).toBe('signed-in'));
    const account = { displayName: NAME, email: EMAIL, password: PASSWORD };
    expect(calls[0]).toMatchObject({ path: '/api/auth/register', body: account });
    expect(localStorage.getItem('jwt_access_token')).toBe(token);
  });

  it('says what happens next when an operator has to approve', async () => {
    answerWith(() => json({ status: 'pending', message: 'wait' }, { status: 202 }));
    await submit();
    const heading = await screen.findByRole('heading', { name: 'Your account waits for approval' });
    expect(heading).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('main'));
    expect(screen.getByText(/log in as zoe@example\.com/)).toBeTruthy();
    expect(useSession.getState().status).toBe('guest');
  });

  it('[R4.01] keeps a refusal at its field until that field changes', async () => {
    answerWith(() => problem('email_taken'));
    const { user } = await submit();
    await waitFor(() => expect(errorOf('E-mail')).toBe('The email address is already in use'));
    await user.type(field('Display name'), '!');
    expect(errorOf('E-mail')).toBe('The email address is already in use');
    expect(button().disabled).toBe(false);
    await user.type(field('E-mail'), 'x');
    await waitFor(() => expect(errorOf('E-mail')).toBeNull());
  });

  it('puts each fault that the server finds at its field', async () => {
    const errors = [{ path: 'password', message: 'This password is on a list.' }];
    answerWith(() => problem('invalid_request', { errors }));
    await submit();
    await waitFor(() => expect(errorOf('Password')).toBe('This password is on a list.'));
  });

  it('is refused in the language of the reader', async () => {
    answerWith(() => problem('registration_closed'));
    const { user } = await open();
    await fill(user);
    await act(() => changeTexts('tr'));
    onTestFinished(() => act(() => changeTexts('en')));
    await user.click(await screen.findByRole('button', { name: 'Hesap oluştur' }));
    const text = 'Bu sunucu kayıt almıyor. Bir hesap için işletmecisine sorun.';
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it.each([
    ['nobody answers', () => new TypeError('Failed'), 'Cannot connect to authentication server'],
    [
      'there were too many attempts',
      () => problem('too_many_attempts', {}, { 'retry-after': '30' }),
      'Too many attempts. Try again in 30 seconds.',
    ],
    ['the answer is no JSON', () => new Response('Oops', { status: 500 }), 'Registration failed'],
  ])('says so once and stays usable when %s', async (_, answer, text) => {
    answerWith(answer);
    await submit();
    await screen.findByText(text);
    expect(button().disabled).toBe(false);
  });
});
