import type { Generated } from 'kysely';
import type { ActorKind } from './actor.ts';

/** Every event that touches a counter or a licence, each sealed by a hash over itself and its forerunner. */
export interface LedgerTables {
  ledger_entries: {
    /** The chain that the entry belongs to. */
    lane: string;
    /** Place in its lane, from 1. */
    seq: number;
    /** How the entry is sealed: 1 = without lane, actor and reason, as releases up to 0.1 seal. */
    format: SealFormat;
    at: number;
    kind: LedgerKind;
    /**
     * Whom or what it is about: the id of a user, or that of something else behind `plan:`, `product:`,
     * `entry:` or `webhook:`, or the name of a setting behind `setting:`.
     */
    user_id: string;
    grant_id: string | null;
    version_id: string | null;
    period_key: string | null;
    /** What the event changed beyond the ids, as text. */
    detail: string | null;
    /** Who caused it; null in format 1. */
    actor: ActorKind | null;
    /** Of the user or operator, or the job's name; null = the kind says all. */
    actor_id: string | null;
    reason: string | null;
    hash: string;
  };
  /** One row per lane: its newest link. It shows when entries are cut off the end. */
  ledger_head: { id: number; lane: Generated<string>; seq: number; hash: string };
  /** What is known of the person behind an entry; no part of the chain, so it can be erased. */
  ledger_actor_details: {
    lane: string;
    seq: number;
    person_id: string;
    email: string;
    address: string | null;
    user_agent: string | null;
    /** Of the operator's program; null = a person. */
    token_id: string | null;
  };
  /** The heads of all lanes at an instant, each row sealed over the one before it. */
  ledger_checkpoints: {
    /** From 1. */
    number: number;
    at: number;
    /** JSON of `LaneHead[]`, ordered by lane. */
    heads: string;
    hash: string;
  };
}

export type SealFormat = 1 | 2;

export type LedgerKind =
  | 'reserved'
  | 'committed'
  | 'released'
  | 'refunded'
  /** A refund that was taken back. */
  | 'counted_again'
  /** How often is in the detail, as a number. */
  | 'refused'
  | 'licence_set'
  | 'plan_followed'
  | 'entitlement_set'
  | 'product_set'
  | 'entry_set'
  /** Also by a schedule. */
  | 'version_published'
  | 'version_recalled'
  /** Offered again after a recall. */
  | 'version_restored'
  | 'plan_set'
  | 'token_set'
  /** Of an endpoint that hears of what happens. */
  | 'webhook_set'
  /** The detail says by which way. */
  | 'user_created'
  | 'user_erased'
  /** Of an operator; the detail says by which way. */
  | 'signed_in'
  | 'role_set'
  /** Of a user, by an operator; the detail says how many. */
  | 'sessions_ended'
  /** The detail says whether an app, and how many passkeys. */
  | 'second_factor_removed'
  /** To a new password, by an operator; the detail says whether by mail. */
  | 'reset_link_given'
  /** By an operator, who thereby ends all sessions. */
  | 'password_assigned'
  /** By an operator. */
  | 'address_assigned'
  | 'setting_set';
