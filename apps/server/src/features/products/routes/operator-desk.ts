import type { ProblemCode } from '@file-server/contract';
import { idParamSchema, reasonQuerySchema } from '@file-server/contract/products';
import type { TokenScope } from '@file-server/contract/tokens';
import { describe, type RouteDescription } from '../../../platform/request/describe.ts';
import { validate } from '../../../platform/request/validate.ts';
import type { RequireOperator } from '../../api-tokens/index.ts';
import type { DeviceOf } from '../../sessions/index.ts';
import type { ProductDeps } from '../deps.ts';

export interface ProductRoutesDeps extends ProductDeps {
  readonly requireOperator: RequireOperator;
  /** Where a request comes from, for the ledger. */
  readonly deviceOf: DeviceOf;
}

interface OperatorCall extends Pick<RouteDescription, 'summary' | 'answers'> {
  readonly scope: TokenScope;
  /** What it refuses with, beside `operator_required`. */
  readonly problems?: readonly ProblemCode[];
}

/** Documents a call of operators and guards it, by the same scope. */
export function operatorCall(
  { requireOperator }: ProductRoutesDeps,
  { scope, problems = [], ...call }: OperatorCall,
) {
  return [
    describe({ tag: 'Operator', scope, problems: ['operator_required', ...problems], ...call }),
    requireOperator(scope),
  ] as const;
}

/** The same for one that removes something by its id, for a reason. */
export function removalCall(deps: ProductRoutesDeps, summary: string) {
  return [
    ...operatorCall(deps, {
      scope: 'manage',
      summary,
      answers: { 204: null },
      problems: ['invalid_request', 'not_found'],
    }),
    validate('param', idParamSchema),
    validate('query', reasonQuerySchema),
  ] as const;
}
