import * as z from 'zod/mini';
import { create } from 'zustand';
import { useSession } from '../../../lib/session.ts';

const keptSchema = z.object({
  userId: z.nullable(z.string()),
  shown: z.array(z.string()),
  dismissedDemos: z.array(z.string()),
});

/** What this tab remembers about the notifications of one user; keys of items. */
type NotificationMemory = {
  readonly userId: string | null;
  /** Has popped up or was seen in the panel; never pops up again in this session (R4.08). */
  readonly shown: ReadonlySet<string>;
  /** Out of sight: dismissed, or about to be. */
  readonly hidden: ReadonlySet<string>;
};

const STORAGE_KEY = 'notifications:v1';

const currentUser = (): string | null => useSession.getState().user?.uuid ?? null;

function recall(): NotificationMemory {
  const userId = currentUser();
  const nothing = { userId, shown: new Set<string>(), hidden: new Set<string>() };
  try {
    const kept = keptSchema.safeParse(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null'));
    if (!kept.success || kept.data.userId !== userId) return nothing;
    return { userId, shown: new Set(kept.data.shown), hidden: new Set(kept.data.dismissedDemos) };
  } catch {
    return nothing;
  }
}

/** Only the server keeps that a product notification is dismissed, so only demos are kept here. */
function keep({ userId, shown, hidden }: NotificationMemory): void {
  const dismissedDemos = [...hidden].filter((key) => key.startsWith('demo:'));
  try {
    sessionStorage.setItem(
      STORAGE_KEY,
      JSON.stringify({ userId, shown: [...shown], dismissedDemos }),
    );
  } catch {
    // Storage may be full or forbidden; the memory then lasts as long as the page.
    return;
  }
}

export const useNotificationMemory = create<NotificationMemory>()(recall);

// Whoever signs in next starts without the memory of the one before.
useSession.subscribe(() => {
  if (useNotificationMemory.getState().userId !== currentUser()) {
    useNotificationMemory.setState(recall());
  }
});

useNotificationMemory.subscribe(keep);

export function markShown(keys: readonly string[]): void {
  const { shown } = useNotificationMemory.getState();
  if (keys.every((key) => shown.has(key))) return;
  useNotificationMemory.setState({ shown: shown.union(new Set(keys)) });
}

export function hide(keys: readonly string[]): void {
  const { hidden } = useNotificationMemory.getState();
  useNotificationMemory.setState({ hidden: hidden.union(new Set(keys)) });
}

export function reveal(keys: readonly string[]): void {
  const { hidden } = useNotificationMemory.getState();
  useNotificationMemory.setState({ hidden: hidden.difference(new Set(keys)) });
}
