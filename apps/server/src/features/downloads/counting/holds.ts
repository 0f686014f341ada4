import type { Grant } from '../tables.ts';
import type { CountingChange, GroupState } from './counting-change.ts';
import { type Hold, HOLD_MS, left, RENEW_MS } from './hold-period.ts';

interface Held {
  readonly grant: Grant;
  transfers: number;
  /** Whether the row of the grant knows of this process. */
  joined: boolean;
  /** A committed grant needs nobody's care. */
  committed: boolean;
}

interface HoldChanges {
  /** Says that this process is still sending. */
  renew(grant: Grant): Promise<void>;
  /** Says that this process has stopped sending. */
  leave(grant: Grant): Promise<void>;
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
  async admit<T extends { readonly committed: boolean }>(
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
      committed: false,
    };
    held.transfers += 1;
    this.#held.set(grant.id, held);
    this.#timer ??= setInterval(() => void this.#renew(), this.#renewMs).unref();
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
    if (held.joined && !held.committed) await this.#changes.leave(held.grant);
  }

  async #renew(): Promise<void> {
    const due = [...this.#held.values()].filter(({ joined, committed }) => joined && !committed);
    // Where the database does not answer the next round tries again; there are two before it lapses.
    await Promise.allSettled(due.map(({ grant }) => this.#changes.renew(grant)));
  }
}

/** This process still sends the grant's bytes. */
export function renewHold(grant: Grant): CountingChange<void> {
  const decide = (on: GroupState) =>
    changeHold(on, grant, ({ holders }) => ({ held_until: on.now + HOLD_MS, holders }));
  return { request: null, grant, decide };
}

/** This process has stopped sending the grant's bytes. */
export function leaveHold(grant: Grant): CountingChange<void> {
  return {
    request: null,
    grant,
    decide(on) {
      on.idleUsers.add(grant.user_id);
      changeHold(on, grant, (hold) => left(hold, on.now));
    },
  };
}

/** Only a reserved grant needs to be held. */
function changeHold({ unit }: GroupState, { id }: Grant, change: (hold: Hold) => Hold): void {
  const grant = unit.grant(id);
  if (grant?.state === 'reserved' && grant.ended_at === null) unit.hold(grant, change(grant));
}
