import { once } from 'node:events';
import type { HttpBindings } from '@hono/node-server';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { problemSchema } from '@file-server/contract/problem';
import type { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { createHttpApp } from '../../tests/harness/http-app.ts';
import { exchange, type RawAnswer } from '../../tests/harness/raw-http.ts';
import { validate } from '../platform/request/validate.ts';
import { listen, type Listening } from './listen.ts';

/** Shorter than what the server gives, so that a test waits for the cut itself. */
const LIMITS = {
  headersMs: 150,
  requestMs: 300,
  fileBytesPerSecond: 20_000,
  checkMs: 20,
  lingerMs: 50,
  // Longer than this process itself stands still on a busy machine: it is the client, too.
  stalledMs: 1_500,
};

/** More than the kernel takes of an answer that nobody reads. */
const LARGE = 32 * 1024 * 1024;
let largeEnded = Promise.withResolvers<boolean>();

function mountFeatures(app: Hono) {
  for (const path of ['/api/echo', '/api/uploads/check'])
    app.post(path, validate('json', z.object({ text: z.string() })), (c) =>
      c.json(c.req.valid('json')),
    );
  for (const path of ['/api/operator/user-imports', '/api/operator/user-imports/check'])
    app.post(path, async (c) => c.json({ bytes: (await c.req.arrayBuffer()).byteLength }));
  app.post('/api/uploads/broken', async (c) => {
    await c.req.arrayBuffer().catch(() => undefined);
    throw new Error('the database is broken');
  });
  app.get('/api/large', (c) => {
    const { outgoing } = c.env as HttpBindings;
    outgoing.once('close', () => largeEnded.resolve(outgoing.writableFinished));
    return c.body(new Uint8Array(LARGE));
  });
  app.get('/api/later', async (c) => {
    await sleep(1.5 * LIMITS.stalledMs);
    return c.text('later');
  });
  app.get('/api/slow/:name', async (c) => {
    await once(c.req.raw.signal, 'abort');
    return c.text('late');
  });
}

const { app, logger, log } = createHttpApp({ mountFeatures });

describe('a server that listens', () => {
  let server: Listening;
  beforeAll(async () => {
    server = await listen(app, { host: '127.0.0.1', port: 0, logger, limits: LIMITS });
  });
  afterAll(async () => {
    const stopped = server.stop();
    server.cut();
    await stopped;
  });

  const ask = (lines: readonly string[], body = '') =>
    exchange(server.url, `${lines.join('\r\n')}\r\n\r\n${body}`);

  it.each([
    ['a version without it, served', ['GET /healthz HTTP/1.0']],
    ['a version without it, with one', ['GET /healthz HTTP/1.0', 'Host: a']],
    ['one', ['GET /healthz HTTP/1.1', 'Host: a', 'Connection: close']],
    ['one that is empty', ['GET /healthz HTTP/1.1', 'Host:', 'Connection: close']],
    [
      'a target in absolute form',
      ['GET http://b/healthz HTTP/1.1', 'Host: b', 'Connection: close'],
    ],
  ])('takes for a Host %s', async (_what, lines) => {
    const answer = await ask(lines);
    expect([answer?.status, answer?.body]).toEqual([200, '{"status":"ok"}']);
  });

  const refusals: [string, readonly string[], string, number, string][] = [
    ['HTTP/1.1 without Host', ['GET /healthz HTTP/1.1'], '', 400, 'malformed_request'],
    [
      'two Host headers',
      ['GET /healthz HTTP/1.1', 'Host: a', 'hOsT: a'],
      '',
      400,
      'malformed_request',
    ],
    [
      'two Host headers of HTTP/1.0',
      ['GET /healthz HTTP/1.0', 'Host: a', 'Host: b'],
      '',
      400,
      'malformed_request',
    ],
    ['a Host that is none', ['GET /healthz HTTP/1.1', 'Host: a b'], '', 400, 'malformed_request'],
    ['a method that HTTP has not', ['BREW / HTTP/1.1', 'Host: a'], '', 400, 'malformed_request'],
    ['what is no request', ['\u0016\u0003\u0001\u0002'], '', 400, 'malformed_request'],
    ['a header without a name', ['GET / HTTP/1.1', 'Host: a', ': b'], '', 400, 'malformed_request'],
    [
      'two lengths of a body',
      ['POST /api/echo HTTP/1.1', 'Host: a', 'Content-Length: 1', 'Content-Length: 2'],
      'xx',
      400,
      'malformed_request',
    ],
    ['a backslash in the path', ['GET /api\\x HTTP/1.1', 'Host: a'], '', 400, 'malformed_request'],
    ['a tunnel', ['CONNECT b:443 HTTP/1.1', 'Host: b:443'], '', 400, 'malformed_request'],
    [
      'an expectation',
      ['GET /healthz HTTP/1.1', 'Host: a', 'Expect: miracles'],
      '',
      417,
      'expectation_failed',
    ],
    [
      'headers of 20 KB',
      ['GET /healthz HTTP/1.1', 'Host: a', `X: ${'y'.repeat(20_000)}`],
      '',
      431,
      'headers_too_large',
    ],
    ['headers that do not end', ['GET /healthz HTTP/1.1', 'Host: a'], '', 408, 'request_timeout'],
    [
      'a body that does not end',
      ['POST /api/echo HTTP/1.1', 'Host: a', 'Content-Type: application/json', 'Content-Length: 9'],
      '{"te',
      408,
      'request_timeout',
    ],
  ];

  it.each(refusals)(
    'refuses %s with a problem document',
    async (what, lines, body, status, code) => {
      const answer = await (what === 'headers that do not end'
        ? exchange(server.url, lines.join('\r\n'))
        : ask(lines, body));
      expectProblem(answer, status, code);
    },
  );

  /** Sends the body in pieces, one every 20 ms. @returns all that came until the connection ended */
  async function drip(lines: readonly string[], piece: string, length: number): Promise<string> {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    socket.write([...lines, 'Host: a', `Content-Length: ${length}`, '', ''].join('\r\n'));
    let left = length;
    const sending = setInterval(() => {
      if (left > 0) socket.write(piece.slice(0, left));
      left -= piece.length;
    }, 20);
    socket.on('error', () => undefined);
    let received = '';
    socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
    await once(socket, 'close');
    clearInterval(sending);
    return received;
  }

  it('keeps no connection of an upload that was answered and goes on sending', async () => {
    expect(await drip(['PATCH /api/uploads/x HTTP/1.1'], 'x', 60_000)).toMatch(
      /^HTTP\/1\.1 4\d\d /,
    );
  });

  const post = (target: string, mediaType: string) => [
    `POST ${target} HTTP/1.1`,
    `Content-Type: ${mediaType}`,
    'Connection: close',
  ];

  it.each(['/api/operator/user-imports?hash=x', '/api/operator/user-imports/check'])(
    'gives a file of users the time that its bytes take at %s',
    async (target) => {
      const answer = await drip(post(target, 'text/csv'), 'x'.repeat(1_000), 40_000);
      expect(answer).toMatch(/^HTTP\/1\.1 200 [^]*\{"bytes":40000\}/);
    },
  );

  it.each([
    ['a file of users that drips', post('/api/operator/user-imports/check', 'text/csv'), 'x'],
    ['JSON at the same pace', post('/api/echo', 'application/json'), 'x'.repeat(1_000)],
    ['a question about uploads', post('/api/uploads/check', 'application/json'), 'x'],
    ['a file beside the import', post('/api/operator/user-importsx', 'text/csv'), 'x'],
  ])('gives no more time to %s', async (_what, lines, piece) => {
    expect(await drip(lines, piece, 40_000)).toMatch(/^HTTP\/1\.1 4(08|15) /);
  });

  it('sends the head of such a refusal alone when a HEAD asks', async () => {
    const answer = await ask(['HEAD /healthz HTTP/1.1', 'Host: a', 'Host: b']);
    expect([answer?.status, answer?.body]).toEqual([400, '']);
  });

  it('ignores the offer of another protocol', async () => {
    const answer = await ask([
      'GET /healthz HTTP/1.0',
      'Connection: upgrade',
      'Upgrade: websocket',
    ]);
    expect(answer?.status).toBe(200);
  });

  it('puts no refusal into an answer that has begun', async () => {
    const first = ['GET /api/slow/x HTTP/1.1', 'Host: a', '', 'NONSENSE'].join('\r\n');
    expect(await exchange(server.url, `${first}\r\n\r\n`)).toBeNull();
  });

  it('cuts whoever stays after a refusal', async () => {
    const { port } = new URL(server.url);
    const socket = connect({ port: Number(port), host: '127.0.0.1', allowHalfOpen: true });
    socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\nX: ');
    socket.resume();
    await once(socket, 'end');
    const trickle = setInterval(() => socket.write('x'), 5);
    const [error] = (await once(socket, 'error')) as [NodeJS.ErrnoException];
    clearInterval(trickle);
    expect(['ECONNRESET', 'EPIPE']).toContain(error.code);
  });

  /** Sends what is no whole body and goes. @returns what is logged until the call has ended */
  async function breakOff(lines: readonly string[], piece: string): Promise<string> {
    const { length } = log();
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    await new Promise((sent) => {
      socket.write([...lines, 'Host: a', '', piece].join('\r\n'), sent);
    });
    socket.destroy();
    await expect.poll(() => log().slice(length)).toContain('"msg":"request"');
    return log().slice(length);
  }

  const CHUNK = '9\r\nsomething\r\n';
  const LENGTH = 'Content-Length: 90';
  const CHUNKED = 'Transfer-Encoding: chunked';

  it.each([
    ['a file of users', '/api/operator/user-imports', 'text/csv', LENGTH, 'something'],
    ['one of unknown length', '/api/operator/user-imports', 'text/csv', CHUNKED, CHUNK],
    ['JSON', '/api/echo', 'application/json', LENGTH, '{"text":'],
    ['JSON of unknown length', '/api/echo', 'application/json', CHUNKED, CHUNK],
  ])('takes it for its client’s fault that %s breaks off', async (_what, target, ...sent) => {
    const [mediaType, framing, piece] = sent;
    const logged = await breakOff([...post(target, mediaType), framing], piece);
    expect(logged).toContain('"status":400');
    expect(logged).not.toMatch(/"level":(40|50)/);
  });

  it('cuts a client that takes no byte of its answer, and none that waits for it', async () => {
    largeEnded = Promise.withResolvers();
    const [port] = /\d+$/.exec(server.url) ?? [];
    const socket = connect({ port: Number(port), host: '127.0.0.1' });
    const late = fetch(`${server.url}/api/later`);
    socket.write('GET /api/large HTTP/1.1\r\nHost: a\r\n\r\n');
    expect(await largeEnded.promise).toBe(false);
    socket.destroy();
    expect(await (await late).text()).toBe('later');
    largeEnded = Promise.withResolvers();
    const large = await (await fetch(`${server.url}/api/large`)).arrayBuffer();
    expect([large.byteLength, await largeEnded.promise]).toEqual([LARGE, true]);
  });

  it('writes no error and nothing that was sent into the log for any of it', () => {
    expect(log()).toContain('"code":"malformed_request"');
    expect(log()).not.toMatch(/"level":(40|50)|miracles|yyyy|NONSENSE|b:443|something/);
  });

  it('still writes an error of its own down when the body has broken off, too', async () => {
    const lines = [...post('/api/uploads/broken', 'application/offset+octet-stream'), LENGTH];
    const logged = await breakOff(lines, 'some bytes');
    expect(logged).toMatch(/"level":50.*the database is broken/);
    expect(logged).toContain('"status":500');
  });
});

function expectProblem(answer: RawAnswer | null, status: number, code: string) {
  const problem = problemSchema.parse(JSON.parse(answer?.body ?? ''));
  expect(problem).toMatchObject({ status, code });
  expect([answer?.status, answer?.headers.get('content-length')]).toEqual([
    status,
    String(Buffer.byteLength(answer?.body ?? '')),
  ]);
  expect(Object.fromEntries(answer?.headers ?? [])).toMatchObject({
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'x-request-id': problem.requestId,
    connection: 'close',
  });
}
