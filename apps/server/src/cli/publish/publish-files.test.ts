import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { command, scriptIn } from '../../../tests/harness/command-line.ts';

/** What a server answers beside its problem documents. */
const ANSWERS: Readonly<Record<string, object>> = {
  'POST /api/uploads/check': {
    folderId: null,
    files: [{ state: 'free', entryId: null, reason: null }],
  },
  'GET /api/uploads': { items: [] },
};

let folder: string;
let server: Server;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'file-server-test-'));
  await writeFile(join(folder, 'app.bin'), 'app');
});
afterAll(() => rm(folder, { recursive: true }));
afterEach(() => server.close());

/** Publishes to a server that refuses some calls. @param refuse the status; undefined = it answers */
async function publishTo(refuse: (call: string, times: number) => number | undefined) {
  const calls: string[] = [];
  server = createServer((request, response) => {
    const call = `${request.method} ${request.url?.split('?')[0]}`;
    calls.push(call);
    const status = refuse(call, calls.filter((one) => one === call).length);
    const code = status === 507 ? 'storage_full' : 'unavailable';
    const detail = 'The file has 3 bytes, and there is room for 2.';
    const words = { title: code, detail, message: detail, nextStep: 'Make room.' };
    const problem = { type: 'about:blank', status, code, requestId: 'asked', ...words };
    request.resume();
    response.writeHead(status ?? 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(status === undefined ? ANSWERS[call] : problem));
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const env = { ...scriptIn(folder), FILESERVER_URL: url, FILESERVER_TOKEN: 'fsp_token' };
  return { calls, ...(await command(env, ['publish', 'app.bin'])) };
}

it('tries in vain no second time where the server has no room', async () => {
  const { calls, code, err } = await publishTo((call) =>
    call === 'POST /api/uploads' ? 507 : undefined,
  );
  expect(calls).toEqual(['POST /api/uploads/check', 'GET /api/uploads', 'POST /api/uploads']);
  expect([code, err.split('\n').at(-1)]).toEqual([
    1,
    'app.bin was not published. The file has 3 bytes, and there is room for 2.',
  ]);
});

it('says that it tries again, once, while the server does not answer', async () => {
  const { calls, err } = await publishTo((call, times) => {
    if (call === 'POST /api/uploads') return times < 3 ? 503 : 507;
    return times < 2 ? 502 : undefined;
  });
  expect(calls.filter((call) => call === 'POST /api/uploads')).toHaveLength(3);
  expect(err.split('\n')).toEqual([
    'The server is away or busy. The command tries again by itself.',
    'Sending app.bin, 3 bytes',
    'app.bin was not published. The file has 3 bytes, and there is room for 2.',
  ]);
});

it('asks no server with what cannot be a token of a program', async () => {
  const token = '***'; // What a build system shows in place of a secret.
  const env = {
    ...scriptIn(folder),
    FILESERVER_URL: 'http://127.0.0.1:9',
    FILESERVER_TOKEN: token,
  };
  const { code, err } = await command(env, ['publish', 'app.bin']);
  expect([code, err]).toEqual([
    2,
    'What FILESERVER_TOKEN holds is no token of an operator\'s program, which begins with fsp_; "token create" on the server makes one.',
  ]);
});
