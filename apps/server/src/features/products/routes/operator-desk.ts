import type { RequireOperator } from '../../api-tokens/index.ts';
import type { DeviceOf } from '../../sessions/index.ts';
import type { ProductDeps } from '../deps.ts';

export interface ProductRoutesDeps extends ProductDeps {
  readonly requireOperator: RequireOperator;
  /** Where a request comes from, for the ledger. */
  readonly deviceOf: DeviceOf;
}

export const TAG = 'Operator';
