import type { Refetch } from '@file-server/domain/refetch';

export interface ModelUser {
  maximum: number;
  readonly period: 'lifetime' | 'month' | 'day';
  activated: boolean;
  expiresAt: number | null;
  /** Which plan the user follows; null = none. */
  plan: number | null;
}

export interface ModelPlan {
  afterExpiry: 'locked' | 'fallback';
  refetch: Refetch;
}

export const NO_PLAN: ModelPlan = { afterExpiry: 'locked', refetch: { kind: 'never' } };

/**
 * The folders of two products. While they are marked, the first is locked to those who do not hold it,
 * the second hidden.
 */
export type ModelPlace = null | 0 | 1;

/** Who is given a product: a user, or all who follow a plan. */
export interface ModelHolder {
  readonly kind: 'user' | 'plan';
  readonly index: number;
}

/** What a user or a plan may be given of a product; each has two of each. */
export interface ModelEntitlement {
  readonly holder: ModelHolder;
  readonly product: 0 | 1;
  /** The real one's, which orders equal ones. */
  id: string;
  isGiven: boolean;
  maximum: number | null;
  startsAt: number | null;
  endsAt: number | null;
  updatesUntil: number | null;
}

/** What every holder may be given, and nobody has yet. */
export function newEntitlements(holders: readonly ModelHolder[]): ModelEntitlement[] {
  const terms = { isGiven: false, maximum: null, startsAt: null, endsAt: null, updatesUntil: null };
  return holders.flatMap((holder) =>
    ([0, 0, 1, 1] as const).map((product) => ({ holder, product, id: '', ...terms })),
  );
}

export function isInForce({ startsAt, endsAt }: ModelEntitlement, now: number): boolean {
  return (startsAt === null || startsAt <= now) && (endsAt === null || now < endsAt);
}

export interface ModelGrant {
  readonly user: number;
  readonly file: number;
  readonly period: string;
  readonly openedAt: number;
  readonly expiresAt: number;
  /** The real one's, which orders those of one instant. */
  id: string;
  heldUntil: number;
  /** Nodes that send it, as far as they have said so. */
  holders: number;
  state: 'reserved' | 'committed';
  ended: boolean;
  refunded: boolean;
  /** What an operator gave back of a file that was found damaged since is not counted again. */
  staysRefunded: boolean;
  /** null = in no product, or free. */
  readonly entitlement: ModelEntitlement | null;
  readonly isCharged: boolean;
}
