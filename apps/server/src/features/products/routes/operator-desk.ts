import { idParamSchema, reasonQuerySchema } from '@file-server/contract/products';
import { validate } from '../../../platform/request/validate.ts';
import { irrevocableCall, operatorCall, type RequireOperator } from '../../api-tokens/index.ts';
import type { DeviceOf } from '../../sessions/index.ts';
import type { ProductDeps } from '../deps.ts';

export interface ProductRoutesDeps extends ProductDeps {
  readonly requireOperator: RequireOperator;
  /** Where a request comes from, for the ledger. */
  readonly deviceOf: DeviceOf;
}

export const IF_MATCH = {
  'If-Match':
    'Entity tag of what is changed, as it was seen; without it, as with *, whatever it is.',
};

const REMOVAL = {
  scope: 'manage',
  answers: { 204: null },
  problems: ['invalid_request', 'not_found'],
} as const;

const removalRequest = () =>
  [validate('param', idParamSchema), validate('query', reasonQuerySchema)] as const;

/** A call that ends something by its id, for a reason. */
export function endingCall(deps: ProductRoutesDeps, summary: string) {
  return [...operatorCall(deps, { ...REMOVAL, summary }), ...removalRequest()] as const;
}

/** The same for what goes with all that was given of it: giving that again is nobody's Undo. */
export function removalCall(deps: ProductRoutesDeps, summary: string) {
  return [...irrevocableCall(deps, { ...REMOVAL, summary }), ...removalRequest()] as const;
}
