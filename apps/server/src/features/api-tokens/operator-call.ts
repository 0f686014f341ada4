import type { ProblemCode } from '@file-server/contract';
import type { TokenScope } from '@file-server/contract/tokens';
import { describe, type RouteDescription } from '../../platform/request/describe.ts';
import type { RequireOperator } from './guard.ts';

interface OperatorCall extends Pick<RouteDescription, 'summary' | 'answers' | 'headers'> {
  readonly scope: TokenScope;
  /** What it refuses with, beside `operator_required`. */
  readonly problems?: readonly ProblemCode[];
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
