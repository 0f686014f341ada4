import type { Origin } from '@file-server/contract/providers';
import type { Role } from '@file-server/contract/roles';
import type { Settings } from '@file-server/contract/settings';
import { create } from 'zustand';
import { TOKEN_KEY } from './access-token.ts';
import { keepIn } from './browser-storage.ts';
import { dropProviderStorage } from './providers/provider-storage.ts';

/** R3.01. */
export type SessionUser = {
  uuid: string;
  /** Where they have signed in, and must be signed out (R4.05). */
  from: Origin;
  role: readonly Role[];
  data: {
    displayName: string;
    photoURL: string | null;
    email: string;
    /** As they were at the sign-in; null = never saved. */
    settings: Settings | null;
    shortcuts: readonly string[];
  };
  /** Where signing in leads by itself (R3.03), as the licence server says it; null = home. */
  redirectUrl: string | null;
  /** Whether the licence server takes preferences; if not, this browser keeps them. */
  keepsPreferences: boolean;
};

export type Session =
  /** The stored token, if any, is not judged yet. */
  | { status: 'starting'; user: null; token: null }
  | { status: 'guest'; user: null; token: null }
  | { status: 'signed-in'; user: SessionUser; token: string };

const GUEST: Session = { status: 'guest', user: null, token: null };

/** Who is using this tab. Read it with a selector; change it with the functions below. */
export const useSession = create<Session>()(() => ({
  status: 'starting',
  user: null,
  token: null,
}));

/** The present token, when the storage had no room for it: the session then ends with the page. */
let unkept: string | null = null;

const keepToken = (token: string): void => {
  unkept = keepIn(localStorage, TOKEN_KEY, token) ? null : token;
  // No start finds somebody else's, or an older one.
  if (unkept !== null) localStorage.removeItem(TOKEN_KEY);
};

export function beginSession(user: SessionUser, token: string): void {
  keepToken(token);
  useSession.setState({ status: 'signed-in', user, token }, true);
}

/** Goes on with a fresher token of the same session; other tabs find it where they found the last. */
export function continueSession(token: string): void {
  const session = useSession.getState();
  if (session.status !== 'signed-in') return;
  // Another tab may have signed somebody else in since; what is theirs stays.
  if (isTokenKept(session.token)) keepToken(token);
  useSession.setState({ ...session, token }, true);
}

/** Drops the tokens that this browser keeps, of which the other tabs hear; this one goes on. */
export function forgetTokens(): void {
  const { token } = useSession.getState();
  // Somebody may have signed in in another tab since; what is theirs stays.
  if (token !== null && !isTokenKept(token)) return;
  localStorage.removeItem(TOKEN_KEY);
  dropProviderStorage();
}

/** Forgets the user and all tokens in this browser; the server's session is ended by logout. */
export function endSession(): void {
  forgetTokens();
  useSession.setState(GUEST, true);
}

/** False as soon as another tab has signed out or signed somebody else in. */
export const isTokenKept = (token: string): boolean =>
  (localStorage.getItem(TOKEN_KEY) ?? unkept) === token;

const NO_ROLES: readonly Role[] = [];

/** Role names of the present user; empty, and always the same list, for a guest. */
export function rolesOf(session: Session): readonly Role[] {
  return session.user?.role ?? NO_ROLES;
}

export const useHasRole = (role: Role): boolean =>
  useSession((session) => rolesOf(session).includes(role));

/** What to call somebody: their name, or the local part of their address where they gave none. */
export const nameOf = ({ displayName, email }: { displayName: string; email: string }): string =>
  displayName === '' ? email.replace(/@.*$/, '') : displayName;
