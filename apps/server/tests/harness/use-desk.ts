import type { SignInResponse } from '@file-server/contract/sign-in';
import type { ImportCheck, UserImport } from '@file-server/contract/user-imports';
import type { BulkChange } from '@file-server/contract/bulk-changes';
import type { CreatedToken } from '@file-server/contract/tokens';
import { userNoteSchema } from '@file-server/contract/user-notes';
import { refundSchema, type UserPage, userSessionsSchema } from '@file-server/contract/users';
import type { CreatedWebhook } from '@file-server/contract/webhooks';
import { expect } from 'vitest';
import { CUSTOMER } from './server-process.ts';
import { startEndpoint } from './webhook-endpoint.ts';

export type Succeed = (
  method: string,
  template: string,
  options?: {
    readonly body?: unknown;
    /** A body that is no JSON. */
    readonly file?: { readonly type: string; readonly text: string };
    readonly token?: string;
    readonly params?: Record<string, string>;
    readonly query?: string;
    readonly headers?: Record<string, string>;
  },
) => Promise<Response>;

interface Asking {
  readonly succeed: Succeed;
  /** Has the answer compared with the API document, whatever it is. */
  readonly ask: (method: string, path: string, init?: RequestInit) => Promise<Response>;
}

/** Each call of the ledger, and of the overview, once, with success. */
export async function readLedger(succeed: Succeed, token: string): Promise<void> {
  const path = '/api/operator/ledger';
  await succeed('GET', path, { token });
  for (const format of ['csv', 'ndjson']) {
    const all = await succeed('GET', `${path}/export`, { token, query: `?format=${format}` });
    await all.text();
  }
  for (const proof of ['verify', 'reconcile']) {
    const verdict = await succeed('POST', `${path}/${proof}`, { token });
    await verdict.text();
  }
  const period = '?from=2040-01-01&to=2040-01-07';
  await succeed('GET', '/api/operator/overview', { token, query: period });
  await succeed('GET', '/api/operator/overview/rankings', { token, query: period });
  await succeed('GET', '/api/operator/overview/export', { token, query: `${period}&table=days` });
  await succeed('GET', '/api/operator/failed-jobs', { token });
  await succeed('POST', '/api/operator/failed-jobs/retry', { token });
}

/** Each call of who has what once, with success. */
export async function readHoldings(
  succeed: Succeed,
  token: string,
  versionId: string,
): Promise<void> {
  const path = '/api/operator/holdings';
  for (const state of ['fetched', 'missing']) {
    const query = `?version=${versionId}&state=${state}`;
    await succeed('GET', path, { token, query });
    await succeed('GET', `${path}/export`, { token, query });
  }
}

/** Each call about users, tokens and webhooks once, with success. */
export async function useDesk(asking: Asking, token: string): Promise<void> {
  await useTokens(asking, token);
  await useWebhooks(asking.succeed, token);
  await useUsers(asking.succeed, token);
  await useSettings(asking.succeed, token);
  await useBulkChanges(asking.succeed, token);
  await useImports(asking.succeed, token);
}

/** Each call of tokens once, with success, and one that a token does not open. */
async function useTokens({ succeed, ask }: Asking, token: string): Promise<void> {
  const path = '/api/operator/tokens';
  const body = { name: 'shop', scopes: ['read'], days: null };
  const made = await succeed('POST', path, { token, body });
  const { token: program, known } = (await made.json()) as CreatedToken;
  await succeed('GET', path, { token });
  const headers = { authorization: `Bearer ${program}` };
  expect((await ask('POST', '/api/operator/plans', { headers })).status).toBe(403);
  await succeed('DELETE', `${path}/{id}`, { token, params: { id: known.id } });
}

/** Each call of webhooks once, with success. */
async function useWebhooks(succeed: Succeed, token: string): Promise<void> {
  const path = '/api/operator/webhooks';
  const endpoint = await startEndpoint();
  const body = { url: endpoint.url, kinds: ['plan.changed'] };
  const made = await succeed('POST', path, { token, body });
  const { webhook } = (await made.json()) as CreatedWebhook;
  const one = { token, params: { id: webhook.id } };
  await succeed('GET', path, { token });
  await succeed('PATCH', `${path}/{id}`, { ...one, body: { enabled: true } });
  const test = await succeed('POST', `${path}/{id}/test`, one);
  const { deliveryId } = (await test.json()) as { deliveryId: string };
  await succeed('GET', `${path}/{id}/deliveries`, one);
  const params = { id: deliveryId };
  await succeed('POST', '/api/operator/webhook-deliveries/{id}/replay', { token, params });
  await expect.poll(() => endpoint.received.length).toBe(2);
  await succeed('DELETE', `${path}/{id}`, one);
  await endpoint.close();
}

