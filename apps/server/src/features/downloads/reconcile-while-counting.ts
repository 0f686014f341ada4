import type { Discrepancy, ReconcileProgress } from '@file-server/contract/ledger';
import { sql } from 'kysely';
import { type Database, tables } from '../../platform/db/database.ts';
import { yieldToEventLoop } from '../../platform/event-loop/time-slice.ts';
import { type SealedEntry, verifyWhileCounting } from '../ledger/index.ts';
import { addLedgerEntry, type Figures, findDiscrepancies, sumGrants } from './figures.ts';
import { type CounterKey, findCounters, keyOfCounter, nameOfCounter } from './repository.ts';
import type { DownloadTables } from './tables.ts';

/** What a batch may take, as a server with SQLite does nothing else meanwhile. */
const BATCH_MS = 20;
/** Users or counters of the first batch, and of one at most. */
const FIRST_BATCH = 5;
const LARGEST_BATCH = 100;
/** Enough to see what is wrong. */
const MOST_DISCREPANCIES = 100;

type CounterRow = DownloadTables['download_counters'];
type Outcome = NonNullable<ReconcileProgress['outcome']>;

/**
 * The same proof as `reconcile`, beside a server that goes on counting: a counter belongs to one user,
 * and all that is said of a few users is read in one short snapshot.
 */
export async function* reconcileWhileCounting(db: Database): AsyncGenerator<ReconcileProgress> {
  let outcome: Outcome | null = null;
  for await (const { entries, total, verdict } of verifyWhileCounting(db)) {
    if (verdict !== null) outcome = { ...verdict, counters: 0, discrepancies: [], found: 0 };
    yield { step: 'chain', done: entries, total, outcome: null };
  }
  if (outcome === null) return;
  const total = await countUsers(db);
  let done = 0;
  for await (const { users, counters, discrepancies } of proveBatches(db)) {
    done += users;
    outcome.counters += counters;
    outcome.found += discrepancies.length;
    const room = MOST_DISCREPANCIES - outcome.discrepancies.length;
    outcome.discrepancies.push(...discrepancies.slice(0, room));
    yield { step: 'counters', done, total: Math.max(done, total), outcome: null };
    // A database in this process answers without giving anything else a turn.
    await yieldToEventLoop();
  }
  yield { step: 'counters', done, total: done, outcome };
}

interface Proved {
  readonly users: number;
  readonly counters: number;
  readonly discrepancies: readonly Discrepancy[];
}

async function* proveBatches(db: Database): AsyncGenerator<Proved> {
  const batch = new BatchSize();
  for (let after = ''; ;) {
    const limit = batch.begin();
    const users = await listUsers(db, after, limit);
    if (users.length === 0) break;
    const proved = await db.snapshot((state) => proveUsers(state, users));
    batch.end();
    yield proved;
    if (users.length < limit) break;
    after = users.at(-1) ?? after;
  }
  for (let after: CounterRow | null = null; ;) {
    const limit = batch.begin();
    const rows: CounterRow[] = await listEntitlementCounters(db, after, limit);
    if (rows.length === 0) break;
    const proved = await db.snapshot((state) => proveStrays(state, rows));
    batch.end();
    yield proved;
    if (rows.length < limit) break;
    after = rows.at(-1) ?? after;
  }
}

/** Batches as large as the time allows: what a user's entries take differs with their number and the disk. */
class BatchSize {
  #size = FIRST_BATCH;
  #begunAt = 0;

  /** @returns how many to ask for */
  begin(): number {
    this.#begunAt = performance.now();
    return this.#size;
  }

