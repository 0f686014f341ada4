import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Problem } from '@file-server/contract/problem';
import {
  IMPORT_MAX_BYTES,
  type ImportCheck,
  importCheckSchema,
  type UserImport,
  userImportSchema,
} from '@file-server/contract/user-imports';
import { Hono } from 'hono';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createOperatorGuard } from '../src/features/api-tokens/index.ts';
import { verifyLedger } from '../src/features/ledger/index.ts';
import type { LedgerTables } from '../src/features/ledger/tables.ts';
import { changeLicence, getLicence } from '../src/features/licences/index.ts';
import { createPlan } from '../src/features/products/index.ts';
import type { ProductTables } from '../src/features/products/tables.ts';
import { takeRegistration } from '../src/features/registration/index.ts';
import { runImport, userImportsModule } from '../src/features/user-imports/index.ts';
import { userImportRoutes } from '../src/features/user-imports/routes.ts';
import type { UserImportTables } from '../src/features/user-imports/tables.ts';
import {
  addUser,
  createPasswords,
  findUser,
  getUser,
  grantOperator,
} from '../src/features/users/index.ts';
import { usersAsCsv, findAllUsers } from '../src/features/users-desk/index.ts';
import { limitBody, requireJson } from '../src/http/json-bodies.ts';
import { type Database, tables } from '../src/platform/db/database.ts';
import { newId } from '../src/platform/ids/ids.ts';
import { Jobs } from '../src/platform/jobs/jobs.ts';
import { ProblemError } from '../src/platform/problem/problem-error.ts';
import { toProblemResponse } from '../src/platform/problem/problem-response.ts';
import { createSignals } from '../src/platform/signals/signals.ts';
import { checkAnswers } from './harness/check-answers.ts';
import { command } from './harness/command-line.ts';
import { describeEachEngine } from './harness/engines.ts';
import { handClock, seedCustomer, T0 } from './harness/seed.ts';

const DAY = 24 * 60 * 60_000;
const PATH = '/api/operator/user-imports';
const BY = { actor: { kind: 'cli' } } as const;
const logger = { info() {}, warn() {}, error() {} };

