import * as z from 'zod/mini';
import { keepIn } from '../../../lib/browser-storage.ts';

/** What somebody has seen of the notifications; keys of items. */
export interface Seen {
  /** Have popped up or were seen in the panel; they never pop up again (R4.08). */
  readonly shown: ReadonlySet<string>;
  /** Only the server keeps that a notification of the product is dismissed. */
  readonly dismissedDemos: ReadonlySet<string>;
  /** True for a user of whom this browser remembers nothing. */
  readonly isFirstVisit: boolean;
}

const keptSchema = z.object({
  demos: z.object({ shown: z.array(z.string()), dismissed: z.array(z.string()) }),
  /** Whoever was here last comes last. */
  users: z.array(z.object({ id: z.string(), shown: z.array(z.string()) })),
});

type Kept = z.infer<typeof keptSchema>;

const STORAGE_KEY = 'notifications:v2';

/** A shared browser must not keep everybody who ever used it. */
const MAX_USERS = 8;
/** Those before have long been dismissed or superseded. */
const MAX_SHOWN = 1000;

export const isDemo = (key: string): boolean => key.startsWith('demo:');

function read(): Kept {
  try {
    const kept = keptSchema.safeParse(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null'));
    if (kept.success) return kept.data;
  } catch {
    // No JSON: as if nothing were kept.
  }
  return { demos: { shown: [], dismissed: [] }, users: [] };
}

/** The simulated ones are seen once per browser, the product's own once per user. */
export function recallSeen(userId: string | null): Seen {
  const { demos, users } = read();
  const own = users.find(({ id }) => id === userId)?.shown;
  return {
    shown: new Set([...demos.shown, ...(own ?? [])]),
    dismissedDemos: new Set(demos.dismissed),
    isFirstVisit: own === undefined,
  };
}

export function keepSeen(userId: string | null, seen: Seen): void {
  const { shown, dismissedDemos, isFirstVisit } = seen;
  const kept = read();
  const keys = [...shown];
  // Another tab may have added to it since.
  const demos = new Set([...kept.demos.shown, ...keys.filter(isDemo)]);
  const before = kept.users.find(({ id }) => id === userId)?.shown ?? [];
  const own = new Set([...before, ...keys.filter((key) => !isDemo(key))]);
  const others = kept.users.filter(({ id }) => id !== userId);
  const users =
    userId === null || isFirstVisit
      ? kept.users
      : [...others, { id: userId, shown: [...own].slice(-MAX_SHOWN) }];
  const next: Kept = {
    demos: { shown: [...demos], dismissed: [...dismissedDemos] },
    users: users.slice(-MAX_USERS),
  };
  keepIn(localStorage, STORAGE_KEY, JSON.stringify(next));
}

/** Calls `listener` when another tab has seen something. */
export function onSeenElsewhere(listener: () => void): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === STORAGE_KEY) listener();
  });
}
