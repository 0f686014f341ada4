import {
  isInForce,
  type ModelEntitlement,
  type ModelGrant,
  type ModelPlace,
  type ModelPlan,
  type ModelUser,
  newEntitlements,
  NO_PLAN,
} from './counting-model-terms.ts';
import { T0 } from './seed.ts';

/** Bytes of one step of the model; an admission without charge is for four of them. */
export const MODEL_UNIT = 64 * 1024;
const STEP_UNITS = 4;
/** 1 MiB, the allowance of any version of 20 MiB or more. */
const MOST_FREE_UNITS = 16;
/** How long a reservation is kept for whoever asked for it, or was last heard to send it. */
const HELD_MS = 60_000;

/** All files were published at this instant. */
const PUBLISHED_AT = T0;

type ModelOpening = 'new' | 'reused' | ModelRefusal;

type ModelRefusal =
  | 'quota_exhausted'
  | 'entitlement_exhausted'
  | 'not_activated'
  | 'licence_expired'
  | 'not_entitled'
  | 'entitlement_ended'
  | 'entitlement_not_begun'
  | 'update_not_covered'
  | 'entry_not_found'
  | 'content_damaged';

/**
 * The counting rules, said a second time in the plainest way: sets of units instead of intervals,
 * lists instead of rows, and nothing happens at the same time.
 */
export class CountingModel {
  readonly users: readonly ModelUser[];
  /** One for each user, whoever follows it. */
  readonly plans: readonly ModelPlan[];
  /** Whether the two folders are products. */
  readonly marked: [boolean, boolean] = [true, true];
  /** Whether the first of them lies in the second. */
  nested = false;
  /** Size of each file in units: 0, or a multiple of 20, so that 5 % is a whole number. */
  readonly files: readonly number[];
  /** Where each file lies. */
  readonly places: ModelPlace[];
  readonly entitlements: readonly ModelEntitlement[];
  readonly #lifetime: number;
  readonly #grants: ModelGrant[] = [];
  /** Files whose stored content is damaged. */
  readonly #damaged = new Set<number>();
  readonly #covered = new Map<string, Set<number>>();
  /** Transfers that have begun and not ended. */
  #running: { readonly grant: ModelGrant; readonly node: number; readonly until: number }[] = [];

  constructor(users: readonly ModelUser[], files: readonly number[], lifetime: number) {
    this.users = users;
    this.plans = users.map(() => ({ ...NO_PLAN }));
    this.files = files;
    this.places = files.map(() => null);
    this.entitlements = newEntitlements(
      (['user', 'plan'] as const).flatMap((kind) => users.map((_, index) => ({ kind, index }))),
    );
    this.#lifetime = lifetime;
  }

