import { create } from 'zustand';
import { useSession } from '../../../lib/session.ts';
import { isDemo, keepSeen, onSeenElsewhere, recallSeen, type Seen } from './seen-notifications.ts';

/** What is remembered about the notifications of the present user; keys of items. */
type NotificationMemory = Seen & {
  readonly userId: string | null;
  /** Out of sight: dismissed, or about to be. */
  readonly hidden: ReadonlySet<string>;
};

const currentUser = (): string | null => useSession.getState().user?.uuid ?? null;

function recall(): NotificationMemory {
  const userId = currentUser();
  const seen = recallSeen(userId);
  return { userId, ...seen, hidden: seen.dismissedDemos };
}

export const useNotificationMemory = create<NotificationMemory>()(recall);

// Whoever signs in next starts without the memory of the one before.
useSession.subscribe(() => {
  if (useNotificationMemory.getState().userId !== currentUser()) {
    useNotificationMemory.setState(recall());
  }
});

// What has popped up in another tab does not pop up here as well.
onSeenElsewhere(() => {
  const { userId, hidden } = useNotificationMemory.getState();
  const seen = recallSeen(userId);
  useNotificationMemory.setState({ ...seen, hidden: hidden.union(seen.dismissedDemos) });
});

function remember(change: Partial<NotificationMemory>): void {
  useNotificationMemory.setState(change);
  const { userId, ...seen } = useNotificationMemory.getState();
  keepSeen(userId, seen);
}

export function markShown(keys: readonly string[]): void {
  const { shown } = useNotificationMemory.getState();
  if (keys.every((key) => shown.has(key))) return;
  remember({ shown: shown.union(new Set(keys)) });
}

/** On a first visit, what was there before it does not pop up. */
export function markVisited(keys: readonly string[]): void {
  const { shown } = useNotificationMemory.getState();
  remember({ shown: shown.union(new Set(keys)), isFirstVisit: false });
}

const demosOf = (keys: readonly string[]): ReadonlySet<string> => new Set(keys.filter(isDemo));

export function hide(keys: readonly string[]): void {
  const { hidden, dismissedDemos } = useNotificationMemory.getState();
  remember({
    hidden: hidden.union(new Set(keys)),
    dismissedDemos: dismissedDemos.union(demosOf(keys)),
  });
}

export function reveal(keys: readonly string[]): void {
  const { hidden, dismissedDemos } = useNotificationMemory.getState();
  remember({
    hidden: hidden.difference(new Set(keys)),
    dismissedDemos: dismissedDemos.difference(demosOf(keys)),
  });
}
