import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AccountSecurityTables } from '../src/features/account-security/tables.ts';
import type { BulkChangeTables } from '../src/features/bulk-changes/tables.ts';
import type { DownloadTables } from '../src/features/downloads/tables.ts';
import type { ForeignUserTables } from '../src/features/foreign-users/tables.ts';
import { appendToLedger, listEntries } from '../src/features/ledger/index.ts';
import type { JobTables } from '../src/platform/jobs/tables.ts';
import type { NotificationsTables } from '../src/features/notifications/tables.ts';
import type { PasskeysTables } from '../src/features/passkeys/tables.ts';
import type { PreferencesTables } from '../src/features/preferences/tables.ts';
import type { ProvidersTables } from '../src/features/providers/tables.ts';
import type { RegistrationTables } from '../src/features/registration/tables.ts';
import type { SecondFactorTables } from '../src/features/second-factor/tables.ts';
import type { SessionsTables } from '../src/features/sessions/tables.ts';
import type { UserNotesTables } from '../src/features/user-notes/tables.ts';
import { findUser } from '../src/features/users/index.ts';
import type { UsersTables } from '../src/features/users/tables.ts';
import { type Database, tables } from '../src/platform/db/database.ts';
import { postJson, signInTo } from './harness/client.ts';
import { command } from './harness/command-line.ts';
import { describeEachEngine } from './harness/engines.ts';
import { type OwnServer, startOwnServer } from './harness/own-server.ts';
import { publishRandomFile } from './harness/published-file.ts';
import { startTransfer } from './harness/transfer.ts';

const MIB = 1024 * 1024;
const EMAIL = 'marker@example.com';
const PASSWORD = 'correct horse';
/** In everything that is written about this person. */
const MARKER = /marker/i;

/** What refers to the id of an erased user and tells nothing else of them. */
const KEPT = [
  'archives',
  'coverage',
  'download_counters',
  'grants',
  'ledger_entries',
  'licences',
  'users',
];

type AllTables = UsersTables &
  AccountSecurityTables &
  BulkChangeTables &
  ForeignUserTables &
  JobTables &
  NotificationsTables &
  PasskeysTables &
  PreferencesTables &
  ProvidersTables &
  RegistrationTables &
  SecondFactorTables &
  SessionsTables &
  UserNotesTables;

