import type { OpenedInvitation } from '@file-server/contract/invitations';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { followLinkTokens } from '../../../lib/link-token.ts';
import { answerWith, type Call, json, problem } from '../../../testing/answer-with.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { InvitationScreen } from './invitation-screen.tsx';

const startRegistration = vi.hoisted(() => vi.fn<() => Promise<unknown>>());
vi.mock('@simplewebauthn/browser', () => ({ startRegistration }));

const OPENED: OpenedInvitation = {
  email: 'ada@example.com',
  displayName: 'Ada Example',
  expiresAt: '2026-11-30T10:00:00.000Z',
  passkeys: true,
};
const PATH = '/api/auth/invitation';

afterEach(() => vi.unstubAllGlobals());

/** As the link of a mail opens the app. */
async function openLink(token: string, answer: (call: Call) => Response | Error) {
  vi.stubGlobal('PublicKeyCredential', class {});
  act(() => {
    window.history.replaceState(null, '', `/invitation#token=${token}`);
    followLinkTokens();
  });
  const calls = answerWith(answer);
  await renderAt('/', <InvitationScreen />, { namespaces: ['recovery', 'problem-text'] });
  return calls;
}

async function choose(password: string): Promise<void> {
  await userEvent.type(await screen.findByLabelText('New password'), password);
  await userEvent.type(screen.getByLabelText('New password again'), `${password}{Enter}`);
}

it('shows for whom it is, and sets a password', async () => {
  const calls = await openLink('invited-1', ({ path }) =>
    path === PATH ? json(OPENED) : new Response(null, { status: 204 }),
  );
  expect(await screen.findByText('ada@example.com')).toBeTruthy();
  expect(screen.getByRole('heading', { name: /Welcome, .*Ada Example/ })).toBeTruthy();
  expect(screen.getByText(/works once, until/)).toBeTruthy();
  expect(window.location.hash).toBe('');
  await choose('long enough');
  await screen.findByRole('heading', { name: 'Your account is ready' });
  // The form is gone, and the focus with it.
  expect(document.activeElement).toBe(screen.getByRole('main'));
  expect(calls).toMatchObject([
    { path: PATH, body: { token: 'invited-1' } },
    { path: `${PATH}/password`, body: { token: 'invited-1', password: 'long enough' } },
  ]);
});

it('is accepted with a passkey, also after none was picked', async () => {
  const calls = await openLink('invited-2', ({ path }) => {
    if (path === PATH) return json(OPENED);
    if (path === `${PATH}/passkey`) return new Response(null, { status: 204 });
    return json({ challenge: 'c1', options: { challenge: 'c1' } });
  });
  startRegistration.mockRejectedValueOnce(
    Object.assign(new Error('closed'), { name: 'NotAllowedError' }),
  );
  startRegistration.mockResolvedValueOnce({ id: 'key' });
  const press = async () =>
    userEvent.click(await screen.findByRole('button', { name: 'Use a passkey' }));
  await press();
  expect(await screen.findByText('No passkey was made.')).toBeTruthy();
  await press();
  await screen.findByRole('heading', { name: 'Your account is ready' });
  expect(calls.at(-1)).toMatchObject({
    path: `${PATH}/passkey`,
    body: { token: 'invited-2', challenge: 'c1', passkey: { id: 'key' } },
  });
});

it('offers no passkey where the server has none', async () => {
  await openLink('invited-3', () => json({ ...OPENED, passkeys: false }));
  expect(await screen.findByLabelText('New password')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
});

it.each([
  ['already when it is opened', 'invited-4', PATH],
  ['when it is used', 'invited-5', `${PATH}/password`],
])('says that it has ended, %s', async (_, token, ended) => {
  await openLink(token, ({ path }) => (path === ended ? problem('link_ended') : json(OPENED)));
  if (ended !== PATH) await choose('long enough');
  await screen.findByRole('heading', { name: 'This link has been used or has ended' });
  expect(screen.getByText(/ask whoever invited you/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to the login' })).toBeTruthy();
});

it('says what failed, and can be tried again', async () => {
  let fails = true;
  const calls = await openLink('invited-6', () =>
    fails ? problem('too_many_attempts') : json(OPENED),
  );
  const retry = await screen.findByRole('button', { name: /try again/i });
  // As any page: whoever reads it by its parts finds the content and what it is about.
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('heading', { level: 1, name: 'Your new account' })).toBeTruthy();
  expect(main.getByRole('alert')).toBeTruthy();
  await userEvent.click(retry);
  await waitFor(() => expect(calls).toHaveLength(2));
  await waitFor(() => expect(retry.getAttribute('aria-busy')).toBe('false'));
  // It stays for the next time, and the focus with it.
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /try again/i }));
  fails = false;
  await userEvent.click(retry);
  expect(await screen.findByText('ada@example.com')).toBeTruthy();
});

it('says that nobody answers when it is opened, rather than wait for ever', async () => {
  const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  onTestFinished(() => limit.mockRestore());
  await openLink('invited-7', () => new DOMException('signal timed out', 'TimeoutError'));
  expect(await screen.findByText('The server does not answer')).toBeTruthy();
  expect(limit.mock.calls).toEqual([[20_000], [120_000]]);
});

it('gives the focus back to the button of a passkey that was not made', async () => {
  await openLink('invited-8', ({ path }) => (path === PATH ? json(OPENED) : problem('internal')));
  const button = await screen.findByRole('button', { name: 'Use a passkey' });
  fireEvent.click(button);
  // As browsers do with what is disabled; jsdom leaves the focus there.
  act(() => (document.activeElement as HTMLElement).blur());
  await screen.findByRole('alert');
  expect(document.activeElement).toBe(button);
});

it.each(['password', 'passkey'])('waits for no server that hangs: %s', async (way) => {
  const hangs: Call[] = [];
  await openLink(`hung-${way}`, (call) => {
    if (call.path === PATH) return json(OPENED);
    hangs.push(call);
    return new DOMException('signal timed out', 'TimeoutError');
  });
  const limit = vi.spyOn(AbortSignal, 'timeout');
  onTestFinished(() => limit.mockRestore());
  if (way === 'password') await choose('long enough');
  else await userEvent.click(await screen.findByRole('button', { name: 'Use a passkey' }));
  expect(await screen.findByText(/does not answer/)).toBeTruthy();
  expect(hangs).toHaveLength(1);
  expect(limit.mock.calls).toEqual([[20_000], [120_000]]);
});