describeEachEngine('users from a file', (engine) => {
  let db: Database;
  let clock: ReturnType<typeof handClock>;
  let jobs: Jobs;
  let deps: ReturnType<typeof servicesOf>;
  let operatorId: string;
  let documented: ReturnType<typeof checkAnswers>;
  let provenAt: number;
  /** In every address of a test, so that they find theirs. */
  let mark: string;

  const servicesOf = () => {
    jobs = new Jobs({ db, clock, logger, random: () => 0, pollMs: DAY });
    return {
      db,
      clock,
      jobs,
      signals: createSignals(),
      requireOperator: createOperatorGuard({
        tokens: { authenticate: () => Promise.reject(new ProblemError('operator_required')) },
        sessions: {
          authenticate: (userId) =>
            Promise.resolve({
              sessionId: 'session',
              userId,
              email: 'desk@example.com',
              roles: ['operator'],
              origin: 'custom-db',
              provenAt,
            }),
        },
      }),
      deviceOf: () => ({ address: '192.0.2.7', userAgent: 'test' }),
      revokeAccess: () => Promise.resolve(),
      settleRegistration: takeRegistration,
    };
  };

  beforeAll(() => {
    db = engine().open();
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    clock = handClock();
    provenAt = T0;
    mark = newId().toLowerCase();
    operatorId = await seedCustomer(db, { activated: true });
    await grantOperator({ db }, operatorId);
    deps = servicesOf();
    await jobs.start(userImportsModule.jobs?.(deps) ?? []);
    const app = new Hono()
      .onError((error) => toProblemResponse(error))
      .use(limitBody)
      .use(requireJson)
      .route('/', userImportRoutes(deps));
    documented = checkAnswers(app);
  });
  afterEach(() => jobs.stop());

  const address = (name: string) => `${name}.${mark}@example.com`;
  const send = (path: string, body: string | Uint8Array<ArrayBuffer>, mediaType = 'text/csv') =>
    documented(path, {
      method: 'POST',
      headers: { authorization: `Bearer ${operatorId}`, 'content-type': mediaType },
      body,
    });
  const check = async (file: string): Promise<ImportCheck> =>
    importCheckSchema.parse(await (await send(`${PATH}/check`, file)).json());
  const begin = (file: string, fingerprint: string | null) =>
    send(`${PATH}?fingerprint=${fingerprint}&reason=contract+4711`, file);
  const code = async (answer: Promise<Response>) => ((await (await answer).json()) as Problem).code;
  const get = async (id: string): Promise<UserImport> =>
    userImportSchema.parse(
      await (
        await documented(`${PATH}/${id}`, {
          method: 'GET',
          headers: { authorization: `Bearer ${operatorId}` },
        })
      ).json(),
    );
  const importNow = async (file: string) => {
    const { fingerprint } = await check(file);
    const answer = await begin(file, fingerprint);
    expect(answer.status).toBe(202);
    const { id } = userImportSchema.parse(await answer.json());
    await jobs.runDue();
    return get(id);
  };
  const idOf = async (name: string) => (await findUser(db, address(name)))?.id ?? '';
  const csv = (head: string, ...lines: string[]) => [head, ...lines, ''].join('\r\n');

  it('are looked at first, then made and changed in the ledger, and a second time unchanged', async () => {
    const plan = await createPlan(
      deps,
      { name: `Silver ${mark}`, after_expiry: 'locked', refetch: 'never', refetch_days: null },
      BY,
    );
    const known = await seedCustomer(db, { maximum: 3 });
    const { email: knownEmail = '' } = (await getUser(db, known)) ?? {};
    const file = csv(
      '\uFEFFEmail;first_name;pro_pack;expires_at;maximum;period;plan',
      `${address('new')};"Ada; Countess";yes;2027-01-31;;month;Silver ${mark}`,
      `${knownEmail.toUpperCase()};;no;2027-02-01T10:00:00+02:00;7;;`,
    );
    const looked = await check(file);
    expect(looked).toMatchObject({ rows: 2, creates: 1, changes: 1, unchanged: 0, faults: 0 });
    expect(await idOf('new')).toBe('');
    expect(await importNow(file)).toMatchObject({
      state: 'done',
      total: 2,
      done: 2,
      created: 1,
      changed: 1,
      changedMeanwhile: 0,
      leftOut: [],
      createdBy: expect.stringContaining('@') as string,
    });
    const made = await idOf('new');
    expect(await getLicence(db, made)).toEqual({
      activated: true,
      proPack: true,
      expiresAt: Date.UTC(2027, 0, 31),
      maximum: null,
      period: 'month',
      planId: plan.id,
    });
    expect((await getUser(db, made))?.firstName).toBe('Ada; Countess');
    expect(await getLicence(db, known)).toMatchObject({
      proPack: false,
      expiresAt: Date.UTC(2027, 1, 1, 8),
      maximum: 7,
    });
    const entries = await tables<LedgerTables>(db)
      .selectFrom('ledger_entries')
      .select(['user_id', 'kind', 'actor_id', 'reason'])
      .where('user_id', 'in', [made, known])
      .where('reason', '=', 'contract 4711')
      .orderBy('kind')
      .execute();
    expect(new Set(entries.map(({ kind, user_id: userId }) => `${kind} ${userId}`))).toEqual(
      new Set([
        `user_created ${made}`,
        `licence_set ${made}`,
        `licence_set ${known}`,
        `plan_followed ${made}`,
      ]),
    );
    expect(new Set(entries.map((entry) => entry.actor_id))).toEqual(new Set([operatorId]));
    expect(await verifyLedger(db)).toMatchObject({ brokenLink: null });
    const again = await check(file);
    expect(again).toMatchObject({
      rows: 2,
      creates: 0,
      changes: 0,
      unchanged: 2,
      fingerprint: null,
    });
  });

  it('begin with no bad row at all, of which each is named with its row and column', async () => {
    const lines = Array.from({ length: 2_000 }, (_, nth) => `${address(`n${nth}`)},7`);
    const bad = (row: number, line: string) => void (lines[row - 2] = line);
    for (let nth = 0; nth < 37; nth += 1) bad(10 + nth * 50, `nobody-${nth},7`);
    const { faults, named, fingerprint } = await check(csv('email,maximum', ...lines));
    expect([faults, fingerprint]).toEqual([37, null]);
    expect(named[0]).toEqual({
      row: 10,
      column: 'email',
      code: 'email',
      message: 'This is not an e-mail address.',
    });
    expect(named.map(({ row }) => row)).toEqual(Array.from({ length: 37 }, (_, n) => 10 + n * 50));
    const refused = begin(csv('email,maximum', ...lines), 'a'.repeat(64));
    expect(await code(refused)).toBe('import_changed');
    expect(await idOf('n1')).toBe('');
  });

  it.each<[string, string, [number, string | null, string][]]>([
    [
      'a column that is not there',
      'email,colour\r\na@b.example,red',
      [[1, 'colour', 'unknown_column']],
    ],
    [
      'a column that is there twice',
      'email,email\r\na@b.example,',
      [[1, 'email', 'repeated_column']],
    ],
    ['no addresses', 'maximum\r\n7', [[1, 'email', 'missing_column']]],
    ['nothing at all', '', []],
    ['another number of cells', 'email,maximum\r\na@b.example', [[2, null, 'column_count']]],
    ['a quotation mark that is not closed', 'email\r\n"a@b.example', [[2, null, 'malformed']]],
    ['an address twice', 'email\r\na@b.example\r\n\r\nA@B.example', [[4, 'email', 'twice']]],
    ['a word', 'email,pro_pack\r\na@b.example,maybe', [[2, 'pro_pack', 'yes_or_no']]],
    [
      'a day that is none, or in the year 10000 by UTC',
      'email,expires_at\r\na@b.example,2027-02-30\r\nb@b.example,9999-12-31T23:00:00-05:00',
      [
        [2, 'expires_at', 'instant'],
        [3, 'expires_at', 'instant'],
      ],
    ],
    ['too many', 'email,maximum\r\na@b.example,2147483648', [[2, 'maximum', 'count']]],
    ['less than none', "email,maximum\r\na@b.example,'-1", [[2, 'maximum', 'count']]],
    ['a period', 'email,period\r\na@b.example,year', [[2, 'period', 'period']]],
    ['a plan', 'email,plan\r\na@b.example,no such', [[2, 'plan', 'plan']]],
    ['a name', `email,first_name\r\na@b.example,${'x'.repeat(121)}`, [[2, 'first_name', 'name']]],
    ['two lines', 'email,last_name\r\na@b.example,a\u2028b', [[2, 'last_name', 'name']]],
  ])('are refused with %s', async (_, file, expected) => {
    const { named, fingerprint } = await check(file);
    expect(named.map(({ row, column, code: why }) => [row, column, why])).toEqual(expected);
    expect(fingerprint).toBeNull();
  });

  it('shut no operator out, and are no form, no other text and not too long', async () => {
    const { email = '' } = (await getUser(db, operatorId)) ?? {};
    const { named } = await check(csv('email,activated', `${email},no`));
    expect(named).toMatchObject([{ row: 2, column: null, code: 'operator' }]);
    expect(await code(send(`${PATH}/check`, 'email', 'text/plain'))).toBe('unsupported_media_type');
    expect(await code(send(`${PATH}/check`, '{}', 'application/json'))).toBe(
      'unsupported_media_type',
    );
    expect(await code(send(`${PATH}/check`, new Uint8Array([0xff, 0xfe, 0x41])))).toBe(
      'invalid_request',
    );
    const long = new Uint8Array(IMPORT_MAX_BYTES + 1);
    expect(await code(send(`${PATH}/check`, long))).toBe('body_too_large');
    provenAt = 0;
    expect(await code(begin(csv('email', address('a')), 'a'.repeat(64)))).toBe('step_up_required');
  });

  it('do nothing where somebody has changed a user since they were looked at', async () => {
    const userId = await seedCustomer(db, { maximum: 3 });
    const { email = '' } = (await getUser(db, userId)) ?? {};
    const file = csv('email,maximum', `${email},7`, `${address('new')},7`);
    const { fingerprint } = await check(file);
    await changeLicence(deps, userId, { proPack: false }, BY);
    expect(await code(begin(file, fingerprint))).toBe('import_changed');
    expect(await idOf('new')).toBe('');
    // Between its beginning and the row's turn that one is left out, and named.
    const again = await check(file);
    await jobs.stop();
    const answer = await begin(file, again.fingerprint);
    const { id } = userImportSchema.parse(await answer.json());
    await changeLicence(deps, userId, { maximum: 5 }, BY);
    const taken = { email: address('new'), password: null, licence: { maximum: 3 } };
    await addUser({ db, clock, passwords: createPasswords() }, taken);
    await runImport(deps, id, new AbortController().signal);
    expect(await get(id)).toMatchObject({
      created: 0,
      changed: 0,
      changedMeanwhile: 2,
      leftOut: [2, 3],
    });
    expect((await getLicence(db, await idOf('new'))).maximum).toBe(3);
    expect((await getLicence(db, userId)).maximum).toBe(5);
    expect(
      await tables<UserImportTables>(db).selectFrom('user_import_steps').selectAll().execute(),
    ).toEqual([]);
  });

  it('leave out a row whose plan is gone by its turn', async () => {
    const terms = { after_expiry: 'locked', refetch: 'never', refetch_days: null } as const;
    const { id: planId } = await createPlan(deps, { name: `Gone ${mark}`, ...terms }, BY);
    const file = csv('email,plan', `${address('with')},Gone ${mark}`, `${address('without')},`);
    const { fingerprint } = await check(file);
    await jobs.stop();
    const { id } = userImportSchema.parse(await (await begin(file, fingerprint)).json());
    await tables<ProductTables>(db).deleteFrom('plans').where('id', '=', planId).execute();
    await runImport(deps, id, new AbortController().signal);
    expect(await get(id)).toMatchObject({ state: 'done', created: 1, leftOut: [2] });
    expect(await idOf('with')).toBe('');
  });

  it('go on where a process has ended, each row once', async () => {
    const file = csv(
      'email,maximum',
      ...Array.from({ length: 1_201 }, (_, nth) => `${address(`n${nth}`)},7`),
    );
    await jobs.stop();
    const answer = await begin(file, (await check(file)).fingerprint);
    const { id } = userImportSchema.parse(await answer.json());
    const stopping = AbortSignal.abort(new Error('The process ends.'));
    await expect(runImport(deps, id, stopping)).rejects.toThrow('The process ends.');
    expect(await get(id)).toMatchObject({
      state: 'running',
      total: 1_201,
      done: 500,
      created: 500,
    });
    const signal = new AbortController().signal;
    await Promise.all([runImport(deps, id, signal), runImport(deps, id, signal)]);
    expect(await get(id)).toMatchObject({ state: 'done', done: 1_201, created: 1_201 });
    const row = await tables<UserImportTables>(db)
      .selectFrom('user_imports')
      .select('author')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.author).toBeNull();
  });

  it('come back from an export as they were', async () => {
    const names = ["=cmd|' /C calc'!A0", "'=x", 'Ada, "the" Countess', ' @home'];
    // As long as a registration takes one, and with a joiner that Persian is written with.
    names.push('x'.repeat(120), 'علی\u200cرضا');
    for (const [nth, firstName] of names.entries()) {
      const row = `${address(`n${nth}`)},"${firstName.replaceAll('"', '""')}",${nth}`;
      await importNow(csv('email,first_name,maximum', row));
    }
    let exported = '';
    for await (const lines of usersAsCsv(findAllUsers(deps, { q: mark }))) exported += lines;
    expect(exported).not.toMatch(/(^|,)"?[=@]/m);
    expect(await check(exported)).toMatchObject({ rows: 6, unchanged: 6, faults: 0 });
    const elsewhere = exported.replaceAll(`.${mark}@`, `.other.${mark}@`);
    expect(await importNow(elsewhere)).toMatchObject({ created: 6 });
    for (const nth of names.keys()) {
      const { firstName } = (await findUser(db, address(`n${nth}`))) ?? {};
      const copy = await findUser(db, `n${nth}.other.${mark}@example.com`);
      expect(copy?.firstName).toBe(firstName);
    }
  });

  it('come on the command line, first as a look', async () => {
    const env = { ...engine().env, SECRET_KEY: Buffer.alloc(32, 1).toString('base64') };
    const folder = await mkdtemp(join(tmpdir(), 'users-'));
    const save = async (text: string) => {
      const path = join(folder, 'users.csv');
      await writeFile(path, text);
      return path;
    };
    const path = await save(csv('email,maximum', `${address('cli')},7`));
    const look = await command(env, ['user', 'import', path, '--dry-run', '--json']);
    expect(JSON.parse(look.out)).toMatchObject({ creates: 1, faults: 0 });
    expect((await command(env, ['user', 'import', path])).code).toBe(2);
    const done = await command(env, ['user', 'import', path, '--reason', 'T7']);
    expect(done).toMatchObject({ code: 0, out: '1 created, 0 changed' });
    expect((await getLicence(db, await idOf('cli'))).maximum).toBe(7);
    const again = await command(env, ['user', 'import', path, '--reason', 'T7']);
    expect(again).toMatchObject({ code: 0, out: 'nothing to do' });
    const none = await command(env, ['user', 'import', path, '--reason', 'T7', '--json']);
    expect(JSON.parse(none.out)).toEqual({ created: 0, changed: 0, leftOut: [] });
    await save('email\nx\ny');
    const bad = await command(env, ['user', 'import', path, '--reason', 'T7']);
    expect(bad.code).toBe(1);
    expect(bad.out).toContain('row 2, email: This is not an e-mail address.');
    expect(bad.err).toContain('2 rows are bad');
    await rm(folder, { recursive: true });
    const missing = await command(env, ['user', 'import', '/no/such/file', '--dry-run']);
    expect(missing).toMatchObject({ code: 2, out: '' });
  });
});
