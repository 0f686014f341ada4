import type { Coverage } from '@file-server/domain/coverage';
import { type Database, sendTogether } from '../../../platform/db/database.ts';
import {
  type Actor,
  appendChecked,
  type Authorship,
  type LedgerEvent,
} from '../../ledger/index.ts';
import type { LicenceTerms } from '../../licences/index.ts';
import {
  chargesOfGrant,
  type Counter,
  type CounterKey,
  keyOfCounter,
  lockCounters,
  nameOfCounter,
} from '../repository.ts';
import type { Grant, OwnerKind } from '../tables.ts';
import { describeCharge } from './charge-detail.ts';
import { assertLicencesUnchanged } from './assert-licences-unchanged.ts';
import { readPaidUntil } from './paid-grants.ts';
import type { Hold } from './hold-period.ts';
import {
  changeCounters,
  clearCoverages,
  endGrants,
  holdGrants,
  insertGrants,
  commitGrants,
  nameOfUserVersion,
  readGrants,
  readOpenGrants,
  type UserVersion,
  writeCoverages,
} from './counting-repository.ts';

/** An owner's use of one period, with what this transaction adds to it. */
export interface CounterState extends CounterKey {
  readonly reserved: number;
  readonly downloaded: number;
  addedReserved: number;
  addedDownloaded: number;
  /** What the guard of rule 1 holds the sum below; null = unlimited, or nothing was reserved here. */
  maximum: number | null;
}

/** Below which each counter of a grant must stay; null = unlimited. */
export type Maxima = Readonly<Record<OwnerKind, number | null>>;

/**
 * The rows that a group of counting changes is decided on, read once under the counters' locks, and
 * what the decisions have changed so far. Nothing is written before `save`.
 */
export class CountingUnitOfWork {
  readonly #tx: Database;
  readonly #now: number;
  readonly #counters = new Map<string, CounterState>();
  readonly #grants = new Map<string, Grant>();
  readonly #open = new Map<string, Grant>();
  readonly #coverage = new Map<string, Coverage>();
  /** Of which of them the database has a row. */
  readonly #storedCoverage = new Set<string>();
  #paidUntil: ReadonlyMap<string, number> = new Map();
  /** Entries whose grants have changed, by user. */
  readonly #counted = new Map<string, string[]>();
  readonly #changedCoverage = new Map<string, UserVersion>();
  readonly #opened: Grant[] = [];
  readonly #committed: string[] = [];
  readonly #ended: Grant[] = [];
  readonly #held = new Set<string>();
  readonly #events: LedgerEvent[] = [];
  /** What was decided on, by user. */
  readonly #licences = new Map<string, LicenceTerms>();

  private constructor(tx: Database, now: number) {
    this.#tx = tx;
    this.#now = now;
  }

  /**
   * Locks the counters, in one order for everybody, and reads what they guard.
   * @param needs.wanted for which the live grant is needed
   * @param needs.paid for which it matters what has been paid before
   */
  static async open(
    tx: Database,
    now: number,
    needs: {
      readonly keys: readonly CounterKey[];
      readonly grantIds: readonly string[];
      readonly wanted: readonly UserVersion[];
      readonly paid?: readonly UserVersion[];
    },
  ): Promise<CountingUnitOfWork> {
    const unit = new CountingUnitOfWork(tx, now);
    await unit.#lock(needs.keys);
    const [known, open, paidUntil] = await sendTogether(
      readGrants(tx, needs.grantIds),
      readOpenGrants(tx, needs.wanted),
      readPaidUntil(tx, needs.paid ?? []),
    );
    unit.#paidUntil = paidUntil;
    for (const { grant, coverage } of known) {
      unit.#add(grant);
      if (coverage === null) continue;
      unit.#coverage.set(userVersionKey(grant), coverage);
      unit.#storedCoverage.add(userVersionKey(grant));
    }
    for (const grant of open) {
      if (!unit.#grants.has(grant.id)) unit.#add(grant);
    }
    return unit;
  }

  grant(id: string): Grant | undefined {
    return this.#grants.get(id);
  }

  /** The grant of a user and version that has not ended. */
  openGrant(userVersion: UserVersion): Grant | undefined {
    return this.#open.get(nameOfUserVersion(userVersion));
  }

  /** See `readPaidUntil`; undefined = it was never paid, or that was not asked for. */
  paidUntil(userVersion: UserVersion): number | undefined {
    return this.#paidUntil.get(nameOfUserVersion(userVersion));
  }

  /** A counter with what this transaction has added to it so far. */
  counter(key: CounterKey): Counter {
    const { reserved, downloaded, addedReserved, addedDownloaded } = this.#state(key);
    return { reserved: reserved + addedReserved, downloaded: downloaded + addedDownloaded };
  }

  /**
   * Locks the counters of what these grants are charged to, beside their user's counter, which is
   * locked already: no statement unless one of them is charged to an entitlement that is not.
   */
  async lockCharges(grants: readonly Grant[]): Promise<void> {
    const keys = grants.flatMap(chargesOfGrant);
    await this.#lock(keys.filter((key) => !this.#counters.has(nameOfCounter(key))));
  }

  async #lock(keys: readonly CounterKey[]): Promise<void> {
    for (const row of await lockCounters(this.#tx, keys)) {
      const { reserved, downloaded } = row;
      const key = keyOfCounter(row);
      const added = { addedReserved: 0, addedDownloaded: 0, maximum: null };
      this.#counters.set(nameOfCounter(key), { ...key, reserved, downloaded, ...added });
    }
  }

  #state(key: CounterKey): CounterState {
    const counter = this.#counters.get(nameOfCounter(key));
    if (!counter) throw new Error('A counter was asked for that is not locked.');
    return counter;
  }

