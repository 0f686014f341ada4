import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort, reachable, type Target, versionOf } from './target.ts';

/** SFTPGo with shares of one file; each fetch of one counts against the share. */
export interface Shares extends Target {
  readonly paths: readonly string[];
  /** Fetches that SFTPGo has counted over all shares. */
  counted(): Promise<number>;
}

const ADMIN = { name: 'admin', password: randomUUID() };
const USER = { name: 'seller', password: randomUUID() };
const FILE = 'file.bin';

/**
 * Starts SFTPGo on its own SQLite database, which it keeps as it does by default, or says in one line
 * that it is left out.
 * @param file that the shares offer
 */
export async function startSftpgo(
  file: string,
  scratch: string,
  shares: number,
): Promise<Shares | null> {
  if (versionOf('sftpgo', '--version') === null) {
    console.log(
      'SFTPGo is left out, for it is not installed: https://docs.sftpgo.com/latest/installation',
    );
    return null;
  }
  const home = join(scratch, USER.name);
  await mkdir(home, { recursive: true });
  await copyFile(file, join(home, FILE));
  const port = await freePort();
  const child = spawn('sftpgo', ['serve', '--config-dir', scratch], {
    cwd: scratch,
    env: { PATH: process.env['PATH'] ?? '', HOME: scratch, ...configure(scratch, port) },
    stdio: 'ignore',
  });
  const exited = once(child, 'exit');
  await reachable('SFTPGo', port);
  const url = `http://127.0.0.1:${port}`;
  const token = await addUser(url, home);
  const ids = [];
  while (ids.length < shares) ids.push(await addShare(url, token, ids.length));
  return {
    name: 'SFTPGo',
    url,
    paths: ids.map((id) => `/api/v2/shares/${id}?compress=false`),
    async counted() {
      const answer = await call(`${url}/api/v2/user/shares?limit=500`, bearer(token));
      const all = (await answer.json()) as { used_tokens?: number }[];
      return all.reduce((sum, { used_tokens: used = 0 }) => sum + used, 0);
    },
    pids: () => [child.pid ?? 0],
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/** No other service, no pages, and no limit on what one client may do. */
const configure = (scratch: string, port: number) => ({
  SFTPGO_HTTPD__BINDINGS__0__PORT: String(port),
  SFTPGO_HTTPD__BINDINGS__0__ADDRESS: '127.0.0.1',
  SFTPGO_HTTPD__BINDINGS__0__ENABLE_WEB_ADMIN: 'false',
  SFTPGO_HTTPD__BINDINGS__0__ENABLE_WEB_CLIENT: 'false',
  SFTPGO_HTTPD__BINDINGS__0__RENDER_OPENAPI: 'false',
  SFTPGO_SFTPD__BINDINGS__0__PORT: '0',
  SFTPGO_COMMON__MAX_PER_HOST_CONNECTIONS: '0',
  SFTPGO_DATA_PROVIDER__DRIVER: 'sqlite',
  SFTPGO_DATA_PROVIDER__NAME: join(scratch, 'sftpgo.db'),
  SFTPGO_DATA_PROVIDER__CREATE_DEFAULT_ADMIN: 'true',
  SFTPGO_DEFAULT_ADMIN_USERNAME: ADMIN.name,
  SFTPGO_DEFAULT_ADMIN_PASSWORD: ADMIN.password,
  SFTPGO_LOG_LEVEL: 'error',
});

/** @returns the access token of the user who shares */
async function addUser(url: string, home: string): Promise<string> {
  const admin = await signIn(`${url}/api/v2/token`, ADMIN);
  await call(`${url}/api/v2/users`, bearer(admin), {
    username: USER.name,
    password: USER.password,
    status: 1,
    home_dir: home,
    permissions: { '/': ['*'] },
  });
  return signIn(`${url}/api/v2/user/token`, USER);
}

async function addShare(url: string, token: string, index: number): Promise<string> {
  const share = { name: `share ${index}`, scope: 1, paths: [`/${FILE}`], max_tokens: 0 };
  const answer = await call(`${url}/api/v2/user/shares`, bearer(token), share);
  return answer.headers.get('x-object-id') ?? '';
}

async function signIn(url: string, who: { name: string; password: string }): Promise<string> {
  const credentials = Buffer.from(`${who.name}:${who.password}`).toString('base64');
  const answer = await call(url, `Basic ${credentials}`);
  return ((await answer.json()) as { access_token: string }).access_token;
}

async function call(url: string, authorization: string, body?: object): Promise<Response> {
  const answer = await fetch(url, {
    headers: { authorization },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  if (answer.ok) return answer;
  throw new Error(`SFTPGo answered ${url} with ${answer.status}: ${await answer.text()}`);
}

const bearer = (token: string) => `Bearer ${token}`;
