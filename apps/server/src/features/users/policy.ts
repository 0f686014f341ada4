import type { Role } from '@file-server/contract/roles';
import type { LicenceTerms } from '../licences/index.ts';

const MIN_PASSWORD = 8;
const MAX_PASSWORD = 1024;

/** Everyone who signs in is `admin`, which opens the file manager; `operator` must be granted. */
export function rolesOf(user: { readonly operator: boolean }): Role[] {
  return user.operator ? ['admin', 'operator'] : ['admin'];
}

/** Terms of a customer for whom nothing else was said. */
export const CUSTOMER_LICENCE: LicenceTerms = {
  activated: true,
  proPack: true,
  expiresAt: null,
  maximum: 25,
  period: 'lifetime',
};

/** Terms of an operator for whom nothing else was said. */
export const OPERATOR_LICENCE: LicenceTerms = { ...CUSTOMER_LICENCE, maximum: null };

/** Why this cannot become somebody's password; null when it can. */
export function passwordProblem(password: string): string | null {
  if (password.length < MIN_PASSWORD)
    return `A password needs at least ${MIN_PASSWORD} characters.`;
  if (password.length > MAX_PASSWORD) return `A password has at most ${MAX_PASSWORD} characters.`;
  return null;
}
