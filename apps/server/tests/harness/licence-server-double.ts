import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { encryptField } from '@file-server/domain/field-encryption';
import { SignJWT } from 'jose';

const { privateKey: signingKey } = generateKeyPairSync('ed25519');

/** How the double answers one question. */
export type Behaviour = (response: ServerResponse, asked: Asked) => void;

export interface Asked {
  readonly path: string;
  readonly token: string;
}

export interface LicenceServerDouble {
  readonly origin: string;
  /** What it was asked so far. */
  readonly asked: Asked[];
  behave(behaviour: Behaviour): void;
  close(): Promise<void>;
}

/** A small real HTTP server in the place of a licence server, which misbehaves when told to. */
export async function startLicenceServerDouble(behaviour: Behaviour): Promise<LicenceServerDouble> {
  let current = behaviour;
  const asked: Asked[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = JSON.parse(await text(request)) as { access_token: string };
    const question = { path: request.url ?? '', token: body.access_token };
    asked.push(question);
    current(response, question);
  };
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    asked,
    behave: (next) => {
      current = next;
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

export function json(status: number, body: unknown): Behaviour {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  };
}

/** A user record as a licence server writes it. */
export function record(fieldKey: string, rest: Readonly<Record<string, unknown>> = {}) {
  return {
    uuid: 'user-1',
    first_name: encryptField('Ayşe', fieldKey),
    last_name: encryptField('Öz', fieldKey),
    email: encryptField('ayse@example.com', fieldKey),
    isactivated: true,
    ProPack: true,
    datetimeexpired: null,
    role: ['admin'],
    ...rest,
  };
}

/** A token as a licence server signs it. @param life epoch milliseconds */
export function foreignToken(
  claims: Readonly<Record<string, unknown>>,
  { at, lifeMs }: { readonly at: number; readonly lifeMs: number },
): Promise<string> {
  return new SignJWT({ sid: randomUUID(), ...claims })
    .setProtectedHeader({ alg: 'EdDSA' })
    .setIssuedAt(at / 1000)
    .setExpirationTime((at + lifeMs) / 1000)
    .sign(signingKey);
}

/** An answer to the access-token call. */
export function accept(
  fieldKey: string,
  rest: Readonly<Record<string, unknown>> = {},
  avatarUrl: unknown = null,
): Behaviour {
  return (response, { token }) => {
    const user = record(fieldKey, rest);
    json(200, { user, access_token: token, avatar_url: avatarUrl })(response, { path: '', token });
  };
}

/** Every way in which a licence server can fail to answer, by name. */
export function misbehaviours(fieldKey: string): Readonly<Record<string, Behaviour>> {
  const user = record(fieldKey);
  const raw =
    (type: string, body: string): Behaviour =>
    (response) => {
      response.writeHead(200, { 'content-type': type });
      response.end(body);
    };
  return {
    'is slow': () => {},
    'starts an answer and is slow then': (response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{"user":');
    },
    'answers HTML': raw('text/html; charset=utf-8', '<h1>It works!</h1>'),
    'answers HTML and calls it JSON': raw('application/json', '<h1>It works!</h1>'),
    'answers JSON and calls it HTML': raw('text/html', JSON.stringify({ user, access_token: 'x' })),
    'answers 401 in HTML, as a proxy may': (response) => {
      response.writeHead(401, { 'content-type': 'text/html' });
      response.end('<h1>Who are you?</h1>');
    },
    'answers 500': json(500, { message: 'Sorry' }),
    'answers 403 for a reason of its own': json(403, { message: 'Not from this address' }),
    'answers 404': json(404, { message: 'No such call' }),
    'answers 429': json(429, { message: 'Slow down' }),
    'answers success without a token': json(200, { user, avatar_url: null }),
    'answers success without a user': json(200, { access_token: 'x', avatar_url: null }),
    'answers success with nothing': json(200, null),
    'answers with a number': json(200, 7),
    'answers half of a JSON text': raw('application/json', '{"user":{"uuid":"x"'),
    'answers nothing at all': raw('application/json', ''),
    'redirects elsewhere': (response) => {
      response.writeHead(307, { location: 'http://127.0.0.1:9/steal' });
      response.end();
    },
    'sends without end': (response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.on('error', () => {});
      const send = () => {
        while (!response.destroyed && response.write(' '.repeat(64 * 1024))) continue;
      };
      response.on('drain', send);
      send();
    },
    'hangs up': (response) => response.destroy(),
    'says no expiry but a word': json(200, {
      user: { ...user, datetimeexpired: 'never' },
      access_token: 'x',
      avatar_url: null,
    }),
    'has another field key': json(200, {
      user: record(Buffer.alloc(32, 1).toString('base64')),
      access_token: 'x',
      avatar_url: null,
    }),
    'sends a field that is no cipher text': json(200, {
      user: { ...user, email: 'ayse@example.com' },
      access_token: 'x',
      avatar_url: null,
    }),
    'knows a user without an address': json(200, {
      user: { ...user, email: encryptField('', fieldKey) },
      access_token: 'x',
      avatar_url: null,
    }),
    'sends an id that no database takes': json(200, {
      user: { ...user, uuid: 'a\0b' },
      access_token: 'x',
      avatar_url: null,
    }),
  };
}
