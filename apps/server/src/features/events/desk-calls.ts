import type { MiddlewareHandler } from 'hono';
import type { Signals } from '../../platform/signals/signals.ts';

/**
 * Where somebody changes what operators see. Of the rest the ledger tells, such as of accounts that are
 * registered. Downloads and uploads are not among them: no request for bytes pays for a desk.
 */
export const DESK_CALLS = [
  '/api/operator/*',
  '/api/requests/*',
  '/api/account/*',
  '/api/auth/confirm-email',
  '/api/auth/reset-password',
  '/api/auth/invitation/*',
] as const;

/**
 * Questions with a body, or with a proof for an answer. Pages ask some of them again when the desk has
 * changed, and would never end.
 */
const QUESTIONS = /\/(check|preview|reconcile|verify)$/;

/** Tells that operators may see something else now, after a call that has changed something. */
export function tellDesks(signals: Pick<Signals, 'publish'>): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const { method, path } = c.req;
    if (method === 'GET' || method === 'HEAD' || QUESTIONS.test(path)) return;
    if (c.res.ok) signals.publish({ type: 'desk_changed' });
  };
}
