import type { RuntimeConfig } from '@file-server/contract/runtime-config';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetSessionEnd, useSessionEnd } from '../../../lib/session-end/session-end.ts';
import { endSession, useSession } from '../../../lib/session.ts';
import { answerWith, json, problem } from '../../../testing/answer-with.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { TEST_CONFIG } from '../../../testing/render.tsx';
import { sampleRecord, tokenFor } from '../../../testing/sample-user.ts';
import { LoginScreen } from './login-screen.tsx';

const EMAIL = 'customer@example.com';
const FIREBASE = { apiKey: 'k', authDomain: 'x.example', projectId: 'x', emulator: null };
const AUTH0 = { domain: 'x.example', clientId: 'c', audience: null };

async function open(config: Partial<RuntimeConfig> = {}, address = '/login') {
  const options = { namespaces: ['sign-in'], config: { ...TEST_CONFIG, ...config } };
  await renderAt(address, <LoginScreen />, options);
  return userEvent.setup();
}

const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
const codeField = () => screen.findByLabelText<HTMLInputElement>('Code of your authenticator app');

async function reachCode() {
  const user = await open();
  await user.type(screen.getByLabelText('E-mail'), EMAIL);
  await user.type(screen.getByLabelText('Password'), 'customer-pass{Enter}');
  return { user, code: await codeField() };
}

const session = () =>
  json({
    status: 'success',
    jwtToken: tokenFor(3600),
    userdata: sampleRecord,
    avatar_url: null,
    message: '',
  });

beforeEach(() => endSession());

describe('the operator’s own', () => {
  const brand = {
    logo: '/brand/logo-1.svg',
    signInText: 'Firmware of Example Instruments.',
    legalLinks: [{ label: 'Imprint', href: 'https://example.org/imprint' }],
  };

  it('logo, text and links stand on the login', async () => {
    await open({ brand });
    expect(document.querySelector('main img')?.getAttribute('src')).toBe(brand.logo);
    expect(screen.getByText(brand.signInText)).toBeTruthy();
    expect(hrefOf('Imprint')).toBe('https://example.org/imprint');
  });

  it('leaves the product’s mark and sentence where nothing is set', async () => {
    await open();
    expect(document.querySelector('main img')).toBeNull();
    expect(document.querySelector('main svg.brand-mark')).not.toBeNull();
  });
});

describe('a session that has ended', () => {
  it.each([
    ['ended', 'alert', 'Invalid access_token'],
    ['expired', 'alert', 'Access Token is expired'],
    ['refused', 'alert', 'Token validation failed'],
    ['elsewhere', 'status', 'You logged out in another tab.'],
  ] as const)('[R8.03] is explained for good: %s', async (reason, role, words) => {
    useSessionEnd.setState({ reason, cause: null });
    await open();
    expect((await screen.findByText(words)).closest(`[role=${role}]`)).not.toBeNull();
    act(() => forgetSessionEnd());
    expect(screen.queryByText(words)).toBeNull();
  });
});

describe('what ended a session', () => {
  it.each([
    ['password_changed', 'Your password was changed in another session.'],
    ['licence_deactivated', 'An operator has deactivated your licence.'],
    // Of a later release, or none: nothing is guessed.
    ['moved_to_the_moon', 'Your session was ended by the server.'],
    [null, 'Your session was ended by the server.'],
  ])('is said as the server says it: %s', async (cause, words) => {
    useSessionEnd.setState({ reason: 'ended', cause });
    await open();
    const alert = await screen.findByText('Invalid access_token');
    expect(alert.parentElement?.textContent).toContain(words);
    act(() => forgetSessionEnd());
  });
});

describe('the ways of the login', () => {
  it('offers no provider that is not configured', async () => {
    await open();
    expect(screen.queryByRole('tab')).toBeNull();
    expect(screen.queryByRole('button', { name: /Auth0|passkey/ })).toBeNull();
  });

  it('offers the configured ones', async () => {
    await open({ providers: { firebase: FIREBASE, auth0: AUTH0 } });
    const tabs = await screen.findAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent)).toEqual(['JWT', 'Firebase']);
    expect(await screen.findByRole('button', { name: 'Sign in with Auth0' })).toBeTruthy();
  });

  it('keeps what was typed when another account is chosen', async () => {
    const user = await open({ providers: { firebase: FIREBASE, auth0: null } });
    await user.type(screen.getByLabelText('E-mail'), EMAIL);
    await user.click(await screen.findByRole('tab', { name: 'Firebase' }));
    expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe(EMAIL);
  });

  it('lets nobody wait at one place for the attempts at the other', async () => {
    answerWith(() => problem('too_many_attempts', {}, { 'retry-after': '900' }));
    const user = await open({ providers: { firebase: FIREBASE, auth0: null } });
    await user.type(screen.getByLabelText('E-mail'), EMAIL);
    await user.type(screen.getByLabelText('Password'), 'customer-pass{Enter}');
    // While it is asked it has another name.
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: /^Login/ });
    await waitFor(() => expect(button.textContent).toMatch(/\d/));
    await user.click(await screen.findByRole('tab', { name: 'Firebase' }));
    await waitFor(() => expect(button.textContent).toBe('Login'));
    expect(button.disabled).toBe(false);
    expect(screen.queryByText(/^Too many attempts/, { selector: 'form *' })).toBeNull();
  });

  it('offers a passkey where the browser knows them', async () => {
    vi.stubGlobal('PublicKeyCredential', class {});
    await open();
    expect(await screen.findByRole('button', { name: 'Sign in with a passkey' })).toBeTruthy();
  });

  it('[R2.13] leads to the registration with the address that was asked for', async () => {
    await open({}, '/login?redirect=/x');
    expect(hrefOf('Create an account')).toBe('/register?redirect=%2Fx');
    expect(hrefOf('Forgot your password?')).toBe('/forgot-password');
  });

  it('leads to no registration that is closed', async () => {
    await open({ registration: 'closed' });
    expect(screen.queryByRole('link', { name: 'Create an account' })).toBeNull();
  });
});

describe('the second factor', () => {
  const ask = () => problem('second_factor_required', { challenge: 'abc' });

  it('asks for a code after the right password, and signs in with it', async () => {
    const calls = answerWith(({ path }) =>
      path === '/api/auth'
        ? ask()
        : path.endsWith('factor')
          ? session()
          : json({ status: 'success' }),
    );
    const { user, code } = await reachCode();
    expect(code.autocomplete).toBe('one-time-code');
    await waitFor(() => expect(document.activeElement).toBe(code));
    await user.type(code, ' 123456{Enter}');
    await waitFor(() => expect(useSession.getState().status).toBe('signed-in'));
    expect(calls[1]).toMatchObject({
      path: '/api/auth/second-factor',
      body: { challenge: 'abc', code: '123456' },
    });
  });

  it('says that the code is wrong, until it changes', async () => {
    answerWith(({ path }) => (path === '/api/auth' ? ask() : problem('wrong_code')));
    const { user, code } = await reachCode();
    await user.type(code, '123456{Enter}');
    await waitFor(() => expect(code.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getAllByText('This code is not right.')).toHaveLength(1);
    await user.type(code, '7');
    expect(code.getAttribute('aria-invalid')).toBe('false');
  });

  it('leads back to the form, where the address still stands', async () => {
    answerWith(ask);
    const { user } = await reachCode();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe(EMAIL);
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
  });
});
