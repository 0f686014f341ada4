import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../../tests/harness/engines.ts';
import { type OwnServer, startOwnServer } from '../../../tests/harness/own-server.ts';
import { CUSTOMER, OPERATOR } from '../../../tests/harness/server-process.ts';
import { createUploader } from '../../../tests/harness/uploader.ts';
import { command } from '../../../tests/harness/command-line.ts';

describeEachEngine('tokens of programs', (engine) => {
  let server: OwnServer;
  beforeAll(async () => {
    server = await startOwnServer(engine().env);
  });
  afterAll(() => server.stop());

  const run = (...args: string[]) => command(engine().env, ['token', ...args]);

  const create = async (...options: string[]) => {
    const { out } = await run('create', OPERATOR.email, '--name', 'build machine', ...options);
    return { id: /^\S+(?=, shown)/.exec(out)?.[0] ?? '', token: /^fsp_\S+$/m.exec(out)?.[0] ?? '' };
  };
  const begin = async (token: string) =>
    (await createUploader(server.url, token)).begin({ filename: crypto.randomUUID() }, 1);

  it('open publishing, and no other call', async () => {
    const { token } = await create();
    expect(token).toMatch(/^fsp_[\w-]{43}$/);
    expect((await begin(token)).status).toBe(201);
    const headers = { authorization: `Bearer ${token}` };
    for (const path of ['/api/library/entries', '/api/downloads/count', '/api/account/sessions']) {
      expect((await fetch(server.url + path, { headers })).status).toBe(401);
    }
  });

  it('are of operators alone', async () => {
    const { code, err } = await run('create', CUSTOMER.email, '--name', 'x');
    expect([code, err]).toEqual([1, expect.stringContaining('is not an operator')]);
  });

  it('open nothing once they are revoked or have ended', async () => {
    const { id, token } = await create('--days', '1');
    expect((await run('list')).out).toContain('build machine');
    expect((await run('revoke', id)).out).toContain('Revoked');
    expect(await begin(token)).toMatchObject({ status: 401, code: 'invalid_access_token' });
    expect((await run('revoke', 'unknown')).code).toBe(1);
  });

  it('are nowhere to be read: neither in the list nor in the log', async () => {
    const { token } = await create();
    await begin(token);
    await begin(`${token}x`);
    expect((await run('list')).out).not.toContain(token);
    expect(server.output()).not.toContain(token);
  });
});
