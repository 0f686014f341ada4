/** Bytes of one step of the model; an admission without charge is for four of them. */
export const MODEL_UNIT = 64 * 1024;
const STEP_UNITS = 4;
/** 1 MiB, the allowance of any version of 20 MiB or more. */
const MOST_FREE_UNITS = 16;

export interface ModelUser {
  maximum: number;
  readonly period: 'lifetime' | 'month' | 'day';
  activated: boolean;
}

interface ModelGrant {
  readonly user: number;
  readonly file: number;
  readonly period: string;
  readonly expiresAt: number;
  state: 'reserved' | 'committed';
  ended: boolean;
}

type ModelOpening = 'new' | 'reused' | 'quota_exhausted' | 'not_activated';

/**
 * The counting rules, said a second time in the plainest way: sets of units instead of intervals,
 * lists instead of rows, and nothing happens at the same time.
 */
export class CountingModel {
  readonly users: readonly ModelUser[];
  /** Size of each file in units: 0, or a multiple of 20, so that 5 % is a whole number. */
  readonly files: readonly number[];
  readonly #lifetime: number;
  readonly #grants: ModelGrant[] = [];
  readonly #covered = new Map<string, Set<number>>();

  constructor(users: readonly ModelUser[], files: readonly number[], lifetime: number) {
    this.users = users;
    this.files = files;
    this.#lifetime = lifetime;
  }

  open(user: number, file: number, now: number): ModelOpening {
    const terms = this.#user(user);
    if (!terms.activated) return 'not_activated';
    this.endDue(now, user);
    if (this.#grants.some((grant) => grant.user === user && grant.file === file && !grant.ended)) {
      return 'reused';
    }
    const { downloaded, reserved } = this.count(user, now);
    if (downloaded + reserved >= terms.maximum) return 'quota_exhausted';
    const period = periodOf(terms, now);
    const expiresAt = now + this.#lifetime;
    this.#grants.push({ user, file, period, expiresAt, state: 'reserved', ended: false });
    return 'new';
  }

  /** Whether bytes of the newest grant may be asked for at all. */
  mayFetch(user: number, file: number, now: number): boolean {
    const grant = this.#newest(user, file);
    const isLive = grant !== undefined && !grant.ended && now < grant.expiresAt;
    return isLive && this.#user(user).activated;
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

  count(user: number, now: number): { downloaded: number; reserved: number } {
    const period = periodOf(this.#user(user), now);
    const own = this.#grants.filter((grant) => grant.user === user && grant.period === period);
    return {
      downloaded: own.filter(({ state }) => state === 'committed').length,
      reserved: own.filter(({ state, ended }) => state === 'reserved' && !ended).length,
    };
  }

  #user(user: number): ModelUser {
    const terms = this.users[user];
    if (!terms) throw new Error(`The model has no user ${user}.`);
    return terms;
  }

  #newest(user: number, file: number): ModelGrant | undefined {
    return this.#grants.findLast((grant) => grant.user === user && grant.file === file);
  }
}

function periodOf({ period }: ModelUser, now: number): string {
  const characters = { lifetime: 0, month: 7, day: 10 }[period];
  return new Date(now).toISOString().slice(0, characters);
}
