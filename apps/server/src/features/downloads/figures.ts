import type { Discrepancy } from '@file-server/contract/ledger';
import { type Database, tables } from '../../platform/db/database.ts';
import type { LedgerKind, SealedEntry } from '../ledger/index.ts';
import { readCharge } from './counting/charge-detail.ts';
import { chargesOfGrant, nameOfCounter } from './repository.ts';
import type { DownloadTables } from './tables.ts';

/** What a counter says, or should say. */
export interface Figures {
  readonly downloaded: number;
  readonly reserved: number;
}

const NONE: Figures = { downloaded: 0, reserved: 0 };

/** What each kind of ledger row adds to its counter. */
const LEDGER_EFFECT: Readonly<Record<LedgerKind, Figures>> = {
  reserved: { downloaded: 0, reserved: 1 },
  committed: { downloaded: 1, reserved: -1 },
  released: { downloaded: 0, reserved: -1 },
  refunded: { downloaded: -1, reserved: 0 },
  counted_again: { downloaded: 1, reserved: 0 },
  refused: NONE,
  licence_set: NONE,
  plan_followed: NONE,
  entitlement_set: NONE,
  product_set: NONE,
  setting_set: NONE,
  entry_set: NONE,
  version_published: NONE,
  version_recalled: NONE,
  version_restored: NONE,
  plan_set: NONE,
  token_set: NONE,
  webhook_set: NONE,
  user_created: NONE,
  user_erased: NONE,
  signed_in: NONE,
  role_set: NONE,
  sessions_ended: NONE,
  second_factor_removed: NONE,
  reset_link_given: NONE,
  password_assigned: NONE,
  address_assigned: NONE,
};

type Counted = Pick<SealedEntry, 'user_id' | 'period_key' | 'kind' | 'detail'>;

/** Adds what an entry has done to its counters, as often as it is there. */
export function addLedgerEntry(figures: Map<string, Figures>, entry: Counted, times = 1): void {
  const { user_id, period_key, kind, detail } = entry;
  if (period_key === null) return;
  const { downloaded, reserved } = LEDGER_EFFECT[kind];
  const effect = { downloaded: downloaded * times, reserved: reserved * times };
  for (const key of chargesOfGrant({ user_id, period_key, ...readCharge(detail) })) {
    add(figures, nameOfCounter(key), effect);
  }
}

function add(figures: Map<string, Figures>, key: string, added: Figures): void {
  const { downloaded, reserved } = figures.get(key) ?? NONE;
  figures.set(key, {
    downloaded: downloaded + added.downloaded,
    reserved: reserved + added.reserved,
  });
}

/** Each figure that is not the same in all three places (rule 9). */
export function findDiscrepancies(
  counters: ReadonlyMap<string, Figures>,
  grants: ReadonlyMap<string, Figures>,
  ledger: ReadonlyMap<string, Figures>,
): Discrepancy[] {
  const keys = new Set([...counters.keys(), ...grants.keys(), ...ledger.keys()]);
  return [...keys].flatMap((key) => {
    const [ownerKind = '', ownerId = '', periodKey = ''] = key.split(' ');
    return (['downloaded', 'reserved'] as const).flatMap((figure) => {
      const counter = (counters.get(key) ?? NONE)[figure];
      const fromGrants = (grants.get(key) ?? NONE)[figure];
      const fromLedger = (ledger.get(key) ?? NONE)[figure];
      if (counter === fromGrants && counter === fromLedger) return [];
      const figures = { counter, grants: fromGrants, ledger: fromLedger };
      return [{ ownerKind, ownerId, periodKey, figure, ...figures }];
    });
  });
}

/** What the counters should say by the grants; of some users, or of all. */
export async function sumGrants(
  db: Database,
  userIds?: readonly string[],
): Promise<Map<string, Figures>> {
  const all = tables<DownloadTables>(db)
    .selectFrom('grants')
    .leftJoin('refunds', 'refunds.grant_id', 'grants.id')
    .select(['user_id', 'period_key', 'entitlement_id', 'charged', 'state'])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', 'in', ['reserved', 'committed'])
    .where('refunds.grant_id', 'is', null)
    .groupBy(['user_id', 'period_key', 'entitlement_id', 'charged', 'state']);
  const wanted = userIds === undefined ? all : all.where('user_id', 'in', userIds);
  const figures = new Map<string, Figures>();
  for (const { state, count, ...charge } of await wanted.execute()) {
    const figure = state === 'committed' ? 'downloaded' : 'reserved';
    for (const key of chargesOfGrant(charge))
      add(figures, nameOfCounter(key), { ...NONE, [figure]: count });
  }
  return figures;
}
