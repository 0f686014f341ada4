import { create } from 'zustand';

/** The screens that links in mails lead to. */
const PATHS: readonly string[] = ['/reset-password', '/confirm-email', '/invitation'];

const useHeldToken = create<{ token: string | null }>()(() => ({ token: null }));

/**
 * Takes the token of a mailed link out of the address at once: from then on neither the address bar,
 * nor the history, nor a screen that somebody shares shows it. It is held in memory, so a reload
 * needs the link again.
 */
function takeToken(): void {
  const { pathname, search, hash } = window.location;
  if (!PATHS.includes(pathname)) return;
  const token = new URLSearchParams(hash.slice(1)).get('token');
  if (token === null) return;
  useHeldToken.setState({ token });
  window.history.replaceState(window.history.state, '', pathname + search);
}

/** Takes the token of the first address, and of a link that is opened in the same tab later. */
export function followLinkTokens(): void {
  takeToken();
  window.addEventListener('hashchange', takeToken);
}

/** The token of the link that was opened last; null when there was none. */
export const useLinkToken = (): string | null => useHeldToken(({ token }) => token);
