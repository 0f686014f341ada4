/**
 * The least that a server on Node can do for the requests of the benchmarks, a process of its own:
 * it checks nothing and stores nothing. Prints its address once it listens.
 *
 * - `POST /api/downloads` reads the JSON of the request and answers 201 with an address.
 * - `GET /d/…` answers 206 with one byte.
 * - `GET /memory/…` and `GET /disk/…` answer with the file below the folder that is given, from memory
 *   after the first time or read anew each time.
 *
 * `bare-node-server.ts <folder>`
 */
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

const [folder = ''] = process.argv.slice(2);
const kept = new Map<string, Buffer>();
let opened = 0;

const server = createServer((request, response) => {
  answer(request, response).catch((error: unknown) => {
    process.stderr.write(`${String(error)}\n`);
    response.writeHead(500).end();
  });
});
// As long as the benchmarks run, and no header is waited for.
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method, url = '' } = request;
  if (method === 'POST') return openGrant(request, response);
  if (url.startsWith('/d/')) return sendBytes(response, 206, Buffer.from('x'));
  const [, source, ...path] = url.split('/');
  const file = join(folder, ...path);
  sendBytes(response, 200, source === 'memory' ? await keep(file) : await readFile(file));
}

async function openGrant(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { entryId } = JSON.parse(Buffer.concat(chunks).toString()) as { entryId: string };
  opened += 1;
  const body = JSON.stringify({ grantId: String(opened), entryId, url: `/d/${opened}/file.bin` });
  response.writeHead(201, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
}

async function keep(file: string): Promise<Buffer> {
  const known = kept.get(file);
  if (known) return known;
  const bytes = await readFile(file);
  kept.set(file, bytes);
  return bytes;
}

function sendBytes(response: ServerResponse, status: number, bytes: Buffer): void {
  response.writeHead(status, {
    'content-type': 'application/octet-stream',
    'content-length': bytes.length,
  });
  response.end(bytes);
}
