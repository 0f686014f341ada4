import type { Coverage } from '@file-server/domain';
import { type Database, sendTogether } from '../../../platform/db/database.ts';
import { appendToLedger, type LedgerEvent, type LedgerKind } from '../../ledger/index.ts';
import { type Counter, type CounterKey, lockCounters } from '../repository.ts';
import type { Grant } from '../tables.ts';
import type { Hold } from './hold-period.ts';
import {
  changeCounters,
  clearCoverages,
  endGrants,
  holdGrants,
  insertGrants,
  commitGrants,
  readGrants,
  readOpenGrants,
  writeCoverages,
} from './books-repository.ts';

/** A user's use of one period, with what this transaction adds to it. */
export interface Account extends CounterKey {
  readonly reserved: number;
  readonly downloaded: number;
  addedReserved: number;
  addedDownloaded: number;
  /** What the guard of rule 1 holds the sum below; null = unlimited, or nothing was reserved here. */
  maximum: number | null;
}

/** One user and one version. */
export interface Holding {
  readonly userId: string;
  readonly versionId: string;
}

/**
 * The rows that a group of counting changes is decided on, read once under the counters' locks, and
 * what the decisions have changed so far. Nothing is written before `save`.
 */
export class Books {
  readonly #tx: Database;
  readonly #now: number;
  readonly #accounts = new Map<string, Account>();
  readonly #grants = new Map<string, Grant>();
  readonly #open = new Map<string, Grant>();
  readonly #coverage = new Map<string, Coverage>();
  readonly #stored = new Set<string>();
  readonly #touched = new Map<string, Holding>();
  readonly #opened: Grant[] = [];
  readonly #committed: string[] = [];
  readonly #ended: Grant[] = [];
  readonly #held = new Set<string>();
  readonly #events: LedgerEvent[] = [];

  private constructor(tx: Database, now: number) {
    this.#tx = tx;
    this.#now = now;
  }

