import type { UserData } from '@file-server/contract/sign-in';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerWith, json, problem } from '../testing/answer-with.ts';
import { sampleRecord, sampleUser } from '../testing/sample-user.ts';
import { TOKEN_KEY } from './access-token.ts';
import { handleUnauthorized } from './api-client.ts';
import { beginSession, endSession, useSession } from './session.ts';
import { keepSessionRenewed } from './session-renewal.ts';

const HOUR_S = 3600;
const HOUR_MS = HOUR_S * 1000;

/** An unsigned token, made `age` seconds ago, that lives for two hours. */
function tokenOf(sid: string, age = 0): string {
  const iat = Math.floor(Date.now() / 1000) - age;
  const claims = btoa(JSON.stringify({ sub: 'u1', sid, iat, exp: iat + 2 * HOUR_S }));
  return `${btoa('{}')}.${claims.replaceAll('=', '')}.signature`;
}

const renewed = (access_token: string) =>
  json({ user: sampleRecord, access_token, avatar_url: null });

const tokenNow = () => useSession.getState().token;

let stop = (): void => {};
const keep = () => {
  stop = keepSessionRenewed({ authHost: '' });
};

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') });
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  stop();
  endSession();
  localStorage.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('keepSessionRenewed', () => {
  it('[R7.02] asks for a fresher token at half of the life, and not before', async () => {
    const token = tokenOf('s1');
    beginSession(sampleUser, token);
    const calls = answerWith(() => renewed(tokenOf('s1')));
    keep();
    await vi.advanceTimersByTimeAsync(HOUR_MS - 1);
    expect(calls).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(calls).toMatchObject([
      { method: 'POST', path: '/api/auth/access-token', body: { access_token: token } },
    ]);
    expect(tokenNow()).toBe(tokenOf('s1'));
    expect(localStorage.getItem(TOKEN_KEY)).toBe(tokenNow());
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    expect(calls).toHaveLength(2);
  });

  it('[R5.09] asks at once with a token whose half-life is over', async () => {
    beginSession(sampleUser, tokenOf('s1', HOUR_S + 60));
    const fresh = tokenOf('s1');
    answerWith(() => renewed(fresh));
    keep();
    await vi.advanceTimersByTimeAsync(0);
    expect(tokenNow()).toBe(fresh);
  });

  it('takes what another tab has got instead of asking', async () => {
    beginSession(sampleUser, tokenOf('s1'));
    const calls = answerWith(() => new Error('no call expected'));
    keep();
    await vi.advanceTimersByTimeAsync(HOUR_MS - 1);
    // No event: the tab was frozen when the other one wrote.
    const fresh = tokenOf('s1');
    localStorage.setItem(TOKEN_KEY, fresh);
    await vi.advanceTimersByTimeAsync(1);
    expect(tokenNow()).toBe(fresh);
    expect(calls).toEqual([]);
  });

  it('hears of the fresher token of another tab, and of no other session', () => {
    const token = tokenOf('s1', 60);
    beginSession(sampleUser, token);
    keep();
    const hear = (newValue: string) => {
      localStorage.setItem(TOKEN_KEY, newValue);
      window.dispatchEvent(new StorageEvent('storage', { key: TOKEN_KEY, newValue }));
    };
    hear(tokenOf('another session'));
    expect(tokenNow()).toBe(token);
    hear(tokenOf('s1', 600));
    expect(tokenNow()).toBe(token);
    hear(tokenOf('s1'));
    expect(tokenNow()).toBe(tokenOf('s1'));
  });

  it('leaves the kept token of somebody else alone', async () => {
    beginSession(sampleUser, tokenOf('s1'));
    answerWith(() => renewed(tokenOf('s1')));
    keep();
    const theirs = tokenOf('another session');
    localStorage.setItem(TOKEN_KEY, theirs);
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    expect(tokenNow()).toBe(tokenOf('s1'));
    expect(localStorage.getItem(TOKEN_KEY)).toBe(theirs);
  });

  it('[R7.02] asks although the browser is offline, and at once when it is online again', async () => {
    beginSession(sampleUser, tokenOf('s1'));
    let isOnline = false;
    const calls = answerWith(() =>
      isOnline ? renewed(tokenOf('s1')) : new TypeError('Failed to fetch'),
    );
    vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
    keep();
    // The server may be on the same machine, which needs no network for that.
    await vi.advanceTimersByTimeAsync(HOUR_MS + 1);
    expect(calls).toHaveLength(1);
    isOnline = true;
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(calls).toHaveLength(2);
    expect(tokenNow()).toBe(tokenOf('s1'));
  });

  it('[R7.02] asks as soon as it is seen again after the computer slept', async () => {
    beginSession(sampleUser, tokenOf('s1'));
    const calls = answerWith(() => renewed(tokenOf('s1')));
    keep();
    // Asleep, no timer runs; the clock goes on.
    vi.setSystemTime(Date.now() + HOUR_MS + 60_000);
    expect(calls).toEqual([]);
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(0);
    expect(calls).toHaveLength(1);
    expect(tokenNow()).toBe(tokenOf('s1'));
  });

  it.each([
    ['nobody answers', () => new TypeError('Failed to fetch')],
    ['the server is not ready', () => problem('unavailable')],
    ['there is no fresher token yet', () => renewed(tokenNow() ?? '')],
  ])('pauses before it asks again when %s', async (_, answer) => {
    const token = tokenOf('s1');
    beginSession(sampleUser, token);
    const calls = answerWith(answer);
    keep();
    await vi.advanceTimersByTimeAsync(HOUR_MS + 59_000);
    expect(calls).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(calls.length).toBeGreaterThan(1);
    expect(calls.length).toBeLessThan(10);
    expect(tokenNow()).toBe(token);
  });

  it('[R4.04] [R8.03] hands a refusal to what ends sessions', async () => {
    beginSession(sampleUser, tokenOf('s1'));
    answerWith(() => problem('access_token_expired'));
    const codes: unknown[] = [];
    const stopHandling = handleUnauthorized(({ problem: refusal }) => {
      codes.push(refusal?.code);
      endSession();
    });
    keep();
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    expect(codes).toEqual(['access_token_expired']);
    stopHandling();
  });

  it.each([
    { other: 'has renewed', asked: 0 },
    { other: 'has failed', asked: 1 },
  ])('leaves it to the tab that holds the lock, until that $other', async ({ other, asked }) => {
    beginSession(sampleUser, tokenOf('s1'));
    const calls = answerWith(() => renewed(tokenOf('s1')));
    let isHeld = true;
    vi.stubGlobal('navigator', {
      locks: {
        request: (_name: string, _options: LockOptions, work: (lock: Lock | null) => unknown) =>
          work(isHeld ? null : { name: 'session-renewal', mode: 'exclusive' }),
      },
    });
    keep();
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    expect(calls).toEqual([]);
    isHeld = false;
    const fresh = tokenOf('s1');
    if (other === 'has renewed') localStorage.setItem(TOKEN_KEY, fresh);
    await vi.advanceTimersByTimeAsync(1000);
    expect(calls).toHaveLength(asked);
    if (asked === 0) expect(tokenNow()).toBe(fresh);
  });

  it('goes without a lock where the browser forbids it, as it does where it forbids storage', async () => {
    beginSession(sampleUser, tokenOf('s1'));
    const fresh = tokenOf('s1');
    const calls = answerWith(() => renewed(fresh));
    const forbidden = new DOMException('The request was denied.', 'SecurityError');
    vi.stubGlobal('navigator', { locks: { request: () => Promise.reject(forbidden) } });
    keep();
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    expect(calls).toHaveLength(1);
    expect(tokenNow()).toBe(fresh);
  });

  it('asks for the token of whoever signs in later, and for none of whoever has signed out', async () => {
    const calls = answerWith(() => renewed(tokenOf('s1')));
    keep();
    beginSession(sampleUser, tokenOf('s1'));
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    expect(calls).toHaveLength(1);
    endSession();
    await vi.advanceTimersByTimeAsync(2 * HOUR_MS);
    expect(calls).toHaveLength(1);
  });

  it('asks no more once it is stopped, whatever happens', async () => {
    const calls = answerWith(() => renewed(tokenOf('s1')));
    beginSession(sampleUser, tokenOf('s1'));
    keep();
    stop();
    const other = tokenOf('s1', -60);
    localStorage.setItem(TOKEN_KEY, other);
    window.dispatchEvent(new StorageEvent('storage', { key: TOKEN_KEY, newValue: other }));
    expect(tokenNow()).not.toBe(other);
    vi.setSystemTime(Date.now() + HOUR_MS + 60_000);
    window.dispatchEvent(new Event('online'));
    document.dispatchEvent(new Event('visibilitychange'));
    beginSession(sampleUser, tokenOf('s1', HOUR_S + 60));
    await vi.advanceTimersByTimeAsync(0);
    expect(calls).toEqual([]);
  });

  it('sets the tabs apart by a share of the life that is left', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(1);
    beginSession(sampleUser, tokenOf('s1'));
    const calls = answerWith(() => renewed(tokenOf('s1')));
    keep();
    await vi.advanceTimersByTimeAsync(HOUR_MS * 1.02 - 1);
    expect(calls).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(calls).toHaveLength(1);
  });

  it.each(['a fresher token', 'the same token'])(
    'takes over the roles that come with %s, given and taken',
    async (kind) => {
      const token = tokenOf('s1');
      beginSession({ ...sampleUser, role: ['admin', 'operator'] }, token);
      const before = useSession.getState().user;
      let role: UserData['role'] = ['operator'];
      answerWith(() =>
        json({
          user: { ...sampleRecord, role },
          access_token: kind === 'the same token' ? token : tokenOf('s1'),
          avatar_url: null,
        }),
      );
      keep();
      await vi.advanceTimersByTimeAsync(HOUR_MS);
      expect(new Set(useSession.getState().user?.role)).toEqual(new Set(['admin', 'operator']));
      // Who looks at the user is woken by a change alone.
      expect(useSession.getState().user).toBe(before);
      role = [];
      await vi.advanceTimersByTimeAsync(HOUR_MS);
      expect(useSession.getState().user?.role).toEqual(['admin']);
      role = ['operator'];
      await vi.advanceTimersByTimeAsync(HOUR_MS);
      expect(useSession.getState().user?.role).toContain('operator');
    },
  );

  it('leaves a token alone that does not say since when it lives', async () => {
    const exp = Math.floor(Date.now() / 1000) + HOUR_S;
    beginSession(sampleUser, `${btoa('{}')}.${btoa(JSON.stringify({ sub: 'u1', exp }))}.x`);
    const calls = answerWith(() => new Error('no call expected'));
    keep();
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    expect(calls).toEqual([]);
  });

  it('waits for months where a token lives for a year, longer than a timer can', async () => {
    const day = 24 * HOUR_S;
    const iat = Math.floor(Date.now() / 1000);
    const claims = btoa(JSON.stringify({ sub: 'u1', sid: 's1', iat, exp: iat + 360 * day }));
    beginSession(sampleUser, `${btoa('{}')}.${claims.replaceAll('=', '')}.x`);
    const calls = answerWith(() => renewed(tokenOf('s1')));
    keep();
    await vi.advanceTimersByTimeAsync(179 * day * 1000);
    expect(calls).toEqual([]);
    await vi.advanceTimersByTimeAsync(day * 1000);
    expect(calls).toHaveLength(1);
  });

  it('takes no token from the storage that is over, nor at the change of anything else', async () => {
    const token = tokenOf('s1', 60);
    beginSession(sampleUser, token);
    keep();
    const fresh = tokenOf('s1');
    localStorage.setItem(TOKEN_KEY, fresh);
    window.dispatchEvent(new StorageEvent('storage', { key: 'preferences', newValue: fresh }));
    expect(tokenNow()).toBe(token);
    window.dispatchEvent(new StorageEvent('storage', { key: TOKEN_KEY, newValue: fresh }));
    expect(tokenNow()).toBe(fresh);
    localStorage.setItem(TOKEN_KEY, tokenOf('s1', 3 * HOUR_S));
    window.dispatchEvent(new StorageEvent('storage', { key: TOKEN_KEY, newValue: 'over' }));
    expect(tokenNow()).toBe(fresh);
    localStorage.removeItem(TOKEN_KEY);
    window.dispatchEvent(new StorageEvent('storage', { key: TOKEN_KEY, newValue: null }));
    expect(tokenNow()).toBe(fresh);
  });

  it('drops an answer that comes after somebody else has signed in', async () => {
    beginSession(sampleUser, tokenOf('s1'));
    const theirs = tokenOf('s2', -60);
    answerWith(() => {
      beginSession({ ...sampleUser, uuid: 'somebody else' }, theirs);
      return renewed(tokenOf('s1'));
    });
    keep();
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    expect(tokenNow()).toBe(theirs);
  });

  it('asks for the lock without waiting for it, and holds it until the others can see the token', async () => {
    beginSession(sampleUser, tokenOf('s1'));
    const calls = answerWith(() => renewed(tokenOf('s1')));
    const asked: unknown[] = [];
    let isDone = false;
    const request = async (
      name: string,
      options: LockOptions,
      work: (lock: Lock | null) => Promise<unknown>,
    ) => {
      asked.push({ name, options });
      const answer = await work({ name, mode: 'exclusive' });
      isDone = true;
      return answer;
    };
    vi.stubGlobal('navigator', { locks: { request } });
    keep();
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    expect(asked).toEqual([{ name: 'session-renewal', options: { ifAvailable: true } }]);
    expect(calls).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(999);
    expect(isDone).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(isDone).toBe(true);
    // The next one is due at half of the life, as if there had been no lock.
    await vi.advanceTimersByTimeAsync(HOUR_MS - 2000);
    expect(calls).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(calls).toHaveLength(2);
  });
});
