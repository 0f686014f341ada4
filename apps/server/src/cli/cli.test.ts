import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { command, type Typed } from '../../tests/harness/command-line.ts';
import { describeEachEngine } from '../../tests/harness/engines.ts';
import { PROCESS_ENV } from '../../tests/harness/server-process.ts';
import { createPasswords, findUser, rolesOf, verifyPassword } from '../features/users/index.ts';
import type { ForeignUserTables } from '../features/foreign-users/tables.ts';
import { getLicence } from '../features/licences/index.ts';
import { prepareRegistration } from '../features/registration/index.ts';
import { createSignals } from '../platform/signals/signals.ts';
import { systemClock } from '../platform/clock/clock.ts';
import { type Database, tables } from '../platform/db/database.ts';
import { describeError } from './errors.ts';

describeEachEngine('the command line', (engine) => {
  // Held open throughout, as by a server that runs.
  let db: Database;
  let files: string;
  beforeAll(async () => {
    db = engine().open();
    files = await mkdtemp(join(tmpdir(), 'file-server-import-'));
    await mkdir(join(files, 'inner'));
    await writeFile(join(files, 'one.txt'), 'one');
    await writeFile(join(files, 'inner', 'two.txt'), 'two');
    await symlink('one.txt', join(files, 'link.txt'));
  });
  afterAll(async () => {
    await db.close();
    await rm(files, { recursive: true });
  });

  const cli = (args: readonly string[], typed?: Typed) => command(engine().env, args, typed);
  const signsIn = async (email: string, password: string) =>
    (await verifyPassword({ db, passwords: createPasswords() }, email, password)) !== null;
  const licenceOf = async (email: string) =>
    getLicence(db, (await findUser(db, email))?.id ?? 'nobody');

  it('creates an account with a generated password, shown once', async () => {
    const { code, out } = await cli(['user', 'add', 'Gen@example.com', '--maximum', '3']);
    expect(code).toBe(0);
    const password = /shown only now: (\S+)$/.exec(out)?.[1] ?? '';
    expect(await signsIn('gen@example.com', password)).toBe(true);
    expect(await licenceOf('gen@example.com')).toEqual({
      activated: true,
      proPack: true,
      expiresAt: null,
      maximum: 3,
      period: 'lifetime',
    });
  });

  it('takes a password from standard input or a person and does not show it', async () => {
    const args = (email: string) => ['user', 'add', email, '--password-stdin'];
    const piped = await cli(args('piped@example.com'), { stdin: 'from the pipe' });
    expect(piped.code).toBe(0);
    expect(await signsIn('piped@example.com', 'from the pipe')).toBe(true);
    const answers = ['typed by hand', 'typed by hand'];
    const typed = await cli(['user', 'add', 'typed@example.com'], { answers });
    expect(await signsIn('typed@example.com', 'typed by hand')).toBe(true);
    for (const { out, err } of [piped, typed]) {
      expect(out + err).not.toMatch(/from the pipe|typed by hand|shown only now/);
    }
  });

  it('leaves accounts to the licence server where there is another one', async () => {
    const authHost = {
      ...engine().env,
      AUTH_HOST: 'https://licences.example.org',
      FIELD_KEY: Buffer.alloc(32).toString('base64'),
    };
    await cli(['user', 'add', 'kept@example.com']);
    for (const args of [
      ['user', 'add', 'no@example.com'],
      ['user', 'reset-password', 'kept@example.com'],
      ['user', 'reset-link', 'kept@example.com'],
      ['user', 'set-landing', 'kept@example.com', '/'],
    ]) {
      expect(await command(authHost, args)).toEqual({
        code: 1,
        out: '',
        err: 'People sign in at https://licences.example.org; change accounts there.',
      });
    }
    await tables<ForeignUserTables>(db)
      .insertInto('foreign_users')
      .values({
        authority: authHost.AUTH_HOST,
        uuid: 'their id',
        user_id: (await findUser(db, 'kept@example.com'))?.id ?? '',
      })
      .execute();
    const setLicence = (...terms: string[]) =>
      command(authHost, ['user', 'set-licence', 'kept@example.com', ...terms]);
    expect((await setLicence('--pro-pack', 'off', '--maximum', '3')).err).toContain(
      'decides about',
    );
    expect((await setLicence('--maximum', '4')).code).toBe(0);
    expect(await licenceOf('kept@example.com')).toMatchObject({ proPack: true, maximum: 4 });
    expect((await command(authHost, ['user', 'grant-operator', 'kept@example.com'])).code).toBe(0);
  });

  it('lets in or removes those who wait for approval, and nobody else', async () => {
    const register = async (email: string) => {
      const trial = {
        proPack: true,
        lifetimeMs: null,
        maximum: 5,
        period: 'lifetime',
        planId: null,
      } as const;
      const config = { registration: 'approval', trial } as const;
      const services = { clock: systemClock, passwords: createPasswords() };
      const deps = { ...services, signals: createSignals(), config };
      const newcomer = { displayName: 'New Comer', email, password: 'correct horse' };
      await db.transaction(await prepareRegistration(deps, newcomer));
    };
    await register('in@example.com');
    await register('out@example.com');
    await register('customer@example.com');
    const { out: waiting } = await cli(['user', 'list']);
    expect(waiting).toMatch(/^in@example\.com\t.*not activated.*, waits for approval$/m);
    const approved = await cli(['user', 'approve', 'IN@example.com']);
    expect(approved.code).toBe(0);
    expect(approved.out).toMatch(/: activated, pro pack/);
    expect(approved.out).toMatch(/^Nobody is told/m);
    expect((await licenceOf('in@example.com')).activated).toBe(true);
    expect((await cli(['user', 'refuse', 'out@example.com'])).code).toBe(0);
    expect(await findUser(db, 'out@example.com')).toBeUndefined();
    await cli(['user', 'set-licence', 'in@example.com', '--activated', 'off']);
    expect((await cli(['user', 'approve', 'in@example.com'])).code).toBe(0);
    const terms = ['--activated', 'on', '--maximum', '77'];
    expect((await cli(['user', 'set-licence', 'customer@example.com', ...terms])).code).toBe(0);
    expect((await cli(['user', 'list'])).out).not.toMatch(/^customer@.*waits for approval$/m);
    for (const decision of ['approve', 'refuse']) {
      for (const email of ['in@example.com', 'customer@example.com']) {
        const { code, err } = await cli(['user', decision, email]);
        expect({ code, err }).toEqual({
          code: 1,
          err: `${email} does not wait for approval; "user list --state waiting" shows who does.`,
        });
      }
    }
    expect(await licenceOf('customer@example.com')).toMatchObject({ maximum: 77 });
  });

  it.each([
    { args: ['user', 'add', 'no@example.com', '--password-stdin'], why: 'no password' },
    {
      args: ['user', 'add', 'no@example.com'],
      answers: ['one password', 'another'],
      why: 'not match',
    },
    { args: ['user', 'add', 'no@example.com'], answers: ['short', 'short'], why: 'at least 8' },
    { args: ['user', 'grant-operator', 'no@example.com'], why: 'no account with the address' },
    { args: ['user', 'reset-link', 'no@example.com'], why: 'no account with the address' },
    { args: ['user', 'reset-password', 'no@example.com'], why: 'no account with the address' },
    { args: ['user', 'set-licence', 'no@example.com', '--maximum', '1'], why: 'no account' },
    { args: ['user', 'set-landing', 'no@example.com', '/'], why: 'no account with the address' },
    ...['Left/../up', 'Left/a\0b', `Left/${'x'.repeat(300)}`].map((into) => ({
      args: ['library', 'import', import.meta.dirname, '--into', into],
      why: 'An entry cannot be called',
    })),
    { args: ['library', 'withdraw', 'no/such.txt'], why: 'has no file or folder "no/such.txt"' },
    { args: ['library', 'withdraw', '/'], why: 'has no file' },
    { args: ['library', 'withdraw', 'a\0b', '--restore'], why: 'has no file' },
  ])('refuses $args in one line', async ({ args, answers, why }) => {
    const { code, out, err } = await cli(args, answers && { answers });
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toContain(why);
    expect(err.split('\n')).toHaveLength(1);
    expect(await findUser(db, 'no@example.com')).toBeUndefined();
    expect(await foldersLeft()).toEqual([]);
  });

  const foldersLeft = () =>
    tables<{ entries: { name: string } }>(db)
      .selectFrom('entries')
      .select('name')
      .where('name', '=', 'Left')
      .execute();

  it.each([
    { args: [] },
    { args: ['bogus'] },
    { args: ['user', 'add'] },
    { args: ['user', 'add', 'a@example.com', '--password', 'secret'] },
    { args: ['user', 'add', 'no'], why: 'not an e-mail address' },
    { args: ['user', 'invite', 'no', '--reason', 'sold'], why: 'not an e-mail address' },
    { args: ['library', 'import', '/nowhere/at/all', '--into', 'Left'], why: 'cannot be opened' },
    { args: ['library', 'import', '/dev/null', '--into', 'Left'], why: 'not a directory' },
    { args: ['library', 'import', '../up', '--into', 'Left'], why: 'contains ".."' },
    { args: ['library', 'import', 'a\0b', '--into', 'Left'], why: 'cannot be opened' },
    { args: ['user', 'set-licence', 'a@example.com'] },
    { args: ['user', 'set-licence', 'a@example.com', '--maximum', '-1'] },
    { args: ['user', 'set-licence', 'a@example.com', '--maximum', '1e3'] },
    { args: ['user', 'set-licence', 'a@example.com', '--maximum', '2147483648'] },
    { args: ['user', 'set-licence', 'a@example.com', '--expires', '2026-02-30'] },
    { args: ['user', 'set-licence', 'a@example.com', '--expires', 'tomorrow'] },
    { args: ['user', 'set-licence', 'a@example.com', '--expires', '9999-12-31T23:00:00-05:00'] },
    { args: ['user', 'set-licence', 'a@example.com', '--pro-pack', 'yes'] },
    { args: ['user', 'set-licence', 'a@example.com', '--period', 'year'] },
  ])('calls $args wrong usage', async ({ args, why = '' }) => {
    const { code, out, err } = await cli(args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).not.toBe('');
    expect(err).toContain(why);
    expect(await foldersLeft()).toEqual([]);
  });

  it('[R6.04] makes an operator only when asked to', async () => {
    const add = ['user', 'add', 'role@example.com', '--password-stdin'];
    await cli(add, { stdin: 'correct horse' });
    const roles = async () => {
      const user = await findUser(db, 'role@example.com');
      return user && rolesOf(user);
    };
    expect(await roles()).toEqual(['admin']);
    expect((await cli(['user', 'grant-operator', 'ROLE@example.com'])).code).toBe(0);
    expect(await roles()).toEqual(['admin', 'operator']);
  });

  it('[R1.04] changes the named terms of a licence and leaves the others', async () => {
    const email = 'terms@example.com';
    await cli(['user', 'add', email, '--password-stdin', '--period', 'day'], {
      stdin: 'correct horse',
    });
    const set = ['user', 'set-licence', email, '--expires', '2027-01-31', '--pro-pack', 'off'];
    expect((await cli(set)).code).toBe(0);
    const terms = { activated: true, proPack: false, maximum: 25, period: 'day' };
    expect(await licenceOf(email)).toEqual({ ...terms, expiresAt: Date.UTC(2027, 0, 31) });
    const more = ['--expires', '2027-01-31T01:00:00+02:00', '--maximum', 'unlimited'];
    await cli(['user', 'set-licence', email, ...more]);
    const expiresAt = Date.UTC(2027, 0, 30, 23);
    expect(await licenceOf(email)).toEqual({ ...terms, maximum: null, expiresAt });
    await cli(['user', 'set-licence', email, '--expires', 'never', '--activated', 'off']);
    expect(await licenceOf(email)).toMatchObject({ activated: false, expiresAt: null });
  });

  it('makes a one-time link to a new password and leaves the account as it is', async () => {
    const email = 'link@example.com';
    await cli(['user', 'add', email, '--password-stdin'], { stdin: 'correct horse' });
    const env = { ...engine().env, PUBLIC_URL: 'https://files.example.org' };
    const { code, out } = await command(env, ['user', 'reset-link', 'LINK@example.com']);
    expect(code).toBe(0);
    const [, token = ''] =
      /^https:\/\/files\.example\.org\/reset-password#token=([\w-]{43})$/m.exec(out) ?? [];
    expect(await signsIn(email, 'correct horse')).toBe(true);
    const rows = await tables<{ account_links: { token_hash: string } }>(db)
      .selectFrom('account_links')
      .select('token_hash')
      .execute();
    expect(rows).toEqual([{ token_hash: createHash('sha256').update(token).digest('hex') }]);
  });

  it('lists the accounts with their terms', async () => {
    await cli(['user', 'add', 'list@example.com', '--operator', '--password-stdin'], {
      stdin: 'correct horse',
    });
    const { code, out } = await cli(['user', 'list']);
    expect(code).toBe(0);
    expect(out.split('\n')).toContain(
      'list@example.com\toperator\tactivated, pro pack, never expires, unlimited downloads',
    );
  });

  it('imports a directory into a folder that it makes, and again without copying', async () => {
    const args = ['library', 'import', files, '--into', '/Releases//2027/'];
    const first = await cli(args);
    expect(first).toMatchObject({
      code: 0,
      err: `Skipped "${join(files, 'link.txt')}": symbolic link`,
    });
    expect(first.out).toMatch(
      /^Imported 2 new files, 0 new versions and 3 new folders; 0 unchanged, 1/,
    );
    expect((await cli(args)).out).toMatch(/ and 0 new folders; 2 unchanged, 1 skipped/);
  });

  it('withdraws a file by its path and restores it, and says when it was so already', async () => {
    await cli(['library', 'import', files, '--into', 'Withdrawn/Ünal']);
    const withdrawn = async () => {
      const rows = await tables<{ entries: { name: string; withdrawn_at: number | null } }>(db)
        .selectFrom('entries')
        .select('name')
        .where('withdrawn_at', 'is not', null)
        .execute();
      return rows.map(({ name }) => name);
    };
    // As a terminal may give it: with a decomposed letter.
    const path = 'Withdrawn/Ünal/inner/two.txt'.normalize('NFD');
    const withdraw = (...options: string[]) => cli(['library', 'withdraw', path, ...options]);
    const said = (text: string) => ({ code: 0, out: `${JSON.stringify(path)} ${text}.`, err: '' });
    expect(await withdraw()).toEqual(said('is now withdrawn'));
    expect(await withdrawn()).toEqual(['two.txt']);
    expect(await withdraw()).toEqual(said('was already withdrawn'));
    expect(await withdraw('--restore')).toEqual(said('is now offered'));
    expect(await withdrawn()).toEqual([]);
    expect(await withdraw('--restore')).toEqual(said('was already offered'));
    const others = ['Withdrawn/Ünal/one.txt', path];
    const both = await cli(['library', 'withdraw', ...others, '--reason', 'See the advisory.']);
    expect(both.out.split('\n')).toEqual(
      others.map((at) => `${JSON.stringify(at)} is now withdrawn.`),
    );
    const ledger = await cli(['ledger', 'list', '--kind', 'entry_set', '--limit', '1', '--json']);
    expect(JSON.parse(ledger.out)).toMatchObject({
      actor: { kind: 'cli' },
      reason: 'See the advisory.',
    });
    expect(ledger.out).toContain('withdrawn');
    await cli(['library', 'withdraw', ...others, '--restore']);
    const folder = await cli(['library', 'withdraw', 'Withdrawn/Ünal']);
    expect(folder).toMatchObject({ code: 1, out: '' });
    expect(folder.err).toContain('is a folder');
  });

  it('stops an import in order when it is told to', async () => {
    const signal = AbortSignal.abort(new Error('Stopped.'));
    const stopped = await cli(['library', 'import', files, '--into', 'Stopped'], { signal });
    expect(stopped).toEqual({ code: 1, out: '', err: 'Stopped.' });
  });

  it('proves the counters, and says where the ledger was tampered with', async () => {
    await cli(['user', 'add', 'ledger@example.com', '--password-stdin'], {
      stdin: 'correct horse',
    });
    const whole = await cli(['ledger', 'reconcile']);
    expect(whole.code).toBe(0);
    expect(whole.out).toMatch(/they agree and the chain is whole/);
    await tables<{ ledger_entries: { seq: number; detail: string } }>(db)
      .updateTable('ledger_entries')
      .set({ detail: '{}' })
      .where('seq', '=', 1)
      .execute();
    const broken = await cli(['ledger', 'reconcile']);
    expect(broken.code).toBe(1);
    expect(broken.out).toContain('breaks at entry 1');
    expect(broken.err).toMatch(/; they do not agree\. Copy .* docs\/operations\/install\.md/);
  });
});

