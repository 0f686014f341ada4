import { createCounting } from '../../apps/server/src/features/downloads/index.ts';
import { grantToken } from '../../apps/server/src/features/downloads/download-token.ts';
import { createSessions } from '../../apps/server/src/features/sessions/index.ts';
import { systemClock } from '../../apps/server/src/platform/clock/clock.ts';
import type { Database } from '../../apps/server/src/platform/db/database.ts';
import { createSignals } from '../../apps/server/src/platform/signals/signals.ts';
import { seedCustomer } from '../../apps/server/tests/harness/seed.ts';
import type { Store } from './store.ts';

const HOUR_MS = 3_600_000;
/** Grants that are being opened at the same time. */
const IN_FLIGHT = 512;

/** Customers without a maximum. @returns their ids */
export function seedCustomers(db: Database, count: number): Promise<string[]> {
  return Promise.all(Array.from({ length: count }, () => seedCustomer(db, { maximum: null })));
}

/** A session for each of these users. @returns their access tokens */
export async function openSessions(
  store: Store,
  db: Database,
  userIds: readonly string[],
): Promise<string[]> {
  const sessions = createSessions({
    db,
    clock: systemClock,
    signals: createSignals(),
    signingKey: store.secrets.tokenSigning,
    lifetimeMs: HOUR_MS,
    maxLifetimeMs: HOUR_MS,
  });
  const tokens: string[] = [];
  for (const userId of userIds) {
    tokens.push(
      await sessions.openSession(userId, 'custom-db', { address: null, userAgent: null }),
    );
  }
  return tokens;
}

/** Opens a grant of every entry for every user, each reserved. @returns the paths of the downloads */
export async function openGrants(
  store: Store,
  db: Database,
  { userIds, entryIds }: { userIds: readonly string[]; entryIds: readonly string[] },
): Promise<string[]> {
  const counting = createCounting({
    db,
    clock: systemClock,
    signals: createSignals(),
    grantLifetimeMs: HOUR_MS,
  });
  const requests = userIds.flatMap((userId) => entryIds.map((entryId) => ({ userId, entryId })));
  const paths: string[] = [];
  for (let index = 0; index < requests.length; index += IN_FLIGHT) {
    const opened = requests.slice(index, index + IN_FLIGHT).map(async (request) => {
      const { grant } = await counting.open(request);
      return `/d/${grantToken(store.secrets.grantTag, grant.id)}/file.bin`;
    });
    paths.push(...(await Promise.all(opened)));
  }
  return paths;
}
