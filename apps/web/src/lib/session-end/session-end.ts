import { create } from 'zustand';
import type { ApiError } from '../api-error.ts';
import { keepIn } from '../browser-storage.ts';

/**
 * Why nobody is signed in here any more, though nobody in this tab has signed out: the server ended the
 * session, its time was over, the server did not confirm it at the start, or it ended in another tab.
 */
export type SessionEnd = 'ended' | 'expired' | 'refused' | 'elsewhere';

interface ToldEnd {
  /** Null = there is nothing to say. */
  readonly reason: SessionEnd | null;
  /** What the server says ended it (`sessionEnd` of the problem); null = it does not say. */
  readonly cause: string | null;
}

const NOTHING: ToldEnd = { reason: null, cause: null };

/** Where the other tabs find why the session ended that they shared: reason and cause. */
const STORAGE_KEY = 'session_end';
const SHARED = ['ended', 'expired', 'refused'] as const satisfies readonly SessionEnd[];

/** Shown with the login until somebody signs in. */
export const useSessionEnd = create<ToldEnd>()(() => NOTHING);

/**
 * Says in all tabs why the session is about to end; they hear of the end by the token that goes.
 * @param error the refusal that told of it, if any
 */
export function tellSessionEnd(reason: (typeof SHARED)[number], error?: ApiError): void {
  const problem = error?.problem;
  // Nobody is let in without an activated licence, which the renewal says with a code of its own.
  const isDeactivated = problem?.code === 'not_activated';
  const cause = isDeactivated ? 'licence_deactivated' : (problem?.sessionEnd ?? null);
  keepIn(localStorage, STORAGE_KEY, `${reason} ${cause ?? ''}`);
  useSessionEnd.setState({ reason, cause });
}

/** Takes over from the tab in which the session has ended why it did. */
export function takeOverSessionEnd(): void {
  const [told, cause] = localStorage.getItem(STORAGE_KEY)?.split(' ') ?? [];
  const reason = SHARED.find((known) => known === told) ?? 'elsewhere';
  useSessionEnd.setState({ reason, cause: cause || null });
}

/** Whoever signs in begins anew. */
export function forgetSessionEnd(): void {
  localStorage.removeItem(STORAGE_KEY);
  useSessionEnd.setState(NOTHING);
}
