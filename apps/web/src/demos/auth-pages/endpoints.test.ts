import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerOf } from '../../demo-runtime/demo-client.ts';
import { resetDemoStores } from '../../demo-runtime/demo-store.ts';
import { auth } from './api/auth-client.ts';
import { SAMPLE, type DemoAccount, type SignInAnswer } from './model/demo-account.ts';

const HOUR = 60 * 60_000;
const NEW = { displayName: 'Otto Backup', email: 'otto@example.com', password: 'another-one' };

const signIn = (email: string, password: string) =>
  answerOf(auth.$get({ query: { email, password } }));
const renew = (token: string) =>
  signedIn(answerOf(auth['access-token'].$get({ query: { access_token: token } })));
const register = (json: typeof NEW) => answerOf(auth.register.$post({ json }));
const update = (user: DemoAccount) => answerOf(auth.user.update.$post({ json: { user } }));

async function signedIn(answer: Promise<SignInAnswer>) {
  const held = await answer;
  if ('error' in held) throw new Error(JSON.stringify(held));
  return held;
}
const sample = () => signedIn(signIn(SAMPLE.email, SAMPLE.password));

const logged = vi.fn<(line: string) => void>();
beforeEach(() => {
  vi.spyOn(console, 'debug').mockImplementation(logged);
  resetDemoStores();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the simulated sign-in service', () => {
  it('[R7.20] signs in whoever knows address and password, whatever the case of the address', async () => {
    const { user, access_token: token } = await sample();
    expect(user).toEqual({
      id: 'account-1',
      role: 'admin',
      data: { displayName: 'Penny Packet', email: SAMPLE.email },
    });
    expect(token).toMatch(/./);
    expect(await signIn(SAMPLE.email.toUpperCase(), SAMPLE.password)).toMatchObject({ user });
  });

  it('[R7.20] [R8.09] says at which field a sign-in is wrong', async () => {
    expect(await signIn('nobody@example.com', SAMPLE.password)).toEqual({
      error: [{ type: 'email', message: 'Check your email address' }],
    });
    expect(await signIn(SAMPLE.email, 'something else')).toEqual({
      error: [{ type: 'password', message: 'Check your password' }],
    });
  });

  it('[R7.20] [R8.09] gives a new token for a token, once and within the hour', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { user, access_token: first } = await sample();
    const { access_token: second, ...rest } = await renew(first);
    expect(rest).toEqual({ user });
    const refusal = { status: 401, serverMessage: 'Invalid access token detected' };
    await expect(renew(first)).rejects.toMatchObject(refusal);
    await expect(renew('no-token')).rejects.toMatchObject(refusal);
    vi.setSystemTime(Date.now() + HOUR - 1);
    const { access_token: third } = await renew(second);
    vi.setSystemTime(Date.now() + HOUR);
    await expect(renew(third)).rejects.toMatchObject(refusal);
  });

  it('[R7.20] [R8.09] makes an account, one for each address', async () => {
    const { user } = await signedIn(register(NEW));
    expect(user.data).toEqual({ displayName: NEW.displayName, email: NEW.email });
    expect(await signIn(NEW.email, NEW.password)).toMatchObject({ user });
    expect(await register({ ...NEW, email: 'OTTO@example.com' })).toEqual({
      error: [{ type: 'email', message: 'The email address is already in use' }],
    });
  });

  it('[R7.20] changes an account, which another address or id cannot take over', async () => {
    const { user } = await sample();
    await register(NEW);
    const changed = { ...user, data: { ...user.data, displayName: 'Penny' } };
    expect(await update(changed)).toEqual(changed);
    expect(await sample()).toMatchObject({ user: changed });
    expect(await update({ ...user, data: { ...user.data, email: NEW.email } })).toEqual({
      error: [{ type: 'email', message: 'The email address is already in use' }],
    });
    await expect(update({ ...user, id: 'account-9' })).rejects.toMatchObject({ status: 404 });
    expect(await sample()).toMatchObject({ user: changed });
  });

  it.each([
    { ...NEW, displayName: ' ' },
    { ...NEW, email: 'otto' },
    { ...NEW, password: '' },
    { ...NEW, displayName: 'x'.repeat(10_000) },
  ])('[R7.20] refuses what no account can be made of', async (wrong) => {
    await expect(register(wrong)).rejects.toMatchObject({ status: 400 });
  });

  it('writes no password anywhere: neither to the storage nor to the console', async () => {
    await register(NEW);
    await signIn(NEW.email, NEW.password);
    expect(
      JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]),
    ).not.toContain(NEW.password);
    expect(JSON.stringify(logged.mock.calls)).toContain('/api/auth');
    expect(JSON.stringify(logged.mock.calls)).not.toContain(NEW.password);
  });
});