describe('the program', () => {
  const start = async (args: readonly string[], env: Readonly<Record<string, string>>) => {
    const cli = join(import.meta.dirname, '../cli.ts');
    const child = spawn(process.execPath, [cli, ...args], { env: { ...PROCESS_ENV, ...env } });
    child.stdin.end('correct horse');
    const exit = once(child, 'exit') as Promise<[number | null]>;
    const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), exit]);
    return { code, out, err };
  };

  it('reads standard input, writes its answer and ends with the exit code', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'file-server-test-'));
    try {
      const add = ['user', 'add', 'a@example.com', '--password-stdin'];
      expect(await start(add, { DATA_DIR: dataDir })).toMatchObject({
        code: 0,
        out: 'Created a@example.com: activated, pro pack, never expires, 25 downloads.\n',
      });
      expect(await start(add, { DATA_DIR: dataDir })).toMatchObject({
        code: 1,
        out: '',
        err: 'There is already an account with the address a@example.com. "user show <email>" shows it.\n',
      });
    } finally {
      await rm(dataDir, { recursive: true });
    }
  });

  it('says in one line which setting is wrong', async () => {
    expect(await start(['user', 'list'], { DATABASE_URL: 'nonsense' })).toMatchObject({
      code: 1,
      out: '',
      err: 'Wrong setting. DATABASE_URL: must be postgres://user:password@host:port/database, with what is special in it as %xx\n',
    });
  });

  it.each([[['--help']], [['user', 'set-licence', '--help']], [['help', 'library']]])(
    'explains %j',
    async (args) => {
      const { code, out } = await command({}, args);
      expect(code).toBe(0);
      expect(out).toContain('Usage: fileserver');
    },
  );

  it('describes a failure down to its cause in one line', () => {
    const cause = new AggregateError([new Error('refused\nby v6'), new Error('refused by v4')]);
    expect(describeError(new Error('No database.', { cause }))).toBe(
      'No database. refused by v6 refused by v4',
    );
  });
});
