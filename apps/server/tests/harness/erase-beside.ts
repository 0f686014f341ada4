import { eraseUser, type EraseUserDeps, type User } from '../../src/features/users/index.ts';
import type { Database } from '../../src/platform/db/database.ts';
import { untilWaiting } from './lock-waits.ts';

interface Beside {
  /** Of another process, which does not wait for its turn in this one. */
  readonly other: Database;
  readonly write: () => Promise<unknown>;
}

/**
 * Erases a user while somebody else writes of them: once all that there is of them is gone, before
 * anybody else knows it.
 * @returns what became of that, or the error
 */
export async function eraseBeside(
  deps: EraseUserDeps,
  user: User,
  { other, write }: Beside,
): Promise<unknown> {
  const written = Promise.withResolvers<unknown>();
  const { erasePersonalData: erase } = deps;
  await eraseUser(
    {
      ...deps,
      async erasePersonalData(tx, erased) {
        await erase(tx, erased);
        written.resolve(write().catch((error: unknown) => error));
        await untilItWaits(other, written.promise);
      },
    },
    user,
  );
  return written.promise;
}

/** Or has not waited. SQLite has one writer, so that whoever comes second waits there anyway. */
export async function untilItWaits(other: Database, written: Promise<unknown>): Promise<void> {
  if (!other.capabilities.rowLocks) return;
  const isDone = new AbortController();
  const done = () => isDone.abort();
  written.then(done, done);
  await untilWaiting(other, 1, isDone.signal);
}
