import type { Context, Hono, MiddlewareHandler } from 'hono';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { ProblemError } from '../platform/problem/problem-error.ts';

/** Says which methods an address takes (RFC 9110 section 15.5.6). */
export function refuseMethod(methods: readonly string[]): never {
  const headers = { allow: methods.join(', ') };
  throw new ProblemError('method_not_allowed', undefined, { headers });
}

/**
 * Middleware that stands after the calls, so that only what none of them has taken gets here.
 * @param calls the app whose routes are looked through for the address
 */
export function refuseOtherMethods(calls: Hono): MiddlewareHandler {
  const onMethodNotAllowed = (_c: Context, methods: string[]) => refuseMethod(methods);
  return methodNotAllowed({ app: calls, onMethodNotAllowed });
}
