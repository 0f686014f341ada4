import type { Period } from '@file-server/contract/downloads';
import type { Licence } from '@file-server/domain/licence';

/** What the licence service grants one user: the licence itself and its quota. */
export type LicenceTerms = Licence & {
  /** Downloads allowed in one period; null = unlimited. */
  maximum: number | null;
  period: Period;
  /** The plan that the user follows; absent = none. */
  planId?: string;
};

/**
 * The terms as the ledger keeps them: JSON with the keys in alphabetical order, so that equal terms
 * always give equal text.
 * @param bulkChange which change of many users it was part of
 */
export function canonicalTerms(terms: LicenceTerms, bulkChange?: string): string {
  const { activated, expiresAt, maximum, period, proPack } = terms;
  return JSON.stringify({ activated, bulkChange, expiresAt, maximum, period, proPack });
}
