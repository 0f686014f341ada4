import type { BulkSkip } from '@file-server/contract/bulk-changes';
import type { Database } from '../../platform/db/database.ts';
import type { LicenceTerms } from '../licences/index.ts';
import type { EntitlementGift, MovedEnd } from '../products/index.ts';
import type { Waiter } from '../registration/index.ts';
import type { Changes } from './decide.ts';

/** What becomes of one user. */
export interface UserChange {
  /** The terms of the licence that differ. */
  readonly terms: Changes;
  /** The plan that they follow from then on; null = none, absent = it stays. */
  readonly planId?: string | null;
  readonly gives: readonly EntitlementGift[];
  readonly ends: readonly MovedEnd[];
  /** The registration that activating them settles, or that they wait with again. */
  readonly waiter?: Waiter;
}

/** Decides about one user: what becomes of them, or why nothing does. */
export type Judge = (userId: string, terms: LicenceTerms) => UserChange | BulkSkip;

/** When, and whether what it is decided by stays as it is until the transaction ends. */
export interface JudgeOptions {
  readonly now: number;
  readonly lock: boolean;
}

/** Reads for some users what a bulk change decides about them by, beside their terms. */
export type ReadJudge = (
  db: Database,
  userIds: readonly string[],
  options: JudgeOptions,
) => Promise<Judge>;

export const isNothing = ({ terms, planId, gives, ends }: UserChange): boolean =>
  Object.keys(terms).length === 0 && planId === undefined && gives.length + ends.length === 0;