  /**
   * Locks the counters, in one order for everybody, and reads what they guard.
   * @param wanted for which the live grant is needed
   */
  static async open(
    tx: Database,
    now: number,
    needs: {
      readonly keys: readonly CounterKey[];
      readonly grantIds: readonly string[];
      readonly wanted: readonly Holding[];
    },
  ): Promise<Books> {
    const books = new Books(tx, now);
    for (const { user_id, period_key, ...figures } of await lockCounters(tx, needs.keys)) {
      const key = { userId: user_id, periodKey: period_key };
      const account = { ...key, ...figures, addedReserved: 0, addedDownloaded: 0, maximum: null };
      books.#accounts.set(nameOf(user_id, period_key), account);
    }
    const [known, open] = await sendTogether(
      readGrants(tx, needs.grantIds),
      readOpenGrants(tx, needs.wanted),
    );
    for (const { grant, coverage } of known) {
      books.#add(grant);
      if (coverage === null) continue;
      books.#coverage.set(holdingOf(grant), coverage);
      books.#stored.add(holdingOf(grant));
    }
    for (const grant of open) {
      if (!books.#grants.has(grant.id)) books.#add(grant);
    }
    return books;
  }

  grant(id: string): Grant | undefined {
    return this.#grants.get(id);
  }

  /** The grant of a user and version that has not ended. */
  openGrant({ userId, versionId }: Holding): Grant | undefined {
    return this.#open.get(nameOf(userId, versionId));
  }

  /** A counter with what this transaction has added to it so far. */
  counter(key: CounterKey): Counter {
    const { reserved, downloaded, addedReserved, addedDownloaded } = this.account(key);
    return { reserved: reserved + addedReserved, downloaded: downloaded + addedDownloaded };
  }

  account({ userId, periodKey }: CounterKey): Account {
    const account = this.#accounts.get(nameOf(userId, periodKey));
    if (!account) throw new Error('A counter was asked for that is not locked.');
    return account;
  }

  coverage(grant: Grant): Coverage | undefined {
    return this.#coverage.get(holdingOf(grant));
  }

  /** @param maximum below which the row itself must find the sum before this unit */
  reserve(grant: Grant, maximum: number | null): void {
    const account = this.#accountOf(grant);
    account.addedReserved += 1;
    account.maximum = maximum;
    this.#add(grant);
    this.#opened.push(grant);
    this.#note('reserved', grant);
  }

  commit(grant: Grant): void {
    const account = this.#accountOf(grant);
    account.addedReserved -= 1;
    account.addedDownloaded += 1;
    this.#grants.set(grant.id, { ...grant, state: 'committed', committed_at: this.#now });
    this.#committed.push(grant.id);
    // From here on every byte is paid until the grant ends, and the next grant starts from zero.
    this.#coverage.delete(holdingOf(grant));
    this.#touch(grant);
    this.#note('committed', grant);
  }

  /** A grant that was read later than the others. @returns it as this transaction has left it */
  know(grant: Grant): Grant {
    const known = this.#grants.get(grant.id);
    if (!known) this.#add(grant);
    return known ?? grant;
  }

  get knownIds(): readonly string[] {
    return [...this.#grants.keys()];
  }

  hold(grant: Grant, hold: Hold): void {
    this.#add({ ...grant, ...hold });
    this.#held.add(grant.id);
  }

  /**
   * A reserved grant gives its unit back, a committed one stays counted. Coverage stays (rule 3).
   * @param at when its time was over, or it was given up
   */
  end(grant: Grant, at: number): void {
    const released = grant.state === 'reserved';
    const ended: Grant = {
      ...grant,
      state: released ? 'released' : grant.state,
      ended_at: at,
    };
    this.#grants.set(grant.id, ended);
    this.#open.delete(holdingOf(grant));
    this.#ended.push(ended);
    if (!released) return;
    this.#accountOf(grant).addedReserved -= 1;
    this.#note('released', grant);
  }

  /** A committed grant gives its unit back, ended or not. */
  refund(grant: Grant, reason: string): void {
    this.#accountOf(grant).addedDownloaded -= 1;
    this.#note('refunded', grant, reason);
  }

  cover(grant: Grant, coverage: Coverage): void {
    this.#coverage.set(holdingOf(grant), coverage);
    this.#touch(grant);
  }

  /** Writes all changes, the ledger last. @returns the users whose count has changed */
  async save(): Promise<ReadonlySet<string>> {
    const tx = this.#tx;
    // A version may be opened anew only after its ended grant has left the index of the live ones.
    await endGrants(tx, this.#ended);
    const touched = [...this.#touched].map(([name, holding]) => ({
      ...holding,
      coverage: this.#coverage.get(name),
      stored: this.#stored.has(name),
    }));
    await sendTogether(
      changeCounters(tx, [...this.#accounts.values()]),
      insertGrants(tx, this.#opened),
      commitGrants(tx, this.#committed, this.#now),
      holdGrants(tx, this.#holds()),
      writeCoverages(tx, touched),
      clearCoverages(
        tx,
        touched.filter(({ coverage, stored }) => stored && !coverage),
      ),
      appendToLedger(tx, this.#now, ...this.#events),
    );
    return new Set(this.#events.map(({ userId }) => userId));
  }

  /** One that was reserved here carries its hold already, and one that has ended needs none. */
  #holds(): Grant[] {
    return [...this.#held].flatMap((id) => {
      const grant = this.#grants.get(id);
      return grant?.ended_at === null ? [grant] : [];
    });
  }

  #add(grant: Grant): void {
    this.#grants.set(grant.id, grant);
    if (grant.ended_at === null) this.#open.set(holdingOf(grant), grant);
  }

  #touch(grant: Grant): void {
    const holding = { userId: grant.user_id, versionId: grant.version_id };
    this.#touched.set(holdingOf(grant), holding);
  }

  #accountOf(grant: Grant): Account {
    return this.account({ userId: grant.user_id, periodKey: grant.period_key });
  }

  #note(kind: Exclude<LedgerKind, 'licence_set'>, grant: Grant, detail?: string): void {
    this.#events.push({
      kind,
      userId: grant.user_id,
      grantId: grant.id,
      versionId: grant.version_id,
      periodKey: grant.period_key,
      ...(detail === undefined ? {} : { detail }),
    });
  }
}

const nameOf = (userId: string, of: string) => `${userId} ${of}`;
const holdingOf = (grant: Grant) => nameOf(grant.user_id, grant.version_id);
