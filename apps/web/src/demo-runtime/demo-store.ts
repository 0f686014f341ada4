import * as z from 'zod/mini';
import { keepIn } from '../lib/browser-storage.ts';
import { useSession } from '../lib/session.ts';

export type DemoStore<State> = {
  read(): State;
  write(state: State): void;
  /** Back to the seed. */
  reset(): void;
};

type DemoStoreOptions<State> = {
  /** Names the demo; one store per demo. */
  name: string;
  /** Raised when the shape changes, so that what an older release kept is dropped. */
  version: number;
  schema: z.ZodMiniType<State>;
  /** The sample data; times in it count back from `now` (ms). */
  seed: (now: number) => State;
  /** For what a visitor types and no disk should hold: nothing is left of it after a reload. */
  inMemory?: boolean;
};

const stores = new Set<DemoStore<unknown>>();
let data = new AbortController();

/** Demos whose data this tab has no room for, and whether somebody has asked about it since. */
const unkept = new Map<string, 'new' | 'asked'>();

/**
 * Whether the data of a demo has come to live in this page alone: a reload goes back to what was kept
 * last. Says so once, and again when something was kept meanwhile.
 */
export function isNewlyUnkept(demo: string): boolean {
  if (unkept.get(demo) !== 'new') return false;
  unkept.set(demo, 'asked');
  return true;
}

const PREFIX = 'demo:';

/** Of the data that are there now; a reset aborts it, and what is about them must end without effect. */
export const presentData = (): AbortSignal => data.signal;

/** Every demo of this tab starts again from its seed, also one that this page has not opened yet. */
export function resetDemoStores(): void {
  data.abort();
  data = new AbortController();
  unkept.clear();
  for (const store of stores) store.reset();
  const kept = Object.keys(sessionStorage).filter((key) => key.startsWith(PREFIX));
  for (const key of kept) sessionStorage.removeItem(key);
}

/**
 * The data of a demo: in memory, and kept for the tab so that a reload changes nothing. It is of one
 * user: whoever uses the tab next starts from the seed (R4.05).
 */
export function createDemoStore<State>(options: DemoStoreOptions<State>): DemoStore<State> {
  const key = `${PREFIX}${options.name}:v${options.version}`;
  const { inMemory = false } = options;
  let held: Kept<State> | undefined;
  const store: DemoStore<State> = {
    read: () => {
      const owner = presentUser();
      if (held?.owner !== owner) {
        held = inMemory ? undefined : recall(key, options.schema, owner);
      }
      held ??= { owner, state: options.seed(Date.now()) };
      return held.state;
    },
    write: (state) => {
      held = { owner: presentUser(), state };
      if (inMemory) return;
      if (keepIn(sessionStorage, key, JSON.stringify(held))) unkept.delete(options.name);
      else if (!unkept.has(options.name)) unkept.set(options.name, 'new');
    },
    reset: () => {
      held = undefined;
      sessionStorage.removeItem(key);
    },
  };
  stores.add(store);
  return store;
}

/** `owner` is the user's id; null = a guest's. */
type Kept<State> = { owner: string | null; state: State };

const presentUser = () => useSession.getState().user?.uuid ?? null;

/** What is kept for `owner`; what is kept for somebody else is deleted. */
function recall<State>(
  key: string,
  schema: z.ZodMiniType<State>,
  owner: string | null,
): Kept<State> | undefined {
  try {
    const text = sessionStorage.getItem(key);
    if (text === null) return undefined;
    const kept = z.object({ owner: z.nullable(z.string()), state: schema }).parse(JSON.parse(text));
    if (kept.owner === owner) return kept;
    sessionStorage.removeItem(key);
  } catch {
    return undefined;
  }
  return undefined;
}
