import * as webauthn from '@simplewebauthn/browser';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { changeTexts } from '../../../lib/i18n/index.ts';
import { endSession } from '../../../lib/session.ts';
import { answerWith, json, problem } from '../../../testing/answer-with.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { prepareTexts } from '../../../testing/render.tsx';
import { OtherWays } from './other-ways.tsx';

vi.mock('@simplewebauthn/browser', { spy: true });

const OPTIONS = { challenge: 'c1', options: { challenge: 'c1' } };
const PICKED = { id: 'made', rawId: 'made' } as unknown as webauthn.AuthenticationResponseJSON;
const named = (name: string) => Object.assign(new Error(name), { name });

beforeEach(() => endSession());

async function askForPasskey(refusal: Response) {
  answerWith(({ path }) => (path.endsWith('/options') ? json(OPTIONS) : refusal));
  await renderAt('/login', <OtherWays ways={['passkey']} />, {
    namespaces: ['sign-in', 'providers'],
  });
  const user = userEvent.setup();
  const button = screen.getByRole('button', { name: 'Sign in with a passkey' });
  await user.click(button);
  return { user, button };
}

it.each([
  ['was removed from the account', () => Promise.resolve(PICKED), /^This passkey is not/],
  ['was not picked', () => Promise.reject(named('NotAllowedError')), /^No passkey was/],
  ['cannot be used on the device', () => Promise.reject(named('NotSupportedError')), /^No passkey/],
] as const)(
  'says beside the button how else to log in when a passkey %s',
  async (_, pick, text) => {
    vi.mocked(webauthn.startAuthentication).mockImplementation(pick);
    const { user, button } = await askForPasskey(problem('passkey_refused'));
    const message = await screen.findByRole('alert');
    expect(message.textContent).toMatch(text);
    expect(message.textContent).toMatch(/log in with e-mail and password/i);
    expect(button.getAttribute('aria-describedby')).toBe(message.id);
    vi.mocked(webauthn.startAuthentication).mockReturnValue(new Promise(() => {}));
    await user.click(button);
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  },
);

it('says beside the button what else the server refuses, with the wait', async () => {
  vi.mocked(webauthn.startAuthentication).mockResolvedValue(PICKED);
  await askForPasskey(problem('too_many_attempts', {}, { 'retry-after': '120' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/Try again in 2 minutes\.$/);
});

it('[R8.02] says in the language of the reader what the server refuses', async () => {
  vi.mocked(webauthn.startAuthentication).mockResolvedValue(PICKED);
  await prepareTexts('sign-in', 'providers');
  await changeTexts('tr');
  onTestFinished(() => changeTexts('en'));
  answerWith(({ path }) =>
    path.endsWith('/options') ? json(OPTIONS) : problem('challenge_ended'),
  );
  await renderAt('/login', <OtherWays ways={['passkey']} />, {
    namespaces: ['sign-in', 'providers'],
  });
  await userEvent.setup().click(screen.getByRole('button'));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Bu işlem çok uzun sürdü/);
});
