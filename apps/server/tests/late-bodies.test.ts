import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import {
  addUser,
  createPasswords,
  findUser,
  grantOperator,
  revokeOperator,
} from '../src/features/users/index.ts';
import { systemClock } from '../src/platform/clock/clock.ts';
import type { Database } from '../src/platform/db/database.ts';
import { newId } from '../src/platform/ids/ids.ts';
import { type Client, signInTo } from './harness/client.ts';
import { describeEachEngine } from './harness/engines.ts';
import { type OwnServer, startOwnServer } from './harness/own-server.ts';
import { OPERATOR } from './harness/server-process.ts';

describeEachEngine('a call whose body comes late', (engine) => {
  let db: Database;
  let server: OwnServer;
  beforeAll(async () => {
    server = await startOwnServer(engine().env);
    db = engine().open();
  });
  afterAll(async () => {
    await db.close();
    await server.stop();
  });

  const newOperator = async () => {
    const account = { email: `${newId().toLowerCase()}@example.com`, password: newId() };
    const deps = { db, clock: systemClock, passwords: createPasswords() };
    const { id } = await addUser(deps, account);
    await grantOperator({ db }, id);
    return { id, email: account.email, client: await signInTo(server.url, account) };
  };

  /**
   * Sends the head of a call; of a length that is not named a body is counted before anything else.
   * @returns what sends the body, and gives the status of the answer
   */
  async function begin(
    { token, call }: Client,
    [method, path]: readonly [method: string, path: string],
    headers: Record<string, string>,
    body: string,
  ) {
    const late = request(server.url + path, {
      method,
      headers: {
        ...headers,
        authorization: `Bearer ${token}`,
        'content-length': Buffer.byteLength(body),
        expect: '100-continue',
      },
    });
    late.flushHeaders();
    await once(late, 'continue');
    // Asked for after it, so that one has come as far as it does without its body.
    expect((await call('/api/operator/settings')).status).toBe(200);
    return async () => {
      late.end(body);
      const [answer] = (await once(late, 'response')) as [IncomingMessage];
      answer.resume();
      return answer.statusCode;
    };
  }

  it('is judged by what holds then: nobody gives the role back to themselves', async () => {
    const { id, email, client } = await newOperator();
    const path = `/api/operator/users/${id}`;
    const first = await signInTo(server.url, OPERATOR);
    await revokeOperator({ db }, id);
    const tag = (await first.call(path)).headers.get('etag') ?? '';
    await grantOperator({ db }, id);

    const headers = { 'content-type': 'application/json', 'if-match': tag };
    const body = JSON.stringify({ operator: true, reason: 'I was one' });
    const end = await begin(client, ['PUT', `${path}/operator`], headers, body);
    await revokeOperator({ db }, id);
    expect(await end()).toBe(403);
    expect((await findUser(db, email))?.operator).toBe(false);
  });

  it.each([
    ['a file of users', '/api/operator/user-imports/check', 'text/csv'],
    ['a picture', '/api/operator/settings/logo', 'application/octet-stream'],
  ])('is judged again where it is %s', async (_what, path, type) => {
    const { id, client } = await newOperator();
    const end = await begin(client, ['POST', path], { 'content-type': type }, 'email\n');
    await revokeOperator({ db }, id);
    // More than a second has passed: as often is looked at access that is used.
    const now = performance.now.bind(performance);
    const later = vi.spyOn(performance, 'now').mockImplementation(() => now() + 1_000);
    onTestFinished(() => later.mockRestore());
    expect(await end()).toBe(403);
  });
});