describeEachEngine('erasing a user', (engine) => {
  let db: Database;
  let server: OwnServer;
  let entryId: string;
  let userId: string;
  let env: Readonly<Record<string, string>>;
  beforeAll(async () => {
    ({ entryId } = await publishRandomFile(engine(), 'large.bin', 64 * MIB));
    env = { ...engine().env, SECRET_KEY: Buffer.alloc(32, 1).toString('base64') };
    server = await startOwnServer({ ...env, TRANSFER_RATE_PER_USER: String(2 * MIB) });
    db = engine().open();
    expect((await addMarker()).code).toBe(0);
    userId = (await findUser(db, EMAIL))?.id ?? '';
  });
  afterAll(async () => {
    await db.close();
    await server.stop();
  });

  const fileserver = (...args: string[]) => command(env, args);
  const addMarker = () =>
    command(
      env,
      ['user', 'add', EMAIL, '--first-name', 'Marker', '--operator', '--password-stdin'],
      { stdin: PASSWORD },
    );
  const signIn = () => postJson(`${server.url}/api/auth`, { email: EMAIL, password: PASSWORD });

  /** One row of everything that the server may know about a person. */
  async function leaveTraces() {
    const all = tables<AllTables>(db);
    const at = Date.now();
    const later = at + 3_600_000;
    const user_id = userId;
    const marker = 'marker';
    for (const insert of [
      all.insertInto('registrations').values({ user_id, registered_at: at }),
      all.insertInto('unproven_emails').values({ user_id }),
      all
        .insertInto('preferences')
        .values({ user_id, settings: null, shortcuts: '["marker"]', version: 1 })
        .onConflict((conflict) => conflict.doNothing()),
      all
        .insertInto('notification_dismissals')
        .values({ user_id, notification_id: marker, lapses_at: null }),
      all
        .insertInto('identities')
        .values({ provider: 'firebase', subject: marker, user_id, email: EMAIL, linked_at: at }),
      all.insertInto('foreign_users').values({ authority: marker, uuid: marker, user_id }),
      all.insertInto('user_notes').values({
        id: marker,
        user_id,
        author_id: null,
        text: marker,
        created_at: at,
      }),
      all
        .insertInto('bulk_change_users')
        .values({ bulk_change_id: marker, user_id, state_before: marker, state_after: marker }),
      all.insertInto('totp').values({
        user_id,
        secret: null,
        pending_secret: marker,
        last_counter: 0,
      }),
      all.insertInto('recovery_codes').values({ user_id, hash: marker }),
      all.insertInto('second_factor_challenges').values({
        key: marker,
        user_id,
        origin: 'custom-db',
        proven_at: null,
        ends_at: later,
      }),
      all.insertInto('passkeys').values({
        id: marker,
        credential_id: marker,
        user_id,
        name: 'The phone of Marker',
        public_key: marker,
        sign_count: 0,
        transports: '[]',
        created_at: at,
        last_used_at: null,
      }),
      all.insertInto('passkey_challenges').values({ challenge: marker, user_id, ends_at: later }),
      all.insertInto('account_links').values({
        user_id,
        purpose: 'confirm-email',
        token_hash: marker,
        email: `new-${EMAIL}`,
        expires_at: later,
      }),
      ...[userId, null].map((owner) =>
        all.insertInto('mail_outbox').values({
          id: `${marker} ${owner}`,
          kind: 'reset-password',
          recipient: 'Marker@Example.com',
          user_id: owner,
          language: 'en',
          created_at: at,
          due_at: later,
          attempts: 0,
        }),
      ),
      ...[userId, null].map((owner) =>
        all.insertInto('jobs').values({
          id: `${marker} ${owner}`,
          kind: 'send-mail',
          unique_key: null,
          run_key: EMAIL,
          payload: JSON.stringify({
            kind: 'reset-password',
            recipient: 'Marker@Example.com',
            userId: owner,
            language: 'en',
          }),
          created_at: at,
          due_at: later,
          holder: null,
          attempts: 0,
          last_error: null,
          ended_at: null,
        }),
      ),
    ]) {
      await insert.execute();
    }
    const details = { email: EMAIL, address: '192.0.2.7', userAgent: 'Marker' };
    await db.transaction((tx) =>
      appendToLedger(tx, at, {
        kind: 'licence_set',
        userId: 'a customer',
        actor: { kind: 'operator', id: userId, details },
      }),
    );
  }

  /** The tables whose rows match, and those that refer to the user. */
  async function search() {
    const found = { marked: [] as string[], referring: [] as string[] };
    for (const { name } of await db.kysely.introspection.getTables()) {
      // An index over a table that is read anyway; who reads it by itself is refused.
      if (name.startsWith('entry_trigrams')) continue;
      const rows = await tables<Record<string, Record<string, unknown>>>(db)
        .selectFrom(name)
        .selectAll()
        .execute();
      if (rows.some((row) => MARKER.test(JSON.stringify(row)))) found.marked.push(name);
      if (rows.some((row) => Object.values(row).includes(userId))) found.referring.push(name);
    }
    return found;
  }

  it('tells what would go and what would stay, and does nothing without --yes', async () => {
    const { code, out, err } = await fileserver('user', 'erase', EMAIL);
    expect(code).toBe(1);
    expect(out).toContain(userId);
    expect(out).toContain('Goes: name, address');
    for (const kept of ['requests', 'notes', 'API tokens', 'mails']) expect(out).toContain(kept);
    expect(out).toContain('Stays, under an id that says nothing');
    expect(err).toBe('Nothing was erased. Add --yes to erase; it cannot be undone.');
    const asJson = await fileserver('user', 'erase', EMAIL, '--json');
    expect([asJson.code, asJson.err]).toEqual([1, err]);
    expect(JSON.parse(asJson.out)).toEqual({ erased: false, id: userId, email: EMAIL });
    expect((await signIn()).status).toBe(200);
    expect((await fileserver('user', 'erase', 'nobody@example.com', '--yes')).code).toBe(1);
  });

  it('leaves nothing that tells who it was, ends all access, and keeps the proof', async () => {
    const client = await signInTo(server.url, { email: EMAIL, password: PASSWORD });
    await leaveTraces();
    const { url } = await client.open(entryId);
    const transfer = await startTransfer(server.url + url);
    const before = await search();
    expect(before.marked).toEqual(
      expect.arrayContaining(['users', 'mail_outbox', 'jobs', 'ledger_actor_details', 'passkeys']),
    );
    expect(before.referring).toEqual(expect.arrayContaining(['sessions', 'preferences', 'totp']));
    const checkpoint = (await fileserver('ledger', 'checkpoint')).out;

    const erased = await fileserver('user', 'erase', EMAIL.toUpperCase(), '--yes');
    expect(erased.code).toBe(0);
    expect(erased.out).toContain(`kept under the id ${userId}`);
    expect(erased.err).not.toMatch(MARKER);

    expect((await transfer.ended).bytes).toBeLessThan(64 * MIB);
    const { marked, referring } = await search();
    expect(marked).toEqual([]);
    expect(referring.filter((table) => !KEPT.includes(table))).toEqual([]);
    expect(referring).toEqual(expect.arrayContaining(['grants', 'ledger_entries']));

    expect((await client.call('/api/downloads/count')).status).toBe(401);
    expect((await signIn()).status).toBe(401);
    expect((await fetch(server.url + url)).status).toBe(403);
    expect((await fileserver('user', 'list')).out).not.toContain(userId);
    expect((await fileserver('user', 'erase', EMAIL, '--yes')).code).toBe(1);

    // The transfer that was cut may settle after the entry, and before.
    const kind = 'user_erased';
    expect(await listEntries(db, { userId, kind }, { after: null, limit: 2 })).toMatchObject([
      { kind, actor: 'cli', reason: 'user_erased' },
    ]);
    expect((await fileserver('ledger', 'reconcile')).code).toBe(0);
    expect(await fileserver('ledger', 'verify', '--checkpoint', checkpoint)).toMatchObject({
      code: 0,
      out: expect.stringContaining('It contains checkpoint') as string,
    });
  });

  it('frees the address for somebody else, who begins anew', async () => {
    expect((await addMarker()).code).toBe(0);
    const successor = (await findUser(db, EMAIL))?.id;
    expect(successor).not.toBe(userId);
    const client = await signInTo(server.url, { email: EMAIL, password: PASSWORD });
    expect(await client.count()).toEqual({ crrDownCount: 0, inProgress: 0 });
    const [counter] = await tables<DownloadTables>(db)
      .selectFrom('download_counters')
      .selectAll()
      .where('owner_id', '=', userId)
      .execute();
    expect((counter?.reserved ?? 0) + (counter?.downloaded ?? 0)).toBe(1);
  });
});
