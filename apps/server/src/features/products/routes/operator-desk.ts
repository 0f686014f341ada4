import { idParamSchema, reasonQuerySchema } from '@file-server/contract/products';
import { validate } from '../../../platform/request/validate.ts';
import { operatorCall, type RequireOperator } from '../../api-tokens/index.ts';
import type { DeviceOf } from '../../sessions/index.ts';
import type { ProductDeps } from '../deps.ts';

export interface ProductRoutesDeps extends ProductDeps {
  readonly requireOperator: RequireOperator;
  /** Where a request comes from, for the ledger. */
  readonly deviceOf: DeviceOf;
}

/** A call that removes something by its id, for a reason. */
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
