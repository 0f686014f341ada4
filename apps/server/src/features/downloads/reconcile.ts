import { type Database, sendTogether, tables } from '../../platform/db/database.ts';
import { type LedgerKind, type LedgerVerdict, verifyLedger } from '../ledger/index.ts';
import { readCharge } from './counting/charge-detail.ts';
import { chargesOfGrant, nameOfCounter } from './repository.ts';
import type { DownloadTables } from './tables.ts';

/** A counter that disagrees with the grants or with the ledger (rule 9). */
export interface Discrepancy {
  readonly ownerKind: string;
  readonly ownerId: string;
  readonly periodKey: string;
  readonly figure: 'downloaded' | 'reserved';
  readonly counter: number;
  readonly grants: number;
  readonly ledger: number;
}

export interface Reconciliation extends LedgerVerdict {
  readonly counters: number;
  readonly discrepancies: readonly Discrepancy[];
}

interface Figures {
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
  plan_set: NONE,
  token_set: NONE,
  signed_in: NONE,
  role_set: NONE,
  sessions_ended: NONE,
};

/**
 * Proves the counters, of users and of entitlements: each must equal the number of the grants that are
 * charged to it, without those that were refunded, and the balance of its ledger rows, and the ledger's
 * chain must hold. Reads one consistent state while the server goes on counting.
 */
export function reconcile(db: Database): Promise<Reconciliation> {
  return db.snapshot(async (state) => {
    const ledger = new Map<string, Figures>();
    const verdict = await verifyLedger(state, (entry) => {
      if (entry.period_key === null) return;
      const { user_id, period_key, kind } = entry;
      const charge = { user_id, period_key, ...readCharge(entry.detail) };
      for (const key of chargesOfGrant(charge))
        add(ledger, nameOfCounter(key), LEDGER_EFFECT[kind]);
    });
    const [counters, grants] = await sendTogether(readCounters(state), readGrants(state));
    return {
      ...verdict,
      counters: counters.size,
      discrepancies: compare(counters, grants, ledger),
    };
  });
}

function add(figures: Map<string, Figures>, key: string, added: Figures): void {
  const { downloaded, reserved } = figures.get(key) ?? NONE;
  figures.set(key, {
    downloaded: downloaded + added.downloaded,
    reserved: reserved + added.reserved,
  });
}

function compare(
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

async function readCounters(db: Database): Promise<Map<string, Figures>> {
  const rows = await tables<DownloadTables>(db)
    .selectFrom('download_counters')
    .selectAll()
    .execute();
  return new Map(
    rows.map(({ owner_kind: ownerKind, owner_id: ownerId, period_key: periodKey, ...figures }) => [
      nameOfCounter({ ownerKind, ownerId, periodKey }),
      figures,
    ]),
  );
}

async function readGrants(db: Database): Promise<Map<string, Figures>> {
  const rows = await tables<DownloadTables>(db)
    .selectFrom('grants')
    .leftJoin('refunds', 'refunds.grant_id', 'grants.id')
    .select(['user_id', 'period_key', 'entitlement_id', 'charged', 'state'])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', 'in', ['reserved', 'committed'])
    .where('refunds.grant_id', 'is', null)
    .groupBy(['user_id', 'period_key', 'entitlement_id', 'charged', 'state'])
    .execute();
  const figures = new Map<string, Figures>();
  for (const { state, count, ...charge } of rows) {
    const figure = state === 'committed' ? 'downloaded' : 'reserved';
    for (const key of chargesOfGrant(charge))
      add(figures, nameOfCounter(key), { ...NONE, [figure]: count });
  }
  return figures;
}
