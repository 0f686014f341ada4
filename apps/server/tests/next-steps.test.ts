import { type Problem, problemSchema } from '@file-server/contract/problem';
import { PROBLEMS } from '@file-server/contract/problems';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, signInTo } from './harness/client.ts';
import { describeEachEngine } from './harness/engines.ts';
import { type OwnServer, startOwnServer } from './harness/own-server.ts';
import { CUSTOMER, OPERATOR } from './harness/server-process.ts';

const TAKEN = /^Choose another address, or look for the account that has this one\.$/;
const json = { 'content-type': 'application/json' };
const csv = { 'content-type': 'text/csv' };
const latin1 = new Uint8Array([...Buffer.from('email,first_name\n'), 0xe9]);

describeEachEngine('what a refusal says to do next', (engine) => {
  let server: OwnServer;
  let client: Client;
  beforeAll(async () => {
    server = await startOwnServer(engine().env);
    client = await signInTo(server.url, OPERATOR);
  });
  afterAll(() => server.stop());

  const ask = async (method: string, path: string, init: RequestInit = {}): Promise<Problem> => {
    const headers = new Headers({ accept: 'application/json', ...(init.headers as object) });
    headers.set('authorization', `Bearer ${client.token}`);
    const answer = await fetch(server.url + path, { ...init, method, headers });
    return problemSchema.parse(await answer.json());
  };
  const userIdOf = async (email: string): Promise<string> => {
    const headers = { authorization: `Bearer ${client.token}` };
    const answer = await fetch(`${server.url}/api/operator/users?q=${email}`, { headers });
    return ((await answer.json()) as { items: { id: string }[] }).items[0]?.id ?? '';
  };

  it.each([
    ['a test mail of a server without mail', 'POST', '/api/operator/mails/test', {}, /SMTP_URL/],
    [
      'users from a file of another type',
      'POST',
      '/api/operator/user-imports/check',
      { body: '{}', headers: json },
      /text\/csv/,
    ],
    [
      'users from what is no file at all',
      'POST',
      '/api/operator/user-imports/check',
      { body: 'x', headers: { 'content-type': 'text/plain' } },
      /text\/csv/,
    ],
    [
      'users from a file in other letters',
      'POST',
      '/api/operator/user-imports/check',
      { body: latin1, headers: csv },
      /^Save it as CSV in UTF-8/,
    ],
    [
      'a logo of no type',
      'POST',
      '/api/operator/settings/logo',
      { body: 'x', headers: { 'content-type': 'text/plain' } },
      /image\/png/,
    ],
    [
      'bytes of an upload of another type',
      'PATCH',
      '/api/uploads/none',
      { body: 'x', headers: { 'content-type': 'text/plain', 'tus-resumable': '1.0.0' } },
      /application\/offset\+octet-stream/,
    ],
    [
      'an upload of no length',
      'POST',
      '/api/uploads',
      { headers: { 'tus-resumable': '1.0.0' } },
      /^Correct what is said here/,
    ],
    [
      'too much JSON',
      'POST',
      '/api/operator/folders',
      { body: JSON.stringify({ name: 'x'.repeat(70_000) }), headers: json },
      /^Send at most 64 KiB\.$/,
    ],
    [
      'too large a logo',
      'POST',
      '/api/operator/settings/logo',
      { body: new Uint8Array(300_000), headers: { 'content-type': 'image/png' } },
      /^Send at most 256 KiB\.$/,
    ],
    ['a user who is gone', 'GET', '/api/operator/users/none', {}, /read the list again/],
    ['half a link of a mail', 'GET', '/api/mails/unsubscribe/x', {}, /from the mail/],
    [
      'an event where none are taken',
      'POST',
      '/api/hooks/licences',
      { body: '{}', headers: json },
      /LICENCE_HOOK_SECRETS/,
    ],
    [
      'an upload to an unknown product',
      'POST',
      '/api/uploads/check',
      {
        body: JSON.stringify({
          folderId: null,
          product: 'Hammer',
          files: [{ path: '', name: 'a', size: 1 }],
        }),
        headers: { ...json, 'tus-resumable': '1.0.0' },
      },
      /name or the id of a product/,
    ],
    [
      'an invitation to who is here',
      'POST',
      '/api/operator/invitations',
      {
        body: JSON.stringify({ email: CUSTOMER.email, displayName: 'Ada', reason: 'ticket' }),
        headers: json,
      },
      TAKEN,
    ],
  ] as const)('%s', async (_, method, path, init: RequestInit, step) => {
    const problem = await ask(method, path, init);
    expect(problem.nextStep).toMatch(step);
    // What happened is said, and not by the step.
    expect(problem.detail).not.toBe('');
    expect(problem.detail).not.toBe(problem.nextStep);
  });

  it('the address of somebody else', async () => {
    const path = `/api/operator/users/${await userIdOf(CUSTOMER.email)}/email`;
    const body = JSON.stringify({ email: OPERATOR.email, reason: 'ticket 4711' });
    expect((await ask('PUT', path, { body, headers: json })).nextStep).toMatch(TAKEN);
  });
});

it.each(Object.entries(PROBLEMS))('stands in the catalogue of %s', (_, { title, nextStep }) => {
  expect(title).not.toBe(nextStep);
  expect(nextStep).toMatch(/^[A-Z].{10,}\.$/);
});
