import { create } from 'zustand';

/**
 * Why nobody is signed in here any more, though nobody in this tab has signed out: the server ended the
 * session, its time was over, the server did not confirm it at the start, or it ended in another tab.
 */
export type SessionEnd = 'ended' | 'expired' | 'refused' | 'elsewhere';

/** Where the other tabs find why the session ended that they shared. */
const STORAGE_KEY = 'session_end';
const SHARED = ['ended', 'expired', 'refused'] as const satisfies readonly SessionEnd[];

/** Shown with the login until somebody signs in. */
export const useSessionEnd = create<{ readonly reason: SessionEnd | null }>()(() => ({
  reason: null,
}));

/** Says in all tabs why the session is about to end; they hear of the end by the token that goes. */
export function tellSessionEnd(reason: (typeof SHARED)[number]): void {
  localStorage.setItem(STORAGE_KEY, reason);
  useSessionEnd.setState({ reason });
}

/** Takes over from the tab in which the session has ended why it did. */
export function takeOverSessionEnd(): void {
  const told = localStorage.getItem(STORAGE_KEY);
  useSessionEnd.setState({ reason: SHARED.find((known) => known === told) ?? 'elsewhere' });
}

/** Whoever signs in begins anew. */
export function forgetSessionEnd(): void {
  localStorage.removeItem(STORAGE_KEY);
  useSessionEnd.setState({ reason: null });
}
