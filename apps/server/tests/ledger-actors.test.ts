import { afterAll, beforeAll, expect, it } from 'vitest';
import { findActorDetails, listEntries, nameOfEntry } from '../src/features/ledger/index.ts';
import type { LedgerTables } from '../src/features/ledger/tables.ts';
import { addUser, createPasswords, findUser } from '../src/features/users/index.ts';
import { systemClock } from '../src/platform/clock/clock.ts';
import { type Database, tables } from '../src/platform/db/database.ts';
import { postJson, signInTo } from './harness/client.ts';
import { command } from './harness/command-line.ts';
import { describeEachEngine } from './harness/engines.ts';
import { type OwnServer, startOwnServer } from './harness/own-server.ts';
import { publishRandomFile } from './harness/published-file.ts';
import { CUSTOMER, OPERATOR } from './harness/server-process.ts';

describeEachEngine('who acted, by the ledger', (engine) => {
  let db: Database;
  let server: OwnServer;
  let env: Readonly<Record<string, string>>;
  let entryIds: string[];
  beforeAll(async () => {
    entryIds = [];
    for (const name of ['a.bin', 'b.bin']) {
      entryIds.push((await publishRandomFile(engine(), name, 1000)).entryId);
    }
    env = { ...engine().env, SECRET_KEY: Buffer.alloc(32, 1).toString('base64') };
    server = await startOwnServer({ ...env, REGISTRATION: 'approval', GRANT_LIFETIME_DAYS: '1' });
    db = engine().open();
  });
  afterAll(async () => {
    await db.close();
    await server.stop();
  });

  const fileserver = (...args: string[]) => command(env, args);
  const idOf = async (email: string) => (await findUser(db, email))?.id ?? '';
  const rowsOf = (userId: string) =>
    tables<LedgerTables>(db)
      .selectFrom('ledger_entries')
      .select(['kind', 'actor', 'actor_id', 'reason'])
      .where('user_id', '=', userId)
      .orderBy('seq')
      .execute();
  const nobody = { actor_id: null, reason: null };

  it('is the user who opens, fetches and gives back, and the job where time is over', async () => {
    const userId = await idOf(CUSTOMER.email);
    const customer = await signInTo(server.url, CUSTOMER);
    const [first = '', second = ''] = entryIds;
    const fetched = await fetch(server.url + (await customer.open(first)).url);
    expect((await fetched.arrayBuffer()).byteLength).toBe(1000);
    const { grantId } = await customer.open(second);
    await customer.call(`/api/downloads/${grantId}`, { method: 'DELETE' });
    await customer.open(second);
    // An older reservation whose time is over is ended on the way to the next download.
    await tables<{ grants: { expires_at: number; state: string } }>(db)
      .updateTable('grants')
      .set({ expires_at: 1 })
      .where('state', '=', 'reserved')
      .execute();
    await customer.open(second);
    const byUser = { actor: 'user', actor_id: userId, reason: null };
    expect(await rowsOf(userId)).toEqual([
      { kind: 'user_created', actor: 'job', actor_id: 'first-start', reason: null },
      { kind: 'licence_set', actor: 'job', actor_id: 'first-start', reason: null },
      { kind: 'reserved', ...byUser },
      { kind: 'committed', ...byUser },
      { kind: 'reserved', ...byUser },
      { kind: 'released', ...byUser },
      { kind: 'reserved', ...byUser },
      { kind: 'released', actor: 'job', actor_id: 'grant-expiry', reason: null },
      { kind: 'reserved', ...byUser },
    ]);
  });

  it('is the operator who lets somebody in, with what is known of them beside the chain', async () => {
    const newcomer = { email: 'new@example.com', password: 'correct horse', displayName: 'New' };
    expect((await postJson(`${server.url}/api/auth/register`, newcomer)).status).toBe(202);
    const userId = await idOf(newcomer.email);
    const operator = await signInTo(server.url, OPERATOR);
    const approval = await operator.call(`/api/operator/registrations/${userId}/approve`, {
      method: 'POST',
      headers: { 'user-agent': 'A browser' },
    });
    expect(approval.status).toBe(200);
    const operatorId = await idOf(OPERATOR.email);
    expect(await rowsOf(userId)).toEqual([
      { kind: 'user_created', actor: 'user', actor_id: userId, reason: null },
      { kind: 'licence_set', actor: 'user', actor_id: userId, reason: null },
      {
        kind: 'licence_set',
        actor: 'operator',
        actor_id: operatorId,
        reason: 'registration_approved',
      },
    ]);
    const details = await tables<LedgerTables>(db)
      .selectFrom('ledger_actor_details')
      .select(['person_id', 'email', 'address', 'user_agent'])
      .where('user_agent', '=', 'A browser')
      .execute();
    expect(details).toEqual([
      {
        person_id: operatorId,
        email: OPERATOR.email,
        address: '127.0.0.1',
        user_agent: 'A browser',
      },
    ]);
  });

  it('is the operator who signed in, with their way and, beside the chain, their client', async () => {
    const operatorId = await idOf(OPERATOR.email);
    const seen = async () => {
      const filter = { kind: 'signed_in' } as const;
      const entries = await listEntries(db, filter, { after: null, limit: 100 });
      return { entries, details: await findActorDetails(db, entries) };
    };
    const customerId = await idOf(CUSTOMER.email);
    await signInTo(server.url, CUSTOMER);
    const agent = `A long name ${'x'.repeat(300)}`;
    const kept = agent.slice(0, 256);
    await fetch(`${server.url}/api/auth`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': agent },
      body: JSON.stringify(OPERATOR),
    });
    // Written after the answer, as those of the tests before, which may come in between.
    const fromAgent = async () => {
      const { entries, details } = await seen();
      return entries.filter((entry) => details.get(nameOfEntry(entry))?.user_agent === kept);
    };
    await expect.poll(async () => (await fromAgent()).length).toBe(1);
    const { entries, details } = await seen();
    const [entry] = await fromAgent();
    expect(entry).toMatchObject({
      user_id: operatorId,
      actor: 'operator',
      actor_id: operatorId,
      detail: 'custom-db',
    });
    expect(details.get(nameOfEntry(entry ?? { lane: '', seq: 0 }))).toMatchObject({
      email: OPERATOR.email,
      address: '127.0.0.1',
      user_agent: kept,
      token_id: null,
    });
    expect(entries.filter((entry) => entry.user_id === customerId)).toEqual([]);
  });

  it('is the command line, with the reason that was given', async () => {
    const email = 'typed@example.com';
    expect((await fileserver('user', 'add', email)).code).toBe(0);
    const set = (...options: string[]) => fileserver('user', 'set-licence', email, ...options);
    expect((await set('--maximum', '3', '--reason', 'contract 4711')).code).toBe(0);
    expect((await set('--maximum', '4')).code).toBe(0);
    const refused = await set('--maximum', '5', '--reason', 'two\nlines');
    expect(refused.code).toBe(2);
    expect(refused.err).toContain('Give a text of 1 to 200 characters in one line.');
    expect((await set('--reason', 'nothing to change')).code).toBe(2);
    expect(await rowsOf(await idOf(email))).toEqual([
      { kind: 'user_created', actor: 'cli', ...nobody },
      { kind: 'licence_set', actor: 'cli', ...nobody },
      { kind: 'licence_set', actor: 'cli', ...nobody, reason: 'contract 4711' },
      { kind: 'licence_set', actor: 'cli', ...nobody },
    ]);
  });

  it('is the user who was refused, for a file, an archive or bytes', async () => {
    const email = 'refused@example.com';
    const password = 'correct horse';
    const deps = { db, clock: systemClock, passwords: createPasswords() };
    await addUser(deps, { email, password, licence: { proPack: true, maximum: 1 } });
    const other = await startOwnServer(env);
    try {
      const customer = await signInTo(other.url, { email, password });
      const open = (path: string, body: object) => postJson(other.url + path, body, customer.token);
      const [first = '', second = ''] = entryIds;
      const { url } = await customer.open(first);
      const zip = await open('/api/downloads/archives', { entryIds: [first] });
      const archive = (await zip.json()) as { url: string };
      const refused = [
        await open('/api/downloads', { entryId: second }),
        await open('/api/downloads/archives', { entryIds }),
      ];
      const expired = await fileserver('user', 'set-licence', email, '--expires', '2020-01-01');
      expect(expired.code).toBe(0);
      for (const address of [url, url, archive.url]) {
        refused.push(await fetch(other.url + address));
      }
      expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    } finally {
      await other.stop();
    }
    const rows = await tables<LedgerTables>(db)
      .selectFrom('ledger_entries')
      .where('kind', '=', 'refused')
      .select(['actor', 'reason', 'detail'])
      .orderBy('seq')
      .execute();
    expect(rows).toEqual([
      { actor: 'user', reason: 'quota_exhausted', detail: '1' },
      { actor: 'user', reason: 'quota_exhausted', detail: '1' },
      { actor: 'user', reason: 'licence_expired', detail: '2' },
      { actor: 'user', reason: 'licence_expired', detail: '1' },
    ]);
  });

  it('is sealed by the server itself', async () => {
    const checkpoints = tables<LedgerTables>(db).selectFrom('ledger_checkpoints').selectAll();
    await expect.poll(async () => (await checkpoints.execute()).length).toBe(1);
  });

  it('is printed and proved on the command line', async () => {
    const { code, out: line } = await fileserver('ledger', 'checkpoint');
    expect(code).toBe(0);
    expect((await fileserver('ledger', 'checkpoint')).out).toBe(line);
    const prove = () => fileserver('ledger', 'verify', '--checkpoint', line);
    expect(await prove()).toMatchObject({
      code: 0,
      out: expect.stringMatching(
        /; the chain is whole\.\nIt contains checkpoint \d+ of 20/,
      ) as string,
    });
    expect((await fileserver('ledger', 'verify')).out).not.toContain('It contains');
    const typo = await fileserver('ledger', 'verify', '--checkpoint', line.slice(1));
    expect(typo.code).toBe(2);
    expect(typo.err).toContain('This is no checkpoint, or a part of one.');

    await tables<LedgerTables>(db).deleteFrom('ledger_checkpoints').execute();
    const refused = await prove();
    expect(refused.code).toBe(1);
    expect(refused.out).toMatch(
      /^The ledger does not contain checkpoint \d+: The ledger has not written this checkpoint\.$/,
    );
    await tables<LedgerTables>(db)
      .updateTable('ledger_entries')
      .set({ reason: 'another' })
      .where('seq', '=', 1)
      .execute();
    for (const proof of ['verify', 'reconcile']) {
      const broken = await fileserver('ledger', proof);
      expect(broken.code).toBe(1);
      expect(broken.out).toBe(
        'The chain breaks at entry 1 of lane main: The entry does not match its seal.',
      );
    }
  });
});
