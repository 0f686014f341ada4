/** Something that happened after a commit, or is wanted, and that other parts must hear of. */
export type Signal =
  /** `entryIds`: the files whose grants have changed; absent = perhaps any. */
  | {
      readonly type: 'count_changed';
      readonly userId: string;
      readonly entryIds?: readonly string[];
    }
  /** Nobody sends a reserved grant's bytes any more, so its unit may serve another download. */
  | { readonly type: 'grant_idle'; readonly userId: string }
  | { readonly type: 'licence_changed'; readonly userId: string }
  /** Every change counts the revision up; whoever knows this one, or a later one, knows the change. */
  | ({ readonly type: 'library_changed'; readonly revision: number } & LibraryPlaces)
  | { readonly type: 'preferences_changed'; readonly userId: string }
  | { readonly type: 'notifications_changed'; readonly userId: string }
  /** What operators have set at run time; every process reads it anew. */
  | { readonly type: 'settings_changed' }
  /** This process has read them, and goes by them from now on. */
  | { readonly type: 'settings_read' }
  /** Something that operators see has changed, perhaps; each process gathers what it hears. */
  | { readonly type: 'desk_changed' }
  /** This process says so, once a second at most. */
  | { readonly type: 'desk_outdated' }
  | { readonly type: 'session_ended'; readonly sessionId: string }
  /** Another server has ended sessions of the user, perhaps; which, whoever serves one finds out. */
  | { readonly type: 'sessions_changed'; readonly userId: string }
  /** Bytes leave for a user about whom this process has no token to ask the licence server with. */
  | { readonly type: 'licence_wanted'; readonly userId: string };

/** Where the library has changed, null = the top. Nothing named = perhaps anywhere. */
export interface LibraryPlaces {
  /** In these folders. */
  readonly folderIds?: readonly (string | null)[] | undefined;
  /** In these folders and whatever lies below them. */
  readonly below?: readonly (string | null)[] | undefined;
  /** Products that are no longer where they were. */
  readonly gone?: readonly GoneProduct[] | undefined;
  /** What users may fetch, perhaps: each finds out for themselves. */
  readonly terms?: boolean | undefined;
}

/** Concerns whoever sees the folder that it lay in, and knows of the product. */
export interface GoneProduct {
  readonly folderId: string | null;
  readonly productId: string;
}

/** News within one server, which may be several processes. Other servers' changes are seen in the database. */
export interface Signals {
  publish(signal: Signal): void;
  /** Tells this process alone, for news that each process finds by itself. */
  publishHere(signal: Signal): void;
  /** @returns a function that ends the subscription */
  subscribe(listener: (signal: Signal) => void): () => void;
}

/** The way to the other processes of this server, and back. */
export interface SignalRelay {
  send(signal: Signal): void;
  receive(listener: (signal: Signal) => void): void;
}

/** @param relay absent = this process is the whole server */
export function createSignals(relay?: SignalRelay): Signals {
  const listeners = new Set<(signal: Signal) => void>();
  const publishHere = (signal: Signal) => {
    for (const listener of listeners) listener(signal);
  };
  // What another process has sent is not sent again, so no news runs in circles.
  relay?.receive(publishHere);
  return {
    publish(signal) {
      publishHere(signal);
      relay?.send(signal);
    },
    publishHere,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
