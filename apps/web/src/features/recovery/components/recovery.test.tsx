import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { followLinkTokens } from '../../../lib/link-token.ts';
import { beginSession, endSession } from '../../../lib/session.ts';
import { answerWith, problem } from '../../../testing/answer-with.ts';
import { TEST_CONFIG } from '../../../testing/render.tsx';
import { renderAt } from '../../../testing/render-at.tsx';
import { sampleUser, tokenFor } from '../../../testing/sample-user.ts';
import { ConfirmEmailScreen } from './confirm-email-screen.tsx';
import { ForgotPasswordScreen } from './forgot-password-screen.tsx';
import { ResetPasswordScreen } from './reset-password-screen.tsx';

const WITH_MAIL = { ...TEST_CONFIG, mail: true };

const show = (screenNode: ReactNode, config = WITH_MAIL) =>
  renderAt('/', screenNode, { namespaces: ['recovery', 'problem-text'], config });

/** As a link of a mail opens the app. */
function openLink(path: string, token: string): void {
  act(() => {
    window.history.replaceState(null, '', `${path}#token=${token}`);
    followLinkTokens();
  });
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('a forgotten password', () => {
  it('is answered alike for every address', async () => {
    const calls = answerWith(() => new Response(null, { status: 202 }));
    await show(<ForgotPasswordScreen />);
    const field = screen.getByLabelText('E-mail');
    expect(document.activeElement).toBe(field);
    await userEvent.type(field, 'nobody{Enter}');
    expect(await screen.findByText('You must enter a valid email')).toBeTruthy();
    expect(calls).toEqual([]);
    await userEvent.type(field, '@example.com{Enter}');
    await screen.findByRole('heading', { name: 'Look into your mailbox' });
    expect(document.activeElement).toBe(screen.getByRole('main'));
    expect(calls).toMatchObject([
      { path: '/api/auth/forgot-password', body: { email: 'nobody@example.com' } },
    ]);
  });

  it('says for how long no more links are sent', async () => {
    answerWith(() => problem('too_many_attempts', {}, { 'retry-after': '840' }));
    await show(<ForgotPasswordScreen />);
    await userEvent.type(screen.getByLabelText('E-mail'), 'a@example.com{Enter}');
    expect(await screen.findByText('Too many attempts. Try again in 14 minutes.')).toBeTruthy();
  });

  it('sends to the operator where no mail can be sent', async () => {
    await show(<ForgotPasswordScreen />, TEST_CONFIG);
    expect(screen.getByText(/Ask its operator for a one-time link/)).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

describe('a new password', () => {
  it('needs a link', async () => {
    await show(<ResetPasswordScreen />);
    await screen.findByRole('heading', { name: 'This link is not complete' });
  });

  it('is set with the link, whose token leaves the address', async () => {
    openLink('/reset-password', 'secret-1');
    expect(window.location.hash).toBe('');
    const calls = answerWith(() => new Response(null, { status: 204 }));
    await show(<ResetPasswordScreen />);
    await userEvent.type(screen.getByLabelText('New password'), 'short');
    expect(await screen.findByText(/too short/)).toBeTruthy();
    await userEvent.type(screen.getByLabelText('New password'), ' no more');
    await userEvent.type(screen.getByLabelText('New password again'), 'short');
    expect(await screen.findByText('Passwords must match')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Set password' })).toHaveProperty('disabled', true);
    await userEvent.type(screen.getByLabelText('New password again'), ' no more{Enter}');
    await screen.findByRole('heading', { name: 'Your password is changed' });
    expect(document.activeElement).toBe(screen.getByRole('main'));
    expect(calls).toMatchObject([{ body: { token: 'secret-1', password: 'short no more' } }]);
  });

  it('leads whoever is signed in out of that account first', async () => {
    openLink('/reset-password', 'of another account');
    beginSession(sampleUser, tokenFor(60));
    answerWith(() => new Response(null, { status: 204 }));
    await show(<ResetPasswordScreen />);
    await userEvent.type(screen.getByLabelText('New password'), 'long enough');
    await userEvent.type(screen.getByLabelText('New password again'), 'long enough{Enter}');
    const done = await screen.findByRole('status');
    const { email } = sampleUser.data;
    expect(done.textContent).toContain(
      `You are signed in here as \u2068${email}\u2069: log out first.`,
    );
    expect(screen.getByRole('link', { name: 'Log out' }).getAttribute('href')).toBe('/logout');
    expect(screen.queryByRole('link', { name: 'Back to the login' })).toBeNull();
    // It may have been theirs, whose sessions a new password ends.
    act(() => endSession());
    expect(screen.getByRole('link', { name: 'Back to the login' })).toBeTruthy();
    expect(done.textContent).not.toContain('signed in here');
  });

  it.each([
    ['mail', WITH_MAIL, 'New link'],
    ['the operator', TEST_CONFIG, 'Back to the login'],
  ])('says that a link has ended, and where another comes from: %s', async (_, config, action) => {
    openLink('/reset-password', 'used');
    answerWith(() => problem('link_ended'));
    await show(<ResetPasswordScreen />, config);
    await userEvent.type(screen.getByLabelText('New password'), 'long enough');
    await userEvent.type(screen.getByLabelText('New password again'), 'long enough{Enter}');
    await screen.findByRole('heading', { name: 'This link has been used or has ended' });
    expect(screen.getByRole('link', { name: action })).toBeTruthy();
  });

  it('is refused by itself, and the link can be used with another one', async () => {
    openLink('/reset-password', 'fresh');
    const message = 'Too big: expected string to have <=1024 characters';
    answerWith(() => problem('invalid_request', { errors: [{ path: 'password', message }] }));
    await show(<ResetPasswordScreen />);
    await userEvent.type(screen.getByLabelText('New password'), 'long enough');
    await userEvent.type(screen.getByLabelText('New password again'), 'long enough{Enter}');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Set password' })).toHaveProperty('disabled', false);
  });

  it('can be tried again when nobody answered', async () => {
    openLink('/reset-password', 'kept');
    answerWith(() => new TypeError('Failed to fetch'));
    await show(<ResetPasswordScreen />);
    await userEvent.type(screen.getByLabelText('New password'), 'long enough');
    await userEvent.type(screen.getByLabelText('New password again'), 'long enough{Enter}');
    expect(await screen.findByText(/The server does not answer/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Set password' })).toHaveProperty('disabled', false);
  });
});

describe('a new address', () => {
  it('is confirmed by a press, not by opening the link', async () => {
    openLink('/confirm-email', 'confirm-1');
    const calls = answerWith(() => new Response(null, { status: 204 }));
    await show(<ConfirmEmailScreen />);
    expect(calls).toEqual([]);
    await press('Confirm address');
    await screen.findByRole('heading', { name: 'Your address is changed' });
    expect(calls).toMatchObject([
      { path: '/api/auth/confirm-email', body: { token: 'confirm-1' } },
    ]);
  });

  it('says when somebody has it by now', async () => {
    openLink('/confirm-email', 'taken');
    answerWith(() => problem('email_taken'));
    await show(<ConfirmEmailScreen />);
    const button = screen.getByRole('button', { name: 'Confirm address' });
    fireEvent.click(button);
    // As browsers do with what is disabled; jsdom leaves the focus there.
    act(() => button.blur());
    expect(await screen.findByText('This address belongs to another account.')).toBeTruthy();
    expect(document.activeElement).toBe(button);
  });
});
