import { randomBytes } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { TokenScope } from '@file-server/contract/tokens';
import { createToken } from '../../apps/server/src/features/api-tokens/index.ts';
import type { UsersTables } from '../../apps/server/src/features/users/index.ts';
import { systemClock } from '../../apps/server/src/platform/clock/clock.ts';
import { tables } from '../../apps/server/src/platform/db/database.ts';
import { seedCustomers } from './customers.ts';
import { type Store, withDatabase } from './store.ts';

const MIB = 1024 * 1024;

/** @returns the token of an operator's program */
export function seedPublisher(
  store: Store,
  scopes: readonly TokenScope[] = ['publish'],
): Promise<string> {
  return withDatabase(store, async (db) => {
    const [userId = ''] = await seedCustomers(db, 1);
    const users = tables<UsersTables>(db).updateTable('users');
    await users.set({ operator: 1 }).where('id', '=', userId).execute();
    const options = { userId, name: 'bench', scopes, lifetimeMs: null };
    const by = { actor: { kind: 'cli' } } as const;
    return (await createToken({ db, clock: systemClock }, options, by)).token;
  });
}

/** A file of bytes that no disk makes smaller. */
export async function writeRandom(path: string, size: number): Promise<void> {
  const file = await open(path, 'wx');
  try {
    for (let left = size; left > 0; left -= MIB) {
      await file.write(randomBytes(Math.min(MIB, left)));
    }
    await file.sync();
  } finally {
    await file.close();
  }
}
