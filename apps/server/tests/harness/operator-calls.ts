import type { TokenScope } from '../../src/features/api-tokens/index.ts';

/** Who may make a call of operators. */
export interface Expectation {
  /** The scope that opens it to an operator's program; null = people alone may. */
  readonly token: TokenScope | null;
  /** Whether the operator must have proved lately who they are. */
  readonly recentProof?: boolean;
}

export const SCOPES = ['publish'] as const satisfies readonly TokenScope[];

const PEOPLE: Expectation = { token: null };
const PROVEN: Expectation = { token: null, recentProof: true };
const PUBLISH: Expectation = { token: 'publish' };

/** A new call of operators is a line here. */
export const EXPECTED: Readonly<Record<string, Expectation>> = {
  'DELETE /api/operator/drafts/{id}': PEOPLE,
  'DELETE /api/operator/entitlements/{id}': PEOPLE,
  'DELETE /api/operator/plans/{id}': PEOPLE,
  'DELETE /api/operator/products/{id}': PEOPLE,
  'DELETE /api/operator/versions/{id}/signatures/{kind}': PUBLISH,
  'DELETE /api/uploads/{id}': PUBLISH,
  'GET /api/operator/bin': PEOPLE,
  'GET /api/operator/drafts': PEOPLE,
  'GET /api/operator/entitlements': PEOPLE,
  'GET /api/operator/ledger': PEOPLE,
  'GET /api/operator/ledger/export': PEOPLE,
  'GET /api/operator/plans': PEOPLE,
  'GET /api/operator/products': PEOPLE,
  'GET /api/operator/registrations': PEOPLE,
  'GET /api/operator/versions/{id}/holders': PEOPLE,
  'GET /api/uploads': PUBLISH,
  'GET /api/uploads/{id}': PUBLISH,
  'OPTIONS /api/uploads': PUBLISH,
  'PATCH /api/operator/entries/{id}': PEOPLE,
  'PATCH /api/operator/products/{id}': PEOPLE,
  'PATCH /api/operator/versions/{id}': PEOPLE,
  'PATCH /api/uploads/{id}': PUBLISH,
  'POST /api/operator/bin/erase': PEOPLE,
  'POST /api/operator/bin/restore': PEOPLE,
  'POST /api/operator/entitlements': PEOPLE,
  'POST /api/operator/entries/delete': PEOPLE,
  'POST /api/operator/entries/move': PEOPLE,
  'POST /api/operator/folders': PEOPLE,
  'POST /api/operator/ledger/verify': PEOPLE,
  'POST /api/operator/plans': PEOPLE,
  'POST /api/operator/products': PEOPLE,
  'POST /api/operator/registrations/{userId}/approve': PROVEN,
  'POST /api/operator/registrations/{userId}/refuse': PROVEN,
  'POST /api/operator/versions/{id}/publish': PEOPLE,
  'POST /api/operator/versions/{id}/recall': PEOPLE,
  'POST /api/uploads': PUBLISH,
  'POST /api/uploads/check': PUBLISH,
  'PUT /api/operator/plans/{id}': PEOPLE,
  'PUT /api/operator/users/{id}/plan': PEOPLE,
  'PUT /api/operator/versions/{id}/signatures/{kind}': PUBLISH,
};
