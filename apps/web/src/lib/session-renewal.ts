import type { RuntimeConfig } from '@file-server/contract/runtime-config';
import { type AccessTokenResponse, accessTokenResponseSchema } from '@file-server/contract/sign-in';
import { claimsOf, isTokenLive, TOKEN_KEY } from './access-token.ts';
import { request } from './api-client.ts';
import { changeRoles } from './session-roles.ts';
import { continueSession, useSession } from './session.ts';

const LOCK = 'session-renewal';
const TIME_LIMIT_MS = 15_000;
/** Least time between two questions, whether nobody answered or there is no fresher token yet. */
const LEAST_PAUSE_MS = 60_000;
/** Tabs with the same token would all be due at once; this share of its life sets them apart. */
const SPREAD = 0.02;
/** By then the other tabs see what one has stored. */
const SEEN_ELSEWHERE_MS = 1_000;
/** The longest that a timer of a browser can wait. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;

/** From when on the server gives a fresher token (ms); null when the token does not say. */
function halfLifeOf(token: string): number | null {
  const claims = claimsOf(token);
  if (claims?.iat === undefined) return null;
  return ((claims.iat + claims.exp) / 2) * 1000;
}

const lifeLeft = (token: string): number => (claimsOf(token)?.exp ?? 0) * 1000 - Date.now();

/** The token that another tab has got for the same session, if it is fresher. */
function fresherTokenInStorage(token: string): string | null {
  const kept = localStorage.getItem(TOKEN_KEY);
  if (kept === null || kept === token || !isTokenLive(kept, Date.now())) return null;
  const [theirs, ours] = [claimsOf(kept), claimsOf(token)];
  const isSameSession = theirs?.sid !== undefined && theirs.sid === ours?.sid;
  return isSameSession && theirs.exp >= ours.exp ? kept : null;
}

/**
 * What the server says of the session that was asked about with a token, if it is still the present one.
 * @returns whether the token in the answer is a fresher one
 */
function takeOver(asked: string, { user, access_token: token }: AccessTokenResponse): boolean {
  if (useSession.getState().token !== asked) return false;
  changeRoles(user.role);
  if (token === asked) return false;
  continueSession(token);
  return true;
}

/**
 * One tab at a time; where a page has no locks, as on plain http or where the browser may store nothing,
 * the spread has to do. A tab that finds another at it does not queue up, and the lock is kept for a
 * moment: what a tab stores is seen in the others some time after it.
 * @returns whether this tab had its turn
 */
async function exclusively(work: () => Promise<void>): Promise<boolean> {
  let isAnswered = false;
  try {
    return await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
      isAnswered = true;
      if (lock === null) return false;
      await work();
      await new Promise((resolve) => {
        setTimeout(resolve, SEEN_ELSEWHERE_MS);
      });
      return true;
    });
  } catch (error) {
    if (isAnswered) throw error;
    await work();
    return true;
  }
}

/**
 * Keeps the session of an open tab alive: a fresher token at half of the life of the present one
 * (R7.02), asked for by one of the tabs and found in the storage by the others. The roles in the answer
 * are the user's from then on. A 401 ends the session as that of any other call does (R4.04, R8.03);
 * whatever else goes wrong is tried again. Returns an unsubscribe function.
 */
export function keepSessionRenewed({ authHost }: Pick<RuntimeConfig, 'authHost'>): () => void {
  const stopping = new AbortController();
  const spread = Math.random() * SPREAD;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let notBefore = 0;

  const dueAt = (token: string): number | null => {
    const half = halfLifeOf(token);
    if (half === null) return null;
    const exp = (claimsOf(token)?.exp ?? 0) * 1000;
    return Math.max(half + (exp - half) * spread, notBefore);
  };

  const adopt = (): boolean => {
    const { token } = useSession.getState();
    const fresher = token === null ? null : fresherTokenInStorage(token);
    if (fresher !== null) continueSession(fresher);
    return fresher !== null;
  };

  const ask = async (token: string): Promise<void> => {
    notBefore = Date.now() + Math.max(LEAST_PAUSE_MS, lifeLeft(token) / 10);
    const answer = await request(accessTokenResponseSchema, `${authHost}/api/auth/access-token`, {
      method: 'POST',
      body: { access_token: token },
      signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(TIME_LIMIT_MS)]),
    });
    if (takeOver(token, answer)) notBefore = 0;
  };

  const renew = async (): Promise<void> => {
    try {
      const hadTurn = await exclusively(async () => {
        const { token } = useSession.getState();
        if (token !== null && !adopt()) await ask(token);
      });
      if (!hadTurn) notBefore = Date.now() + SEEN_ELSEWHERE_MS;
    } catch {
      // Told by whoever ends the session, or tried again after the pause.
    }
    schedule();
  };

  const schedule = (): void => {
    clearTimeout(timer);
    const { token } = useSession.getState();
    const due = token === null ? null : dueAt(token);
    // Also offline, which is what a browser says without a network; the server may be this machine.
    if (due === null || stopping.signal.aborted) return;
    const wait = due - Date.now();
    timer = setTimeout(
      () => (wait > LONGEST_WAIT_MS ? schedule() : void renew()),
      Math.max(0, Math.min(wait, LONGEST_WAIT_MS)),
    );
  };

  const onStorage = ({ key }: StorageEvent): void => {
    if (key === TOKEN_KEY) adopt();
  };
  const askAgain = (): void => {
    notBefore = 0;
    schedule();
  };
  const stopFollowing = useSession.subscribe(({ token }, before) => {
    if (token !== before.token) schedule();
  });
  window.addEventListener('storage', onStorage, { signal: stopping.signal });
  window.addEventListener('online', askAgain, { signal: stopping.signal });
  // Timers stand still while a computer sleeps.
  document.addEventListener('visibilitychange', schedule, { signal: stopping.signal });
  schedule();

  return () => {
    clearTimeout(timer);
    stopFollowing();
    stopping.abort();
  };
}
