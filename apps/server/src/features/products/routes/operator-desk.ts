import type { Context } from 'hono';
import type { Authorship } from '../../ledger/index.ts';
import {
  type DeviceOf,
  requireRole,
  requireSession,
  type SessionEnv,
  type Sessions,
} from '../../sessions/index.ts';
import type { ProductDeps } from '../deps.ts';

export interface ProductRoutesDeps extends ProductDeps {
  readonly sessions: Pick<Sessions, 'authenticate'>;
  /** Where a request comes from, for the ledger. */
  readonly deviceOf: DeviceOf;
}

export const TAG = 'Operator';

/** Lets only operators pass. */
export const operatorGuards = (deps: ProductRoutesDeps) =>
  [requireSession(deps.sessions), requireRole('operator')] as const;

/** Who asks, for the ledger. */
export function authorOf(
  { deviceOf }: ProductRoutesDeps,
  c: Context<SessionEnv>,
  reason: string | undefined,
): Authorship {
  const { userId, email } = c.var.session;
  return {
    actor: { kind: 'operator', id: userId, details: { email, ...deviceOf(c) } },
    ...(reason !== undefined && { reason }),
  };
}
