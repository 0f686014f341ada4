import type { Refetch } from '@file-server/domain';

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

/** What a user may be given of a product; each user has two of each. */
export interface ModelEntitlement {
  readonly user: number;
  readonly product: 0 | 1;
  /** The real one's, which orders equal ones. */
  id: string;
  isGiven: boolean;
  maximum: number | null;
  endsAt: number | null;
  updatesUntil: number | null;
}
