import type * as z from 'zod/mini';

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
};

const stores = new Set<DemoStore<unknown>>();

/** Every demo of this tab starts again from its seed. */
export function resetDemoStores(): void {
  for (const store of stores) store.reset();
}

/** The data of a demo: in memory, and kept for the tab so that a reload changes nothing. */
export function createDemoStore<State>(options: DemoStoreOptions<State>): DemoStore<State> {
  const key = `demo:${options.name}:v${options.version}`;
  let state: State | undefined;
  const write = (next: State): void => {
    state = next;
    keep(key, next);
  };
  const store: DemoStore<State> = {
    read: () => (state ??= recall(key, options.schema) ?? options.seed(Date.now())),
    write,
    reset: () => {
      state = undefined;
      sessionStorage.removeItem(key);
    },
  };
  stores.add(store);
  return store;
}

/** Storage may be full or forbidden; the demo then lives in memory alone. */
function keep(key: string, state: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(state));
  } catch {
    return;
  }
}

function recall<State>(key: string, schema: z.ZodMiniType<State>): State | undefined {
  try {
    const kept = sessionStorage.getItem(key);
    return kept === null ? undefined : schema.parse(JSON.parse(kept));
  } catch {
    return undefined;
  }
}