  /** Fits the next batch to the time that this one has taken. */
  end(): void {
    const ms = performance.now() - this.#begunAt;
    const fitting = Math.floor((this.#size * BATCH_MS) / ms);
    this.#size = Math.max(1, Math.min(fitting, this.#size * 2, LARGEST_BATCH));
  }
}

/** Everything that is counted for some users, but what is in a counter that nothing was charged to. */
async function proveUsers(state: Database, users: readonly string[]): Promise<Proved> {
  const { ledger, grants } = await readCharges(state, users);
  const own = await tables<DownloadTables>(state)
    .selectFrom('download_counters')
    .selectAll()
    .where('owner_kind', '=', 'user')
    .where('owner_id', 'in', users)
    .execute();
  const charged = new Set([...ledger.keys(), ...grants.keys()]);
  const ofEntitlements = [...charged].flatMap(entitlementIn);
  const counters = new Map<string, Figures>(await findCounters(state, ofEntitlements));
  for (const row of own) counters.set(nameOfCounter(keyOfCounter(row)), row);
  const discrepancies = findDiscrepancies(counters, grants, ledger);
  return { users: users.length, counters: counters.size, discrepancies };
}

/** The key that a name of a counter has, if it is that of an entitlement's. */
function entitlementIn(name: string): readonly CounterKey[] {
  const [ownerKind, ownerId = '', periodKey = ''] = name.split(' ');
  return ownerKind === 'entitlement' ? [{ ownerKind, ownerId, periodKey }] : [];
}

/** Counters of entitlements that no grant and no entry knows: the users' own charges lead to none. */
async function proveStrays(state: Database, listed: readonly CounterRow[]): Promise<Proved> {
  const users = [...new Set(listed.map((row) => row.owner_id.split(':')[0] ?? ''))];
  const { ledger, grants } = await readCharges(state, users);
  const now = await findCounters(state, listed.map(keyOfCounter));
  const strays = new Map([...now].filter(([name]) => !ledger.has(name) && !grants.has(name)));
  const discrepancies = findDiscrepancies(strays, new Map(), new Map());
  return { users: 0, counters: strays.size, discrepancies };
}

async function readCharges(state: Database, users: readonly string[]) {
  const { rows } = await sql<ChargeRow>`
    select user_id, period_key, kind, detail, count(*) as times from ledger_entries
    where user_id in (${sql.join(users)}) and period_key is not null
    group by user_id, period_key, kind, detail`.execute(state.kysely);
  const ledger = new Map<string, Figures>();
  for (const { times, ...entry } of rows) addLedgerEntry(ledger, entry, Number(times));
  return { ledger, grants: await sumGrants(state, users) };
}

type ChargeRow = Pick<SealedEntry, 'user_id' | 'period_key' | 'kind' | 'detail'> & {
  times: number | string;
};

/** The next users of whom the ledger, the grants or the counters say something. */
async function listUsers(db: Database, after: string, limit: number): Promise<string[]> {
  const next = (column: string, table: string, where = sql``) => sql`
    select id from (select distinct ${sql.ref(column)} as id from ${sql.table(table)}
      where ${sql.ref(column)} > ${after} ${where} order by ${sql.ref(column)} limit ${limit}
    ) as ${sql.table(`of_${table}`)}`;
  const { rows } = await sql<{ id: string }>`
    ${next('user_id', 'ledger_entries')}
    union ${next('user_id', 'grants')}
    union ${next('owner_id', 'download_counters', sql`and owner_kind = 'user'`)}
    order by id limit ${limit}`.execute(db.kysely);
  return rows.map(({ id }) => id);
}

function listEntitlementCounters(
  db: Database,
  after: CounterRow | null,
  limit: number,
): Promise<CounterRow[]> {
  const all = tables<DownloadTables>(db)
    .selectFrom('download_counters')
    .selectAll()
    .where('owner_kind', '=', 'entitlement');
  const rest =
    after === null
      ? all
      : all.where((row) =>
          row.eb(
            row.refTuple('owner_id', 'period_key'),
            '>',
            row.tuple(after.owner_id, after.period_key),
          ),
        );
  return rest.orderBy('owner_id').orderBy('period_key').limit(limit).execute();
}

async function countUsers(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number | string }>`
    select count(*) as count from users`.execute(db.kysely);
  return Number(rows[0]?.count ?? 0);
}
