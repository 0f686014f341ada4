import { hash } from 'node:crypto';
import type { LicenceTerms } from '../licences/index.ts';

/** What operators decide about a user by. */
interface Decided {
  readonly userId: string;
  readonly operator: boolean;
  readonly terms: LicenceTerms;
}

/** The entity tag of a user's terms and role. */
export function userTag({ userId, operator, terms }: Decided): string {
  const { activated, proPack, expiresAt, maximum, period, planId = null } = terms;
  const state = [userId, operator, activated, proPack, expiresAt, maximum, period, planId];
  return `"${hash('sha256', JSON.stringify(state), 'base64url').slice(0, 22)}"`;
}
