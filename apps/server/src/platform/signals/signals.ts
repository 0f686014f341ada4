/** Something that happened after a commit and that open streams or running transfers must hear of. */
export type Signal =
  | { readonly type: 'count_changed'; readonly userId: string }
  | { readonly type: 'licence_changed'; readonly userId: string }
  | { readonly type: 'library_changed' }
  | { readonly type: 'preferences_changed'; readonly userId: string }
  | { readonly type: 'notifications_changed'; readonly userId: string }
  | { readonly type: 'session_ended'; readonly sessionId: string };

/** News within this process. What other processes change is seen in the database. */
export interface Signals {
  publish(signal: Signal): void;
  /** @returns a function that ends the subscription */
  subscribe(listener: (signal: Signal) => void): () => void;
}

export function createSignals(): Signals {
  const listeners = new Set<(signal: Signal) => void>();
  return {
    publish(signal) {
      for (const listener of listeners) listener(signal);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
