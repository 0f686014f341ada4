import { stateTag } from '../../platform/request/state-tag.ts';
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
  return stateTag([userId, operator, activated, proPack, expiresAt, maximum, period, planId]);
}
