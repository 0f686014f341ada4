import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { EXPECTED } from '../../../tests/harness/operator-calls.ts';
import { createSignals, type Signal } from '../../platform/signals/signals.ts';
import { DESK_CALLS, tellDesks } from './index.ts';

/** What operators send that changes nothing. */
const QUESTIONS = [
  'POST /api/operator/bulk-changes/preview',
  'POST /api/operator/bulk-changes/{id}/undo/preview',
  'POST /api/operator/ledger/reconcile',
  'POST /api/operator/ledger/verify',
  'POST /api/operator/user-imports/check',
];

/** @returns whether desks are told after a call that is answered so */
async function isTold(call: string, status = 204): Promise<boolean> {
  const signals = createSignals();
  const heard: Signal[] = [];
  signals.subscribe((signal) => heard.push(signal));
  const app = new Hono();
  for (const path of DESK_CALLS) app.use(path, tellDesks(signals));
  app.all('*', () => new Response(null, { status }));
  const [method = '', template = ''] = call.split(' ');
  await app.request(template.replaceAll(/\{\w+\}/g, 'an-id'), { method });
  expect(heard.length).toBeLessThanOrEqual(1);
  return heard.some(({ type }) => type === 'desk_changed');
}

const isChange = (call: string) =>
  call.includes(' /api/operator/') && !call.startsWith('GET ') && !QUESTIONS.includes(call);

it('tells desks of every call of operators that changes something, and of no other', async () => {
  for (const call of Object.keys(EXPECTED)) {
    expect([call, await isTold(call)]).toEqual([call, isChange(call)]);
  }
});

it.each([
  'POST /api/requests',
  'DELETE /api/requests/{id}',
  'POST /api/auth/confirm-email',
  'POST /api/auth/reset-password',
  'POST /api/auth/invitation/password',
  'POST /api/auth/invitation/passkey',
  'POST /api/account/email',
  'DELETE /api/account/sessions/{id}',
])('tells desks of what customers change there: %s', async (call) => {
  expect(await isTold(call)).toBe(true);
});

it.each([
  'POST /api/downloads',
  'DELETE /api/downloads/{id}',
  'GET /d/token/name',
  'POST /api/downloads/archives',
  'PATCH /api/uploads/{id}',
  'POST /api/auth',
  'POST /api/auth/user/update',
  'POST /api/notifications/dismiss',
  'GET /api/requests',
])('tells desks nothing of %s', async (call) => {
  expect(await isTold(call)).toBe(false);
});

it.each([400, 403, 409, 412, 500])('tells desks nothing of what is refused: %i', async (status) => {
  expect(await isTold('PATCH /api/operator/users/{id}', status)).toBe(false);
});