  open(user: number, file: number, now: number): ModelOpening {
    const terms = this.#user(user);
    const refusal = this.#refusal(user, file, now);
    if (refusal !== null) return refusal;
    this.endDue(now, user);
    const live = this.#grants.find(
      (grant) => grant.user === user && grant.file === file && !grant.ended,
    );
    if (live) {
      if (live.heldUntil <= now) Object.assign(live, { heldUntil: now + HELD_MS, holders: 0 });
      return 'reused';
    }
    const isCharged = !this.#isFreeAgain(user, file, now);
    let entitlement: ModelEntitlement | null = null;
    if (isCharged) {
      const { downloaded, reserved } = this.count(user, now);
      const lacking = downloaded + reserved + 1 - terms.maximum;
      const idle = this.#idle(user, now);
      if (lacking > idle.length) return 'quota_exhausted';
      if (this.#productOf(file) !== null) {
        entitlement = this.#payer(user, file, now);
        if (!entitlement) return 'entitlement_exhausted';
        const own = idle.filter((grant) => grant.entitlement === entitlement);
        const over = Math.max(0, 1 - this.#left(user, entitlement, now));
        for (const grant of own.slice(0, over)) grant.ended = true;
      }
      for (const grant of idle) {
        if (idle.filter(({ ended }) => ended).length >= lacking) break;
        grant.ended = true;
      }
    }
    this.#grants.push({
      entitlement,
      isCharged,
      id: '',
      user,
      file,
      period: periodOf(terms, now),
      openedAt: now,
      expiresAt: now + this.#lifetime,
      heldUntil: now + HELD_MS,
      holders: 0,
      state: 'reserved',
      ended: false,
      refunded: false,
      staysRefunded: false,
    });
    return 'new';
  }

  /** Says which real grant the newest one is. */
  name(user: number, file: number, id: string): void {
    const grant = this.#newest(user, file);
    if (grant) grant.id = id;
  }

  hasIdle(user: number, now: number): boolean {
    return this.#idle(user, now).length > 0;
  }

  /** A node begins to send; it says so once, however many transfers it runs. */
  begin(user: number, file: number, node: number, now: number): void {
    const grant = this.#newest(user, file);
    if (!grant) return;
    const known = this.#running.find((of) => of.grant === grant && of.node === node);
    if (!known) {
      grant.holders = (grant.heldUntil > now ? grant.holders : 0) + 1;
      grant.heldUntil = now + HELD_MS;
    }
    this.#running.push({ grant, node, until: known?.until ?? grant.heldUntil });
  }

  /** @param nth of the running transfers */
  end(nth: number, now: number): void {
    const [ended] = this.#running.splice(nth, 1);
    if (!ended) return;
    const { grant, node, until } = ended;
    if (this.#running.some((of) => of.grant === grant && of.node === node)) return;
    // It has been forgotten: none of its renewals has come through.
    if (until <= now) return;
    grant.holders = Math.max(0, grant.holders - 1);
    if (grant.holders === 0) grant.heldUntil = Math.min(now, grant.heldUntil);
  }

  /** A node is killed in the middle of its transfers. */
  kill(node: number): void {
    this.#running = this.#running.filter((of) => of.node !== node);
  }

  get running(): number {
    return this.#running.length;
  }

  giveBack(user: number, file: number): 'given back' | 'already_counted' {
    const grant = this.#newest(user, file);
    if (grant?.state === 'committed') return 'already_counted';
    if (grant) grant.ended = true;
    return 'given back';
  }

  /**
   * A file's content is found damaged.
   * @param wholeUntil instant at which it was last known to be whole
   * @returns units that are given back
   */
  damage(file: number, wholeUntil: number): number {
    this.#damaged.add(file);
    const grants = this.#grants.filter((grant) => grant.file === file);
    for (const grant of grants) grant.ended = true;
    const owed = grants.filter(({ state, expiresAt, isCharged }) => {
      return state === 'committed' && isCharged && expiresAt > wholeUntil;
    });
    const paid = owed.filter(({ refunded }) => !refunded);
    // Nobody pays for it any more, whatever an operator had given back and takes back later.
    for (const grant of owed) Object.assign(grant, { refunded: true, staysRefunded: true });
    return paid.length;
  }

  /** An operator gives back all that a user has used of the period. @returns the grants, to be counted again */
  refund(user: number, now: number): readonly ModelGrant[] {
    const period = periodOf(this.#user(user), now);
    const paid = this.#grants.filter((grant) => {
      const isCounted = grant.state === 'committed' && grant.isCharged && !grant.refunded;
      return isCounted && grant.user === user && grant.period === period;
    });
    for (const grant of paid) grant.refunded = true;
    return paid;
  }

  /** @returns what came of it: all of them that can be counted again, or nothing */
  countAgain(user: number, all: readonly ModelGrant[]): 'counted' | 'units_used' | 'not_found' {
    const grants = all.filter(({ staysRefunded }) => !staysRefunded);
    if (grants.length === 0) return 'not_found';
    for (const grant of grants) grant.refunded = false;
    const [period = ''] = grants.map((grant) => grant.period);
    const { maximum } = this.#user(user);
    const fits = [null, ...this.#heldAtAll(user)].every((entitlement) => {
      const isLimited = entitlement === null || grants.some((of) => of.entitlement === entitlement);
      const { downloaded, reserved } = this.#used(user, period, entitlement);
      const most = entitlement === null ? maximum : (entitlement.maximum ?? Infinity);
      return !isLimited || downloaded + reserved <= most;
    });
    for (const grant of grants) grant.refunded = !fits;
    return fits ? 'counted' : 'units_used';
  }

  repair(file: number): void {
    this.#damaged.delete(file);
  }

  /** Whether bytes of the newest grant may be asked for at all. */
  mayFetch(user: number, file: number, now: number): boolean {
    const grant = this.#newest(user, file);
    const isLive = grant !== undefined && !grant.ended && now < grant.expiresAt;
    return isLive && this.#refusal(user, file, now) === null;
  }

  /** One admission of the newest grant. @returns the unit up to which bytes may leave */
  admit(user: number, file: number, start: number, end: number): number {
    const grant = this.#newest(user, file);
    if (grant?.state !== 'reserved') return end;
    const key = `${user}/${file}`;
    const covered = this.#covered.get(key) ?? new Set();
    this.#covered.set(key, covered);
    const allowance = Math.min(MOST_FREE_UNITS, (this.files[file] ?? 0) / 20);
    let unit = start;
    while (unit < Math.min(end, start + STEP_UNITS)) {
      if (!covered.has(unit) && covered.size === allowance) break;
      covered.add(unit);
      unit += 1;
    }
    if (unit > start) return unit;
    grant.state = 'committed';
    this.#covered.delete(key);
    return end;
  }

  /** @param user only this one's grants */
  endDue(now: number, user?: number): void {
    for (const grant of this.#grants) {
      if (user !== undefined && grant.user !== user) continue;
      if (now >= grant.expiresAt) grant.ended = true;
    }
  }

  /** @param entitlement only what is charged to it, too */
  count(
    user: number,
    now: number,
    entitlement?: ModelEntitlement,
  ): { downloaded: number; reserved: number } {
    return this.#used(user, periodOf(this.#user(user), now), entitlement ?? null);
  }

  #used(user: number, period: string, entitlement: ModelEntitlement | null) {
    const own = this.#grants
      .filter((grant) => grant.user === user && grant.period === period && grant.isCharged)
      .filter((grant) => entitlement === null || grant.entitlement === entitlement);
    return {
      downloaded: own.filter(({ state, refunded }) => state === 'committed' && !refunded).length,
      reserved: own.filter(({ state, ended }) => state === 'reserved' && !ended).length,
    };
  }

  /** Why the user may not fetch the file, whatever the counters say. */
  #refusal(user: number, file: number, now: number): ModelRefusal | null {
    const { activated, expiresAt } = this.#user(user);
    const { afterExpiry } = this.#plan(user);
    const product = this.#productOf(file);
    const held = this.#held(user, product);
    const inForce = held.filter((of) => isInForce(of, now));
    if (this.#isHidden(user, product, now)) return 'entry_not_found';
    if (this.#damaged.has(file)) return 'content_damaged';
    if (!activated) return 'not_activated';
    const fallsBack = afterExpiry === 'fallback' && PUBLISHED_AT < (expiresAt ?? Infinity);
    if (this.#isExpired(user, now) && !fallsBack) return 'licence_expired';
    if (product === null || inForce.some(covers)) return null;
    if (inForce.length > 0) return 'update_not_covered';
    if (held.length === 0) return 'not_entitled';
    const isToBegin = held.some(
      ({ startsAt, endsAt }) =>
        startsAt !== null && now < startsAt && (endsAt === null || startsAt < endsAt),
    );
    return isToBegin ? 'entitlement_not_begun' : 'entitlement_ended';
  }

  /** What a user has of a product by themselves or by the plan they follow now. */
  #held(user: number, product: ModelPlace): ModelEntitlement[] {
    return this.#heldAtAll(user).filter((of) => of.product === product);
  }

  #heldAtAll(user: number): ModelEntitlement[] {
    const { plan } = this.#user(user);
    return this.entitlements.filter(({ holder, isGiven }) => {
      return isGiven && holder.index === (holder.kind === 'user' ? user : plan);
    });
  }

  /** The nearest product above a file. */
  #productOf(file: number): ModelPlace {
    const place = this.places[file] ?? null;
    if (place === null || this.marked[place]) return place;
    return place === 0 && this.nested && this.marked[1] ? 1 : null;
  }

  #isHidden(user: number, product: ModelPlace, now: number): boolean {
    const liesInSecond = product === 1 || (product === 0 && this.nested && this.marked[1]);
    return liesInSecond && !this.#held(user, 1).some((of) => isInForce(of, now));
  }

  #plan(user: number): ModelPlan {
    const { plan } = this.#user(user);
    return (plan === null ? undefined : this.plans[plan]) ?? NO_PLAN;
  }

  #isExpired(user: number, now: number): boolean {
    return now >= (this.#user(user).expiresAt ?? Infinity);
  }

  #isFreeAgain(user: number, file: number, now: number): boolean {
    const { activated } = this.#user(user);
    const { refetch } = this.#plan(user);
    const paid = this.#grants.filter((grant) => {
      const isOwn = grant.user === user && grant.file === file;
      return isOwn && grant.state === 'committed' && grant.isCharged && !grant.refunded;
    });
    if (refetch.kind === 'never') return false;
    if (refetch.kind === 'licensed') {
      return paid.length > 0 && activated && !this.#isExpired(user, now);
    }
    return paid.some(({ expiresAt }) => now < expiresAt + refetch.days * 86_400_000);
  }

  /** Who is charged beside the licence, in the order in which entitlements are; undefined = nobody can. */
  #payer(user: number, file: number, now: number): ModelEntitlement | null {
    const payers = this.#held(user, this.#productOf(file))
      .filter(covers)
      .filter((of) => isInForce(of, now))
      .toSorted((a, b) => {
        const limited = Number(a.maximum !== null) - Number(b.maximum !== null);
        const ends = (a.endsAt ?? Number.MAX_VALUE) - (b.endsAt ?? Number.MAX_VALUE);
        return limited || ends || (a.id < b.id ? -1 : 1);
      });
    const idle = this.#idle(user, now);
    const idleOf = (payer: ModelEntitlement) =>
      idle.filter(({ entitlement }) => entitlement === payer).length;
    return (
      payers.find((payer) => this.#left(user, payer, now) > 0) ??
      payers.find((payer) => this.#left(user, payer, now) + idleOf(payer) > 0) ??
      null
    );
  }

  /** Followers of a plan share its entitlement, not its maximum. */
  #left(user: number, entitlement: ModelEntitlement, now: number): number {
    const { downloaded, reserved } = this.count(user, now, entitlement);
    return (entitlement.maximum ?? Infinity) - downloaded - reserved;
  }

  #user(user: number): ModelUser {
    const terms = this.users[user];
    if (!terms) throw new Error(`The model has no user ${user}.`);
    return terms;
  }

  /** Own reservations of the period that nobody holds, oldest first. */
  #idle(user: number, now: number): ModelGrant[] {
    const period = periodOf(this.#user(user), now);
    return this.#grants
      .filter((grant) => grant.user === user && grant.period === period && !grant.ended)
      .filter(({ state, isCharged }) => state === 'reserved' && isCharged)
      .filter(({ heldUntil }) => heldUntil <= now)
      .toSorted((a, b) => a.openedAt - b.openedAt || (a.id < b.id ? -1 : 1));
  }

  #newest(user: number, file: number): ModelGrant | undefined {
    return this.#grants.findLast((grant) => grant.user === user && grant.file === file);
  }
}

const covers = ({ updatesUntil }: ModelEntitlement): boolean =>
  updatesUntil === null || PUBLISHED_AT < updatesUntil;

function periodOf({ period }: ModelUser, now: number): string {
  const characters = { lifetime: 0, month: 7, day: 10 }[period];
  return new Date(now).toISOString().slice(0, characters);
}
