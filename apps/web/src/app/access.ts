import type { Role } from '@file-server/contract/roles';
import type { RouteAuth } from '../lib/module.ts';

export type Access =
  | 'allowed'
  /** A guest asked for a protected route (R2.13). */
  | 'sign-in-first'
  /** The roles do not fit, and signing in again would not change that (R2.14). */
  | 'denied';

/** R6.03. `roles` is empty for a guest. */
export function decideAccess(auth: RouteAuth, roles: readonly Role[]): Access {
  if (auth === undefined) return 'allowed';
  const isGuest = roles.length === 0;
  if (auth.length === 0) return isGuest ? 'allowed' : 'denied';
  if (isGuest) return 'sign-in-first';
  return auth.some((role) => roles.includes(role)) ? 'allowed' : 'denied';
}