  coverage(grant: Grant): Coverage | undefined {
    return this.#coverage.get(userVersionKey(grant));
  }

  /** Units are taken on this licence: where it is another one by then, `save` throws. */
  dependOn(userId: string, licence: LicenceTerms): void {
    this.#licences.set(userId, licence);
  }

  /** @param maxima below which the rows themselves must find the sums before this unit */
  reserve(grant: Grant, maxima: Maxima): void {
    for (const counter of this.#charged(grant)) {
      counter.addedReserved += 1;
      counter.maximum = maxima[counter.ownerKind];
    }
    this.#add(grant);
    this.#opened.push(grant);
    this.#recordEvent('reserved', grant);
  }

  commit(grant: Grant): void {
    for (const counter of this.#charged(grant)) {
      counter.addedReserved -= 1;
      counter.addedDownloaded += 1;
    }
    this.#grants.set(grant.id, { ...grant, state: 'committed', committed_at: this.#now });
    this.#committed.push(grant.id);
    // From here on every byte is paid until the grant ends, and the next grant starts from zero.
    this.#coverage.delete(userVersionKey(grant));
    this.#markChanged(grant);
    this.#recordEvent('committed', grant);
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
   * @param actor absent = its user
   */
  end(grant: Grant, at: number, actor?: Actor): void {
    const released = grant.state === 'reserved';
    const ended: Grant = {
      ...grant,
      state: released ? 'released' : grant.state,
      ended_at: at,
    };
    this.#grants.set(grant.id, ended);
    this.#open.delete(userVersionKey(grant));
    this.#ended.push(ended);
    if (!released) return;
    for (const counter of this.#charged(grant)) counter.addedReserved -= 1;
    this.#recordEvent('released', grant, actor && { actor });
  }

  /** A committed grant gives its unit back, ended or not. */
  refund(grant: Grant, by: Authorship): void {
    for (const counter of this.#charged(grant)) counter.addedDownloaded -= 1;
    this.#recordEvent('refunded', grant, by);
  }

  /** A grant whose unit was given back takes it again. */
  countAgain(grant: Grant, by: Authorship): void {
    for (const counter of this.#charged(grant)) counter.addedDownloaded += 1;
    this.#recordEvent('counted_again', grant, by);
  }

  cover(grant: Grant, coverage: Coverage): void {
    this.#coverage.set(userVersionKey(grant), coverage);
    this.#markChanged(grant);
  }

  /**
   * Writes all changes, the ledger last.
   * @throws TransactionConflict when a licence that this depends on has been changed meanwhile
   * @returns the users whose count has changed, and their entries
   */
  async save(): Promise<ReadonlyMap<string, readonly string[]>> {
    const tx = this.#tx;
    // A version may be opened anew only after its ended grant has left the index of the live ones.
    await endGrants(tx, this.#ended);
    const changed = [...this.#changedCoverage].map(([name, userVersion]) => ({
      ...userVersion,
      coverage: this.#coverage.get(name),
      stored: this.#storedCoverage.has(name),
    }));
    await sendTogether(
      changeCounters(tx, [...this.#counters.values()]),
      insertGrants(tx, this.#opened),
      commitGrants(tx, this.#committed, this.#now),
      holdGrants(tx, this.#holds()),
      writeCoverages(tx, changed),
      clearCoverages(
        tx,
        changed.filter(({ coverage, stored }) => stored && !coverage),
      ),
      appendChecked(tx, {
        at: this.#now,
        events: this.#events,
        check: () => assertLicencesUnchanged(tx, this.#licences),
      }),
    );
    return this.#counted;
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
    if (grant.ended_at === null) this.#open.set(userVersionKey(grant), grant);
  }

  #markChanged(grant: Grant): void {
    this.#changedCoverage.set(userVersionKey(grant), userVersionOf(grant));
  }

  #charged(grant: Grant): CounterState[] {
    return chargesOfGrant(grant).map((key) => this.#state(key));
  }

  #recordEvent(
    kind: 'reserved' | 'committed' | 'released' | 'refunded' | 'counted_again',
    grant: Grant,
    by: Authorship = { actor: { kind: 'user', id: grant.user_id } },
  ): void {
    this.#events.push({
      ...by,
      kind,
      userId: grant.user_id,
      grantId: grant.id,
      versionId: grant.version_id,
      periodKey: grant.period_key,
      ...describeCharge(grant),
    });
    const entryIds = this.#counted.get(grant.user_id);
    if (entryIds) entryIds.push(grant.entry_id);
    else this.#counted.set(grant.user_id, [grant.entry_id]);
  }
}

const userVersionOf = ({ user_id: userId, version_id: versionId }: Grant) => ({
  userId,
  versionId,
});

const userVersionKey = (grant: Grant) => nameOfUserVersion(userVersionOf(grant));
