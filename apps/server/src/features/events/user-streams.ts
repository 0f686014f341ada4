import type { FileChange } from '@file-server/contract/events';
import type { GoneProduct } from '../../platform/signals/signals.ts';

/** Event streams of one user in one process: more tabs than anybody looks at. */
const STREAMS_PER_USER = 32;

/** How a user's streams read the user's state. */
export type UserReads = Readonly<Record<TextRead, () => Promise<string>>> & {
  /** What listings say of these files now. */
  readonly files: (entryIds: readonly string[]) => Promise<readonly FileChange[]>;
  /** Those of the folders that the user may know of; null stands for the top. */
  readonly folders: (folderIds: readonly (string | null)[]) => Promise<(string | null)[]>;
  /** Whether the user is an operator now. */
  readonly isOperator: () => Promise<boolean>;
  /** Whether the user may have seen one of these products where it was. */
  readonly hasLost: (gone: readonly GoneProduct[]) => Promise<boolean>;
};

/** `lock`: what says of many files at once whether the user sees them and may fetch them. */
type TextRead = 'count' | 'lock' | 'preferences' | 'notifications' | 'settings';

interface User {
  readonly reads: UserReads;
  /** Oldest first. */
  readonly streams: Set<AbortController>;
}

export interface UserStreams {
  /** Streams that are open now. */
  size(): number;
  /**
   * Enters a stream; the user's oldest is displaced when there are too many.
   * @param createReads for the user's first stream
   */
  enter(
    userId: string,
    createReads: () => UserReads,
  ): {
    readonly reads: UserReads;
    /** Aborted when a newer stream takes its place. */
    readonly displaced: AbortSignal;
    leave(): void;
  };
}

/** The event streams of this process, by user: limited, and reading together. */
export function createUserStreams(limit = STREAMS_PER_USER): UserStreams {
  const users = new Map<string, User>();
  let open = 0;
  return {
    size: () => open,
    enter(userId, createReads) {
      const user = users.get(userId) ?? { reads: readTogether(createReads()), streams: new Set() };
      users.set(userId, user);
      const stream = new AbortController();
      user.streams.add(stream);
      open += 1;
      if (user.streams.size > limit) {
        const [oldest] = user.streams;
        if (oldest) user.streams.delete(oldest);
        oldest?.abort();
      }
      return {
        reads: user.reads,
        displaced: stream.signal,
        leave() {
          open -= 1;
          user.streams.delete(stream);
          if (user.streams.size === 0 && users.get(userId) === user) users.delete(userId);
        },
      };
    },
  };
}

function readTogether(reads: UserReads): UserReads {
  const { count, lock, preferences, notifications, files, isOperator, ...others } = reads;
  return {
    count: shared(count),
    lock: shared(lock),
    preferences: shared(preferences),
    notifications: shared(notifications),
    files: sharedFiles(files),
    isOperator: shared(isOperator),
    ...others,
  };
}

/** One read of all files that are asked for in one turn of the event loop. */
function sharedFiles(read: UserReads['files']): UserReads['files'] {
  let wanted = new Set<string>();
  const readWanted = shared(() => {
    const entryIds = [...wanted];
    wanted = new Set();
    return read(entryIds);
  });
  return async (entryIds) => {
    if (entryIds.length === 0) return [];
    for (const entryId of entryIds) wanted.add(entryId);
    const asked = new Set(entryIds);
    return (await readWanted()).filter(({ entryId }) => asked.has(entryId));
  };
}

/** One read for all that ask in one turn of the event loop; it begins after the last of them asked. */
function shared<T>(read: () => Promise<T>): () => Promise<T> {
  let next: Promise<T> | undefined;
  return () =>
    (next ??= new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      next = undefined;
      return read();
    }));
}
