import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleUser } from '../testing/sample-user.ts';
import { TOKEN_KEY } from './access-token.ts';
import {
  beginSession,
  continueSession,
  endSession,
  forgetTokens,
  isTokenKept,
  nameOf,
  rolesOf,
  useSession,
} from './session.ts';

const GUEST = { status: 'guest', user: null, token: null };
const kept = () => localStorage.getItem(TOKEN_KEY);

beforeEach(() => endSession());

describe('the session of a tab', () => {
  it('begins with a user and a token, which the other tabs find', () => {
    beginSession(sampleUser, 'first');
    expect(useSession.getState()).toEqual({
      status: 'signed-in',
      user: sampleUser,
      token: 'first',
    });
    expect(kept()).toBe('first');
    expect([isTokenKept('first'), isTokenKept('second')]).toEqual([true, false]);
  });

  it('goes on with a fresher token', () => {
    beginSession(sampleUser, 'first');
    continueSession('second');
    expect(useSession.getState()).toMatchObject({ user: sampleUser, token: 'second' });
    expect(kept()).toBe('second');
  });

  it('leaves what somebody has signed in with in another tab', () => {
    beginSession(sampleUser, 'first');
    localStorage.setItem(TOKEN_KEY, 'theirs');
    continueSession('second');
    expect(useSession.getState().token).toBe('second');
    forgetTokens();
    expect(kept()).toBe('theirs');
    expect(useSession.getState().status).toBe('signed-in');
    endSession();
    expect(kept()).toBe('theirs');
    expect(useSession.getState()).toEqual(GUEST);
  });

  it('is not begun by a fresher token', () => {
    continueSession('second');
    expect(useSession.getState()).toEqual(GUEST);
    expect(kept()).toBeNull();
  });

  it('forgets the tokens of this browser, and at the end the user', () => {
    beginSession(sampleUser, 'first');
    forgetTokens();
    expect(kept()).toBeNull();
    expect(useSession.getState().user).toBe(sampleUser);
    endSession();
    expect(useSession.getState()).toEqual(GUEST);
  });

  it('drops a token that nobody here has used', () => {
    localStorage.setItem(TOKEN_KEY, 'old');
    forgetTokens();
    expect(kept()).toBeNull();
  });

  it('knows the roles of a user; guests have none, and always the same list', () => {
    beginSession(sampleUser, 'first');
    expect(rolesOf(useSession.getState())).toEqual(['admin']);
    endSession();
    const none = rolesOf(useSession.getState());
    expect(none).toEqual([]);
    expect(rolesOf(useSession.getState())).toBe(none);
  });

  it('calls people by their name, or by what stands before the @', () => {
    const email = 'ada@example.com';
    expect(nameOf({ displayName: 'Ada', email })).toBe('Ada');
    expect(nameOf({ displayName: '', email })).toBe('ada');
  });
});

describe('the session of a tab whose storage is full', () => {
  const fillStorage = () =>
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });

  afterEach(() => vi.restoreAllMocks());

  it('begins, goes on and ends as any other', () => {
    fillStorage();
    beginSession(sampleUser, 'first');
    expect(useSession.getState()).toMatchObject({ status: 'signed-in', token: 'first' });
    expect(isTokenKept('first')).toBe(true);
    continueSession('second');
    expect(useSession.getState().token).toBe('second');
    expect([isTokenKept('first'), isTokenKept('second')]).toEqual([false, true]);
    endSession();
    expect(useSession.getState()).toEqual(GUEST);
  });

  it('leaves nothing of somebody else for the next start', () => {
    localStorage.setItem(TOKEN_KEY, 'theirs');
    fillStorage();
    beginSession(sampleUser, 'first');
    expect(kept()).toBeNull();
  });

  it('leaves what somebody has signed in with in another tab since', () => {
    fillStorage();
    beginSession(sampleUser, 'first');
    vi.restoreAllMocks();
    localStorage.setItem(TOKEN_KEY, 'theirs');
    expect(isTokenKept('first')).toBe(false);
    endSession();
    expect(kept()).toBe('theirs');
  });
});
