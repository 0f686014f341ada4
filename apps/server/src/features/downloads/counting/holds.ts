import type { Grant } from '../tables.ts';
import type { Admitted } from './admit-bytes.ts';
import type { CountingChange, GroupState } from './counting-change.ts';
import { type Hold, HOLD_MS, leftHold, RENEW_MS, renewedHold } from './hold-period.ts';

interface Held {
  readonly grant: Grant;
  transfers: number;
  /** Whether the row of the grant knows of this process, or is being told. */
  joined: boolean;
  /** Until when the hold of this process lasts; null = the row has not answered yet. */
  until: number | null;
  /** The renewal that is under way. */
  renewal: Promise<void> | null;
  /** A committed grant needs nobody's care. */
  committed: boolean;
}

interface HoldChanges {
  /** Says that this process, whose hold lasts `until`, is still sending. @returns until when it does now */
  renew(grant: Grant, until: number): Promise<number>;
  /** Says that this process, whose hold lasts `until`, has stopped sending. */
  leave(grant: Grant, until: number): Promise<void>;
}

/**
 * The reserved grants whose bytes this process is sending. It joins a grant's holders with the first
 * admission, which is written anyway, renews the hold of a slow transfer, and leaves after the last.
 * Nothing is decided on this: what counts is in the row of the grant, for all processes and nodes.
 */
export class Holds {
  readonly #held = new Map<string, Held>();
  readonly #changes: HoldChanges;
  readonly #renewMs: number;
  #timer: NodeJS.Timeout | undefined;

  constructor(changes: HoldChanges, renewMs: number = RENEW_MS) {
    this.#changes = changes;
    this.#renewMs = renewMs;
  }

  async run<T>(grant: Grant, transfer: () => Promise<T>): Promise<T> {
    if (grant.state === 'committed') return transfer();
    const held = this.#enter(grant);
    try {
      return await transfer();
    } finally {
      await this.#leave(held);
    }
  }

  /** @param admission is told whether it joins the holders @returns what it answers */
  async admit<T extends Pick<Admitted, 'committed' | 'heldUntil'>>(
    grantId: string,
    admission: (joins: boolean) => Promise<T>,
  ): Promise<T> {
    const held = this.#held.get(grantId);
    const joins = held !== undefined && !held.joined;
    // Before the answer, so that segments that begin together join once.
    if (held) held.joined = true;
    try {
      const answer = await admission(joins);
      if (held && answer.committed) held.committed = true;
      if (held && answer.heldUntil !== null) held.until = answer.heldUntil;
      return answer;
    } catch (error) {
      if (held && joins) held.joined = false;
      throw error;
    }
  }

  #enter(grant: Grant): Held {
    const held = this.#held.get(grant.id) ?? {
      grant,
      transfers: 0,
      joined: false,
      until: null,
      renewal: null,
      committed: false,
    };
    held.transfers += 1;
    this.#held.set(grant.id, held);
    this.#timer ??= setInterval(() => this.#renew(), this.#renewMs).unref();
    return held;
  }

  async #leave(held: Held): Promise<void> {
    held.transfers -= 1;
    if (held.transfers > 0) return;
    this.#held.delete(held.grant.id);
    if (this.#held.size === 0) {
      clearInterval(this.#timer);
      this.#timer = undefined;
    }
    // It says until when the hold lasts.
    await held.renewal;
    const { grant, until, committed } = held;
    if (until !== null && !committed) await this.#changes.leave(grant, until);
  }

  #renew(): void {
    for (const held of this.#held.values()) {
      const { until, committed } = held;
      if (until !== null && !committed) held.renewal ??= this.#renewOne(held, until);
    }
  }

  async #renewOne(held: Held, until: number): Promise<void> {
    try {
      held.until = await this.#changes.renew(held.grant, until);
    } catch {
      // The next round tries again; there are two before it lapses.
    } finally {
      held.renewal = null;
    }
  }
}

/** This process, whose hold lasts `until`, still sends the grant's bytes. @returns until when it does now */
export function renewHold(grant: Grant, until: number): CountingChange<number> {
  return {
    request: null,
    grant,
    decide(on) {
      changeHold(on, grant, (hold) => renewedHold(hold, until, on.now));
      return on.now + HOLD_MS;
    },
  };
}

/**
 * This process, whose hold lasts `until`, has stopped sending the grant's bytes. After a lapse it is
 * counted no more: leaving would take away one that has joined since.
 */
export function leaveHold(grant: Grant, until: number): CountingChange<void> {
  return {
    request: null,
    grant,
    decide(on) {
      on.idleUsers.add(grant.user_id);
      if (until > on.now) changeHold(on, grant, (hold) => leftHold(hold, on.now));
    },
  };
}

/** Only a reserved grant needs to be held. */
function changeHold({ unit }: GroupState, { id }: Grant, change: (hold: Hold) => Hold): void {
  const grant = unit.grant(id);
  if (grant?.state === 'reserved' && grant.ended_at === null) unit.hold(grant, change(grant));
}
