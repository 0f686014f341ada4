import type { TokenScope } from '@file-server/contract/tokens';

/** Who may make a call of operators. */
export interface Expectation {
  /** The scope that opens it to an operator's program; null = people alone may. */
  readonly token: TokenScope | null;
  /** Whether the operator must have proved lately who they are. */
  readonly recentProof?: boolean;
}

const PEOPLE: Expectation = { token: null };
const PROVEN: Expectation = { token: null, recentProof: true };
const READ: Expectation = { token: 'read' };
const PUBLISH: Expectation = { token: 'publish' };
const MANAGE: Expectation = { token: 'manage' };
const FOR_EVER: Expectation = { token: 'manage', recentProof: true };

/** A new call of operators is a line here. */
export const EXPECTED: Readonly<Record<string, Expectation>> = {
  'DELETE /api/operator/drafts/{id}': PUBLISH,
  'DELETE /api/operator/entitlements/{id}': MANAGE,
  'DELETE /api/operator/invitations/{id}': FOR_EVER,
  'DELETE /api/operator/plans/{id}': MANAGE,
  'DELETE /api/operator/products/{id}': MANAGE,
  'DELETE /api/operator/tokens/{id}': PROVEN,
  'DELETE /api/operator/users/{id}/refunds/{refundId}': MANAGE,
  'DELETE /api/operator/users/{id}/sessions': FOR_EVER,
  'DELETE /api/operator/users/{id}/sessions/{sessionId}': FOR_EVER,
  'DELETE /api/operator/versions/{id}/signatures/{kind}': PUBLISH,
  'DELETE /api/uploads/{id}': PUBLISH,
  'GET /api/operator/bin': READ,
  'GET /api/operator/bulk-changes': READ,
  'GET /api/operator/bulk-changes/{id}': READ,
  'GET /api/operator/drafts': READ,
  'GET /api/operator/entitlements': READ,
  'GET /api/operator/holdings': READ,
  'GET /api/operator/holdings/export': READ,
  'GET /api/operator/invitations': READ,
  'GET /api/operator/ledger': READ,
  'GET /api/operator/ledger/export': READ,
  'GET /api/operator/mails': READ,
  'GET /api/operator/overview': READ,
  'GET /api/operator/overview/export': READ,
  'GET /api/operator/overview/rankings': READ,
  'GET /api/operator/plans': READ,
  'GET /api/operator/products': READ,
  'GET /api/operator/registrations': PEOPLE,
  'GET /api/operator/requests': READ,
  'GET /api/operator/settings': READ,
  'GET /api/operator/tokens': PEOPLE,
  'GET /api/operator/users': READ,
  'GET /api/operator/users/{id}': READ,
  'GET /api/operator/users/{id}/sessions': READ,
  'GET /api/operator/versions/{id}/holders': READ,
  'GET /api/uploads': PUBLISH,
  'GET /api/uploads/{id}': PUBLISH,
  'OPTIONS /api/uploads': PUBLISH,
  'PATCH /api/operator/entries/{id}': MANAGE,
  'PATCH /api/operator/products/{id}': MANAGE,
  'PATCH /api/operator/settings': MANAGE,
  'PATCH /api/operator/users/{id}': MANAGE,
  'PATCH /api/operator/versions/{id}': PUBLISH,
  'PATCH /api/uploads/{id}': PUBLISH,
  'POST /api/operator/bin/erase': FOR_EVER,
  'POST /api/operator/bin/restore': MANAGE,
  'POST /api/operator/bulk-changes': MANAGE,
  'POST /api/operator/bulk-changes/preview': MANAGE,
  'POST /api/operator/bulk-changes/{id}/stop': MANAGE,
  'POST /api/operator/entitlements': MANAGE,
  'POST /api/operator/entries/delete': MANAGE,
  'POST /api/operator/entries/move': MANAGE,
  'POST /api/operator/folders': MANAGE,
  'POST /api/operator/invitations': MANAGE,
  'POST /api/operator/invitations/operators': PROVEN,
  'POST /api/operator/invitations/{id}/resend': PROVEN,
  'POST /api/operator/ledger/reconcile': READ,
  'POST /api/operator/ledger/verify': READ,
  'POST /api/operator/mails/test': MANAGE,
  'POST /api/operator/plans': MANAGE,
  'POST /api/operator/products': MANAGE,
  'POST /api/operator/registrations/{userId}/approve': PROVEN,
  'POST /api/operator/registrations/{userId}/refuse': PROVEN,
  'POST /api/operator/requests/{id}/approve': MANAGE,
  'POST /api/operator/requests/{id}/decline': MANAGE,
  'POST /api/operator/requests/{id}/undo': MANAGE,
  'POST /api/operator/tokens': PROVEN,
  'POST /api/operator/users/{id}/refunds': MANAGE,
  'POST /api/operator/versions/{id}/publish': PUBLISH,
  'POST /api/operator/versions/{id}/recall': MANAGE,
  'POST /api/uploads': PUBLISH,
  'POST /api/uploads/check': PUBLISH,
  'PUT /api/operator/plans/{id}': MANAGE,
  'PUT /api/operator/users/{id}/operator': PROVEN,
  'PUT /api/operator/users/{id}/plan': MANAGE,
  'PUT /api/operator/versions/{id}/signatures/{kind}': PUBLISH,
  'DELETE /api/operator/webhooks/{id}': MANAGE,
  'GET /api/operator/webhooks': READ,
  'GET /api/operator/webhooks/{id}/deliveries': READ,
  'PATCH /api/operator/webhooks/{id}': PROVEN,
  'POST /api/operator/webhook-deliveries/{id}/replay': MANAGE,
  'POST /api/operator/webhooks': PROVEN,
  'POST /api/operator/webhooks/{id}/test': MANAGE,
};
