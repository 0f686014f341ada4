import type { ProblemCode } from '@file-server/contract/problem-codes';
import type { TokenScope } from '@file-server/contract/tokens';
import type { MiddlewareHandler } from 'hono';
import type { Clock } from '../../platform/clock/clock.ts';
import { describe, type RouteDescription } from '../../platform/request/describe.ts';
import {
  refuseOldProof,
  requireRecentProof,
  requireRole,
  requireSession,
  type Sessions,
} from '../sessions/index.ts';
import type { OperatorEnv, RequireOperator } from './guard.ts';

interface PersonCall extends Pick<
  RouteDescription,
  'summary' | 'body' | 'answers' | 'headers' | 'answerHeaders'
> {
  /** What it refuses with, beside what its guards refuse with. */
  readonly problems?: readonly ProblemCode[];
}

interface OperatorCall extends PersonCall {
  readonly scope: TokenScope;
}

interface ProvenDeps {
  readonly sessions: Pick<Sessions, 'authenticate'>;
  readonly clock: Clock;
}

/** Documents a call of operators and guards it, by the same scope. */
export function operatorCall(
  { requireOperator }: { readonly requireOperator: RequireOperator },
  { scope, problems = [], ...call }: OperatorCall,
) {
  return [
    describe({ tag: 'Operator', scope, problems: ['operator_required', ...problems], ...call }),
    requireOperator(scope),
  ] as const;
}

/**
 * The same for what cannot be undone: of people it asks a recent proof. A token was made with one,
 * and its program could not answer.
 */
export function irrevocableCall(
  deps: { readonly requireOperator: RequireOperator; readonly clock: Clock },
  { problems = [], ...call }: OperatorCall,
) {
  return [
    ...operatorCall(deps, { problems: ['step_up_required', ...problems], ...call }),
    requireRecentProofOfPeople(deps.clock),
  ] as const;
}

function requireRecentProofOfPeople(clock: Clock): MiddlewareHandler<OperatorEnv> {
  return async (c, next) => {
    const { provenAt } = c.var.operator;
    if (provenAt !== undefined) refuseOldProof(clock, { provenAt });
    await next();
  };
}

/** Documents and guards a call of people alone: no token makes it. */
export function personCall(
  { sessions }: Pick<ProvenDeps, 'sessions'>,
  { problems = [], ...call }: PersonCall,
) {
  return [
    describe({ tag: 'Operator', problems: ['operator_required', ...problems], ...call }),
    requireSession(sessions),
    requireRole('operator'),
  ] as const;
}

/** The same for people who have just proved who they are. */
export function provenCall(deps: ProvenDeps, { problems = [], ...call }: PersonCall) {
  return [
    ...personCall(deps, { problems: ['step_up_required', ...problems], ...call }),
    requireRecentProof(deps.clock),
  ] as const;
}
