import { randomBytes } from 'node:crypto';
import type { Problem } from '@file-server/contract/problem';
import type { RuntimeConfig } from '@file-server/contract/runtime-config';
import type { SignInResponse } from '@file-server/contract/sign-in';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { run } from '../src/cli/program.ts';
import { findUser, grantOperator, listUsers } from '../src/features/users/index.ts';
import type { Database } from '../src/platform/db/database.ts';
import { chunksOf, type Client, clientOf, postJson } from './harness/client.ts';
import { createEngine, describeEachEngine, type Engine } from './harness/engines.ts';
import { misbehaviours, startLicenceServerDouble } from './harness/licence-server-double.ts';
import { type PublishedFile, publishRandomFile } from './harness/published-file.ts';
import { CUSTOMER, type ServerProcess, startServerProcess } from './harness/server-process.ts';

const MIB = 1024 * 1024;
const FIELD_KEY = randomBytes(32).toString('base64');
const OTHER = { sqlite: 'postgres', postgres: 'sqlite' } as const;
const FILES_ORIGIN = 'https://files.example.org';
const CACHE_SECONDS = 1;
/** Patience for a busy machine; a word that were good for the usual minute would not end in it. */
const WAIT = { timeout: 15_000, interval: 20 };

describeEachEngine('a file server that trusts another licence server', (engine) => {
  let theirs: Engine;
  let licences: ServerProcess;
  let files: ServerProcess;
  let theirDb: Database;
  let db: Database;
  let file: PublishedFile;
  beforeAll(async () => {
    theirs = await createEngine(OTHER[engine().name]);
    licences = await startServerProcess({
      ...theirs.env,
      FIELD_KEY,
      ALLOWED_ORIGINS: FILES_ORIGIN,
      REGISTRATION: 'open',
    });
    theirDb = theirs.open();
    file = await publishRandomFile(engine(), 'file.bin', 64 * MIB);
    files = await startServerProcess({
      ...engine().env,
      FIELD_KEY,
      AUTH_HOST: licences.url,
      AUTH_HOST_MAXIMUM: '3',
      AUTH_HOST_CACHE_SECONDS: String(CACHE_SECONDS),
    });
    db = engine().open();
  });
  afterAll(async () => {
    await Promise.all([db.close(), theirDb.close()]);
    expect(await files.terminate()).toBe(0);
    await licences.terminate();
  });

  const signIn = async () =>
    (await (await postJson(`${licences.url}/api/auth`, CUSTOMER)).json()) as SignInResponse;
  /** Signed in there, used here. */
  const enter = async (): Promise<Client> => {
    const body = await signIn();
    return clientOf(files.url, body.jwtToken);
  };
  const problemOf = async (answer: Response) => (await answer.json()) as Problem;
  /** What the operator of the licence server does. */
  const changeThere = async (...options: readonly string[]) => {
    const lines: string[] = [];
    const code = await run(['user', 'set-licence', CUSTOMER.email, ...options], {
      env: theirs.env,
      interactive: false,
      live: false,
      status: () => undefined,
      unread: () => false,
      out: (line) => lines.push(line),
      err: (line) => lines.push(line),
      askSecret: () => Promise.resolve(''),
      readLine: () => Promise.resolve(''),
      stopSignal: () => new AbortController().signal,
    });
    expect([code, lines]).toEqual([0, [expect.any(String)]]);
  };
  const statusOf = async (customer: Client) => (await customer.call('/api/downloads/count')).status;

  it('[R7.01] [R7.02] takes the tokens of that server and counts here', async () => {
    const customer = await enter();
    const listing = await customer.call('/api/library/entries');
    expect(listing.status).toBe(200);
    const { url, count } = await customer.open(file.entryId);
    expect(count).toMatchObject({ maxDownCount: 3, crrDownCount: 0 });
    const bytes = Buffer.from(await (await fetch(files.url + url)).arrayBuffer());
    expect(bytes.equals(file.content)).toBe(true);
    expect(await customer.count()).toEqual({ crrDownCount: 1, inProgress: 0 });
  });

  it('[R7.03] takes notice of a user whom the browser introduces', async () => {
    const body = await signIn();
    const register = (user_data: object) =>
      postJson(`${files.url}/api/register_user`, { user_data }, body.jwtToken);
    const answer = await register(body.userdata);
    expect([answer.status, await answer.json()]).toEqual([200, { status: 'success' }]);
    expect((await register({ ...body.userdata, uuid: 'somebody' })).status).toBe(400);
  });

  it('tells the web app where to sign in, lets it call there, and serves no sign-in itself', async () => {
    const config = await fetch(`${files.url}/config.json`);
    expect((await config.json()) as RuntimeConfig).toMatchObject({
      authHost: licences.url,
      fieldKey: FIELD_KEY,
    });
    expect(config.headers.get('content-security-policy')).toContain(
      `connect-src 'self' ${licences.url};`,
    );
    for (const path of ['', '/access-token', '/register', '/logout', '/user/update']) {
      const answer = await postJson(`${files.url}/api/auth${path}`, CUSTOMER);
      expect([path, answer.status, (await problemOf(answer)).code]).toEqual([
        path,
        404,
        'not_found',
      ]);
    }
    expect((await fetch(`${files.url}/api/operator/registrations`)).status).toBe(404);
    expect((await listUsers(db)).map(({ email }) => email)).toEqual([CUSTOMER.email]);
    expect(files.output()).toContain(`People sign in at ${licences.url}.`);
  });

  it('lets the web app of an allowed origin call that server, and no other', async () => {
    const preflight = (origin: string, path = '/api/auth/access-token') =>
      fetch(licences.url + path, {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'authorization,content-type',
        },
      });
    const allowed = await preflight(FILES_ORIGIN);
    expect([allowed.status, allowed.headers.get('access-control-allow-origin')]).toEqual([
      204,
      FILES_ORIGIN,
    ]);
    for (const answer of [
      await preflight('https://evil.example'),
      await preflight(FILES_ORIGIN, '/api/downloads'),
    ]) {
      expect(answer.headers.has('access-control-allow-origin')).toBe(false);
    }
  });

  it('[R6.04] has no operator but the one whom its own command line makes', async () => {
    const theirUser = await findUser(theirDb, CUSTOMER.email);
    await grantOperator({ db: theirDb }, theirUser?.id ?? '');
    const customer = await enter();
    await customer.call('/api/library/entries');
    const user = await findUser(db, CUSTOMER.email);
    expect(user?.operator).toBe(false);
  });

  it('refuses what that server refuses, with its reason', async () => {
    const bad = clientOf(files.url, 'eyJ.e30.x');
    const answer = await bad.call('/api/library/entries');
    expect([answer.status, (await problemOf(answer)).message]).toEqual([
      401,
      'Invalid access_token',
    ]);
    const body = await signIn();
    const customer = clientOf(files.url, body.jwtToken);
    expect(await statusOf(customer)).toBe(200);
    await postJson(`${licences.url}/api/auth/logout`, undefined, body.jwtToken);
    await expect.poll(() => statusOf(customer), WAIT).toBe(401);
  });

  it.each([
    { what: 'the pro pack', option: '--pro-pack', withdrawn: 'off', back: 'on' },
    { what: 'the activation', option: '--activated', withdrawn: 'off', back: 'on' },
    { what: 'the time', option: '--expires', withdrawn: '2026-01-01', back: 'never' },
  ])('stops what runs here when $what is withdrawn there', async ({ option, withdrawn, back }) => {
    const customer = await enter();
    const { url } = await customer.open(file.entryId);
    const response = await fetch(files.url + url);
    const chunks = chunksOf(response)[Symbol.asyncIterator]();
    await chunks.next();
    await changeThere(option, withdrawn);
    // Reads nothing meanwhile: the socket's buffers hold less than the file.
    await expect
      .poll(
        async () => (await fetch(files.url + url, { headers: { range: 'bytes=0-0' } })).status,
        WAIT,
      )
      .toBe(403);
    const rest = (async () => {
      for (let end = false; !end;) end = (await chunks.next()).done === true;
    })();
    await expect(rest).rejects.toThrow('terminated');
    await changeThere(option, back);
    await (await enter()).call('/api/downloads/count');
    expect((await fetch(files.url + url, { headers: { range: 'bytes=0-0' } })).status).toBe(206);
  });

  it('[R8.02] serves what it knows while that server is gone, then says so, and recovers', async () => {
    const customer = await enter();
    expect(await statusOf(customer)).toBe(200);
    await licences.kill();
    const port = new URL(licences.url).port;
    expect(await statusOf(customer)).toBe(200);
    await expect.poll(() => statusOf(customer), WAIT).toBe(502);
    const answer = await customer.call('/api/downloads/count');
    expect([answer.status, await problemOf(answer)]).toMatchObject([
      502,
      {
        code: 'licence_server_unavailable',
        message: 'Cannot connect to authentication server',
      },
    ]);
    licences = await startServerProcess({ ...theirs.env, FIELD_KEY, PORT: port });
    expect(await statusOf(customer)).toBe(200);
  });
});

describeEachEngine('a file server whose licence server misbehaves', (engine) => {
  const cases = Object.entries(misbehaviours(FIELD_KEY));
  let files: ServerProcess;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const double = await startLicenceServerDouble((response, asked) =>
      cases[Number(asked.token)]?.[1](response, asked),
    );
    ({ close } = double);
    files = await startServerProcess({
      ...engine().env,
      FIELD_KEY,
      AUTH_HOST: double.origin,
    });
  });
  afterAll(async () => {
    expect(await files.terminate()).toBe(0);
    await close();
  });

  it('[R8.02] answers every failure of it with one problem within its time limit, and lives', async () => {
    // One of them never answers, so that this ends at all is the time limit's work.
    const answers = await Promise.all(
      cases.map(async ([how], index) => {
        const answer = await clientOf(files.url, String(index)).call('/api/downloads/count');
        return [how, answer.status, ((await answer.json()) as Problem).message];
      }),
    );
    expect(answers).toEqual(
      cases.map(([how]) => [how, 502, 'Cannot connect to authentication server']),
    );
    expect((await fetch(`${files.url}/healthz`)).status).toBe(200);
    expect(files.output()).not.toContain('ayse@example.com');
  });
});
