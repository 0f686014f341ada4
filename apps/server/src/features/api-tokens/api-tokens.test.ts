import { crc32 } from 'node:zlib';
import type { LedgerPage } from '@file-server/contract/ledger';
import { type CreatedToken, TOKEN_PATTERN, type TokenPage } from '@file-server/contract/tokens';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, tables } from '../../platform/db/database.ts';
import { type Client, signInTo } from '../../../tests/harness/client.ts';
import { describeEachEngine } from '../../../tests/harness/engines.ts';
import { readAtEachPause } from '../../../tests/harness/pausing-database.ts';
import { handClock, seedCustomer } from '../../../tests/harness/seed.ts';
import { type OwnServer, startOwnServer } from '../../../tests/harness/own-server.ts';
import { CUSTOMER, OPERATOR } from '../../../tests/harness/server-process.ts';
import { createUploader } from '../../../tests/harness/uploader.ts';
import { command } from '../../../tests/harness/command-line.ts';
import { deleteLicence } from '../licences/index.ts';
import { deleteUser } from '../users/index.ts';
import { createToken, createTokenAccess, findTokens } from './index.ts';
import type { ApiTokenTables } from './tables.ts';

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

  it('answer programs in JSON on the command line', async () => {
    const options = ['--name', 'shop', '--scope', 'read', 'manage', '--json'];
    const made = await run('create', OPERATOR.email, ...options);
    const { known } = JSON.parse(made.out) as CreatedToken;
    expect(known).toMatchObject({ name: 'shop', scopes: ['read', 'manage'], state: 'live' });
    expect((await run('revoke', known.id, '--json')).out).toContain(known.id);
    const all = JSON.parse((await run('list', '--json')).out) as TokenPage['items'];
    expect(all.find(({ id }) => id === known.id)?.state).toBe('revoked');
    const refused = await run('create', OPERATOR.email, '--name', 'x', '--scope', 'all');
    expect([refused.code, refused.err]).toEqual([2, expect.stringContaining('read, publish')]);
  });

  it('are nowhere to be read: neither in the list nor in the log', async () => {
    const { token } = await create();
    await begin(token);
    await begin(`${token}x`);
    expect((await run('list')).out).not.toContain(token);
    expect(server.output()).not.toContain(token);
  });

  describe('over HTTP', () => {
    const PATH = '/api/operator/tokens';
    let db: Database;
    let operator: Client;
    beforeAll(async () => {
      db = engine().open();
      operator = await signInTo(server.url, OPERATOR);
    });
    afterAll(() => db.close());

    const send = (method: string, path: string, body?: object) =>
      operator.call(path, {
        method,
        headers: { 'content-type': 'application/json' },
        body: body === undefined ? null : JSON.stringify(body),
      });
    const make = async (scopes: readonly string[], days: number | null = 30) => {
      const answer = await send('POST', PATH, { name: 'shop', scopes, days });
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([201, 'no-store']);
      return (await answer.json()) as CreatedToken;
    };
    const list = async (query = '') =>
      (await (await send('GET', `${PATH}${query}`)).json()) as TokenPage;
    const plansBy = (token: string) =>
      fetch(`${server.url}/api/operator/plans`, { headers: { authorization: `Bearer ${token}` } });

    it('are made, shown once, listed and revoked, and the ledger knows', async () => {
      const { token, known } = await make(['read', 'read', 'manage']);
      expect(known).toMatchObject({
        state: 'live',
        scopes: ['read', 'manage'],
        owner: { email: OPERATOR.email },
        lastUsedAt: null,
        revokedAt: null,
      });
      expect((await plansBy(token)).status).toBe(200);
      const listed = JSON.stringify(await list());
      expect(listed).toContain(known.id);
      expect(listed).not.toContain(token);
      for (let time = 0; time < 2; time += 1) {
        expect((await send('DELETE', `${PATH}/${known.id}`)).status).toBe(204);
      }
      expect((await plansBy(token)).status).toBe(401);
      expect((await list()).items.find(({ id }) => id === known.id)?.state).toBe('revoked');
      expect((await send('DELETE', `${PATH}/unknown`)).status).toBe(404);

      const ledger = await send('GET', '/api/operator/ledger?kind=token_set');
      const { items } = (await ledger.json()) as { items: { detail: string; actor: object }[] };
      const own = items.filter(({ detail }) => detail.includes(known.id));
      expect(own.map(({ detail }) => JSON.parse(detail) as object)).toEqual([
        expect.objectContaining({ revokedAt: expect.any(Number) as number }),
        expect.objectContaining({ revokedAt: null, scopes: ['read', 'manage'] }),
      ]);
      expect(own[0]?.actor).toMatchObject({ kind: 'operator', email: OPERATOR.email });
    });

    it('are named by the ledger where a program changes something', async () => {
      const { token, known } = await make(['manage']);
      const made = await fetch(`${server.url}/api/operator/plans`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ name: `Made by ${known.id}`, refetch: 'never' }),
      });
      expect(made.status).toBe(201);
      const newest = async () => {
        const ledger = await send('GET', '/api/operator/ledger?kind=plan_set&limit=1');
        return ((await ledger.json()) as LedgerPage).items[0]?.actor;
      };
      const { id, name } = known;
      expect(await newest()).toMatchObject({ email: OPERATOR.email, token: { id, name } });
      const csv = await send('GET', '/api/operator/ledger/export?kind=plan_set');
      expect((await csv.text()).split('\r\n')[1]).toContain(`,${name},`);
      const body = { name: `Made by a person ${id}`, refetch: 'never' };
      expect((await send('POST', '/api/operator/plans', body)).status).toBe(201);
      expect((await newest())?.token).toBeNull();
    });

    it('are named by the ledger where a program has published a file', async () => {
      const { token, known } = await make(['publish']);
      const filename = `${known.id}.bin`;
      const program = await createUploader(server.url, token);
      const begun = await program.begin({ filename }, 9, { body: Buffer.from('published') });
      expect((await program.ended(begun.id)).state).toBe('published');
      const ledger = await send('GET', '/api/operator/ledger?kind=version_published&limit=1');
      const [newest] = ((await ledger.json()) as LedgerPage).items;
      const { id, name } = known;
      expect(newest?.actor).toMatchObject({ email: OPERATOR.email, token: { id, name } });
    });

    it('look as the pattern for scanners says, their checksum included', async () => {
      const { token } = await make(['read']);
      expect(token).toMatch(new RegExp(`^${TOKEN_PATTERN}$`));
      expect(crc32(token.slice(0, -8))).toBe(Number.parseInt(token.slice(-8), 16));
    });

    it('are listed page by page', async () => {
      const made = [await make(['read']), await make(['read']), await make(['read'])];
      // Two of the same millisecond.
      await tables<ApiTokenTables>(db)
        .updateTable('api_tokens')
        .set({ created_at: 1 })
        .where(
          'id',
          'in',
          made.slice(1).map(({ known }) => known.id),
        )
        .execute();
      const all = (await list()).items.map(({ id }) => id);
      const paged: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const page = await list(`?limit=1${cursor === '' ? '' : `&cursor=${cursor}`}`);
        paged.push(...page.items.map(({ id }) => id));
        cursor = page.nextCursor;
      }
      expect(paged).toEqual(all);
      expect((await send('GET', `${PATH}?cursor=x`)).status).toBe(400);
      const noId = Buffer.from(JSON.stringify([1, '\0'])).toString('base64url');
      const page = await send('GET', `${PATH}?cursor=${noId}`);
      expect([page.status, await page.json()]).toMatchObject([400, { code: 'invalid_cursor' }]);
    });

    it('are listed of one operator alone', async () => {
      const { known } = await make(['read']);
      const clock = { now: () => 2 };
      const other = await seedCustomer(db, { activated: true });
      const wanted = { userId: other, name: 'theirs', scopes: ['read'] as const };
      const by = { actor: { kind: 'cli' } } as const;
      await createToken({ db, clock }, { ...wanted, lifetimeMs: null }, by);
      const ownersOf = async (owner: string) =>
        (await list(`?owner=${owner}&limit=200`)).items.map((token) => token.owner.id);
      expect(await ownersOf(other)).toEqual([other]);
      expect(new Set(await ownersOf(known.owner.id))).toEqual(new Set([known.owner.id]));
    });

    it.each([
      { name: '', scopes: ['read'], days: 1 },
      { name: 'x', scopes: [], days: 1 },
      { name: 'x', scopes: ['all'], days: 1 },
      { name: 'x', scopes: ['read'], days: 0 },
      { name: 'x', scopes: ['read'] },
    ])('are refused for %j', async (body) => {
      expect((await send('POST', PATH, body)).status).toBe(400);
    });

    it('end by themselves, and are used without a write', async () => {
      let now = Date.now();
      const clock = { now: () => now };
      const access = createTokenAccess({ db, clock });
      const { known } = await make(['read']);
      const options = { userId: known.owner.id, name: 'x', scopes: ['read'] as const };
      const by = { actor: { kind: 'cli' } } as const;
      const made = await createToken({ db, clock }, { ...options, lifetimeMs: 1000 }, by);
      const stateOf = async () =>
        (await findTokens(db, { limit: 200, now })).items.find(({ id }) => id === made.known.id);
      now += 999;
      await access.authenticate(made.token, 'read');
      expect(await stateOf()).toMatchObject({ state: 'live', lastUsedAt: null });
      await access.writeUsed();
      expect((await stateOf())?.lastUsedAt).toBe(new Date(now).toISOString());
      now += 1;
      await expect(access.authenticate(made.token, 'read')).rejects.toMatchObject({
        code: 'invalid_access_token',
      });
      expect((await stateOf())?.state).toBe('ended');
    });

    it('open nothing for an account that is removed meanwhile', async () => {
      const clock = handClock();
      const refusals = await readAtEachPause(db, {
        async begin() {
          const userId = await seedCustomer(db, { activated: true });
          const wanted = { userId, name: 'x', scopes: ['read'] as const, lifetimeMs: null };
          const by = { actor: { kind: 'cli' } } as const;
          return { userId, ...(await createToken({ db, clock }, wanted, by)) };
        },
        change: ({ userId }) =>
          db.transaction(async (tx) => {
            await deleteLicence(tx, userId);
            await deleteUser(tx, userId);
          }),
        read: (paused, { token }) =>
          createTokenAccess({ db: paused, clock })
            .authenticate(token, 'read')
            .catch((error: Error) => error),
      });
      expect(refusals[0]).toMatchObject({ code: 'invalid_access_token' });
    });
  });
});