/** Each call about users once, with success. */
async function useUsers(succeed: Succeed, token: string): Promise<void> {
  const path = '/api/operator/users';
  const listed = await succeed('GET', path, { token, query: '?role=customer' });
  const { items } = (await listed.json()) as UserPage;
  const one = { token, params: { id: items[0]?.id ?? '' }, headers: { 'if-match': '*' } };
  await succeed('GET', `${path}/export`, { token, query: '?role=customer' });
  await succeed('GET', `${path}/{id}`, one);
  await succeed('PATCH', `${path}/{id}`, { ...one, body: { maximum: 500, reason: 'sold' } });
  await succeed('PUT', `${path}/{id}/landing`, { ...one, body: { folderId: null } });
  for (const operator of [true, false]) {
    const body = { operator, reason: 'staff' };
    await succeed('PUT', `${path}/{id}/operator`, { ...one, body });
  }
  const signedIn = await succeed('POST', '/api/auth', { body: CUSTOMER });
  const { uuid: id } = ((await signedIn.json()) as SignInResponse).userdata;
  const listedSessions = await succeed('GET', `${path}/{id}/sessions`, { token, params: { id } });
  const { sessions } = userSessionsSchema.parse(await listedSessions.json());
  const params = { id, sessionId: sessions[0]?.id ?? '' };
  const query = '?reason=test';
  await succeed('DELETE', `${path}/{id}/sessions/{sessionId}`, { token, params, query });
  await useNotes(succeed, token, id);
  const guarded = { token, params: { id } };
  await succeed('GET', `${path}/{id}/security`, guarded);
  await succeed('DELETE', `${path}/{id}/second-factor`, { ...guarded, query });
  await succeed('POST', `${path}/{id}/reset-link`, { ...guarded, body: { reason: 'test' } });
  const { email } = CUSTOMER;
  await succeed('PUT', `${path}/{id}/email`, { ...guarded, body: { email, reason: 'test' } });
  // Of somebody whose sessions no other call needs.
  const other = { id: items.find((user) => user.id !== id)?.id ?? '' };
  await succeed('DELETE', `${path}/{id}/sessions`, { token, params: other, query });
}

/** Each call about notes once, with success. */
async function useNotes(succeed: Succeed, token: string, id: string): Promise<void> {
  const path = '/api/operator/users/{id}/notes';
  const one = { token, params: { id } };
  const added = await succeed('POST', path, { ...one, body: { text: 'pays by invoice' } });
  const { id: noteId } = userNoteSchema.parse(await added.json());
  await succeed('GET', path, one);
  await succeed('DELETE', `${path}/{noteId}`, { token, params: { id, noteId } });
}

/** Gives back what the customer has fetched, and counts it again. */
export async function useRefunds(succeed: Succeed, token: string): Promise<void> {
  const path = '/api/operator/users/{id}/refunds';
  const signedIn = await succeed('POST', '/api/auth', { body: CUSTOMER });
  const { uuid: id } = ((await signedIn.json()) as SignInResponse).userdata;
  const one = { token, params: { id } };
  const given = await succeed('POST', path, { ...one, body: { reason: 'test' } });
  const { id: refundId } = refundSchema.parse(await given.json());
  const again = { token, params: { id, refundId }, query: '?reason=test' };
  await succeed('DELETE', `${path}/{refundId}`, again);
}

/** Each call about bulk changes once, with success. */
async function useBulkChanges(succeed: Succeed, token: string): Promise<void> {
  const path = '/api/operator/bulk-changes';
  const body = { selection: { filter: { role: 'customer' } }, terms: { maximum: 600 } };
  await succeed('POST', `${path}/preview`, { token, body });
  const begun = await succeed('POST', path, { token, body: { ...body, reason: 'sold' } });
  const { id } = (await begun.json()) as BulkChange;
  const one = { token, params: { id } };
  await succeed('GET', path, { token });
  await succeed('GET', `${path}/{id}`, one);
  const state = async () =>
    ((await (await succeed('GET', `${path}/{id}`, one)).json()) as BulkChange).state;
  await expect.poll(state).toBe('done');
  await succeed('POST', `${path}/{id}/stop`, one);
  await succeed('POST', `${path}/{id}/retry`, one);
  await succeed('POST', `${path}/{id}/undo/preview`, one);
  await succeed('POST', `${path}/{id}/undo`, one);
}

/** Each call about users from a file once, with success. */
async function useImports(succeed: Succeed, token: string): Promise<void> {
  const path = '/api/operator/user-imports';
  const file = { token, file: { type: 'text/csv', text: 'email\r\nimported@example.com\r\n' } };
  const checked = await succeed('POST', `${path}/check`, file);
  const { fingerprint } = (await checked.json()) as ImportCheck;
  const query = `?fingerprint=${fingerprint}&reason=sold`;
  const begun = await succeed('POST', path, { ...file, query });
  const { id } = (await begun.json()) as UserImport;
  const one = { token, params: { id } };
  await succeed('GET', path, { token });
  await succeed('GET', `${path}/{id}`, one);
  await succeed('POST', `${path}/{id}/retry`, one);
  await succeed('DELETE', `${path}/{id}`, one);
}

/** Each call about settings once, with success. */
async function useSettings(succeed: Succeed, token: string): Promise<void> {
  const path = '/api/operator/settings';
  await succeed('GET', path, { token });
  const body = { set: { trialDays: 9 }, reason: 'fair' };
  await succeed('PATCH', path, { token, headers: { 'if-match': '*' }, body });
  const text = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
  await succeed('POST', `${path}/logo`, { token, file: { type: 'image/svg+xml', text } });
}
