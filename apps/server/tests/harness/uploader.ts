import { createHash } from 'node:crypto';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { Upload } from '@file-server/contract/uploads';
import { expect } from 'vitest';
import type { UploadTables } from '../../src/features/uploads/tables.ts';
import { tables } from '../../src/platform/db/database.ts';
import { signInTo } from './client.ts';
import type { Engine } from './engines.ts';

export const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Test contents are never in shared memory, which is all that their type leaves open. */
const asBody = (bytes: Uint8Array) => bytes as Uint8Array<ArrayBuffer>;

const metadataLine = (metadata: Readonly<Record<string, string>>) =>
  Object.entries(metadata)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');

const OCTETS = 'application/offset+octet-stream';

/** Waits until a request holds the upload. */
export async function untilLocked(engine: Engine, id: string): Promise<void> {
  const db = engine.open();
  const uploads = () => tables<UploadTables>(db).selectFrom('uploads').select('lock_holder');
  const holder = async () => (await uploads().where('id', '=', id).executeTakeFirst())?.lock_holder;
  await expect.poll(holder, { timeout: 10_000 }).not.toBeNull();
  await db.close();
}

interface Answer {
  readonly status: number;
  readonly code: string | undefined;
  readonly offset: number;
  readonly length: number;
  readonly headers: Headers;
}

export type Uploader = Awaited<ReturnType<typeof createUploader>>;

/**
 * A client that speaks tus by hand.
 * @param who somebody who signs in, or a token
 */
export async function createUploader(
  url: string,
  who: { readonly email: string; readonly password: string } | string,
) {
  const token = typeof who === 'string' ? who : (await signInTo(url, who)).token;
  const authorization = `Bearer ${token}`;
  const base = { authorization, 'tus-resumable': '1.0.0' };
  const uploads = `${url}/api/uploads`;

  const call = async (path: string, init: RequestInit & { duplex?: 'half' }): Promise<Answer> => {
    const headers = { ...base, ...(init.headers as Record<string, string>) };
    const answer = await fetch(`${uploads}${path}`, { ...init, headers });
    const isProblem = answer.headers.get('content-type') === 'application/problem+json';
    const body = init.method === 'HEAD' || !isProblem ? {} : ((await answer.json()) as object);
    if (!isProblem) await answer.arrayBuffer();
    return {
      status: answer.status,
      code: (body as { code?: string }).code,
      offset: Number(answer.headers.get('upload-offset') ?? Number.NaN),
      length: Number(answer.headers.get('upload-length') ?? Number.NaN),
      headers: answer.headers,
    };
  };

  const state = async (id: string) => {
    const answer = await fetch(`${uploads}/${id}`, { headers: { authorization } });
    return (await answer.json()) as Upload & { code?: string };
  };

  return {
    token,
    state,
    options: () => call('', { method: 'OPTIONS' }),
    async begin(
      metadata: Readonly<Record<string, string>>,
      length: number | string,
      { body, version = '1.0.0' }: { body?: Uint8Array; version?: string } = {},
    ) {
      const answer = await call('', {
        method: 'POST',
        headers: {
          'upload-length': String(length),
          'upload-metadata': metadataLine(metadata),
          'tus-resumable': version,
          ...(body ? { 'content-type': OCTETS } : {}),
        },
        ...(body ? { body: asBody(body) } : {}),
      });
      return { ...answer, id: answer.headers.get('location')?.split('/').at(-1) ?? '' };
    },
    head: (id: string) => call(`/${id}`, { method: 'HEAD' }),
    send: (
      id: string,
      offset: number,
      bytes: Uint8Array,
      { checksum, chunked = false }: { checksum?: string; chunked?: boolean } = {},
    ) =>
      call(`/${id}`, {
        method: 'PATCH',
        headers: {
          'upload-offset': String(offset),
          'content-type': OCTETS,
          ...(checksum === undefined ? {} : { 'upload-checksum': checksum }),
        },
        ...(chunked
          ? { body: new Blob([asBody(bytes)]).stream(), duplex: 'half' }
          : { body: asBody(bytes) }),
      }),
    end: async (id: string) => (await call(`/${id}`, { method: 'DELETE' })).status,
    /** Waits until the upload has been published or refused. */
    async ended(id: string): Promise<Upload> {
      await expect
        .poll(async () => (await state(id)).state, { timeout: 30_000 })
        .not.toMatch(/receiving|processing/);
      return state(id);
    },
    ...slowSender(uploads, base),
    ...lister(url, authorization),
  };
}

/** A request that stands still in its middle. */
function slowSender(uploads: string, base: Record<string, string>) {
  return {
    /** Sends the first half of the bytes and holds the rest back. */
    sendSlowly(id: string, offset: number, bytes: Uint8Array) {
      const { promise: answer, resolve, reject } = Promise.withResolvers<{ status: number }>();
      const sending: ClientRequest = request(
        `${uploads}/${id}`,
        {
          method: 'PATCH',
          headers: {
            ...base,
            'upload-offset': String(offset),
            'content-type': OCTETS,
            'content-length': bytes.length,
          },
        },
        (incoming: IncomingMessage) => {
          incoming.resume();
          resolve({ status: incoming.statusCode ?? 0 });
        },
      );
      sending.on('error', reject);
      answer.catch(() => undefined);
      const half = Math.floor(bytes.length / 2);
      const first = new Promise<void>((done) => {
        sending.write(bytes.subarray(0, half), () => done());
      });
      return {
        first,
        answer,
        finish: () => void sending.end(bytes.subarray(half)),
        cut: () => void sending.destroy(),
      };
    },
  };
}

function lister(url: string, authorization: string) {
  return {
    /** The upload that was begun last. */
    async latest(): Promise<Upload | undefined> {
      const answer = await fetch(`${url}/api/uploads`, { headers: { authorization } });
      return ((await answer.json()) as { items: Upload[] }).items[0];
    },
    /** The files of a folder by its path, as the library lists them. */
    async list(path: string): Promise<{ name: string; size: number; sha256: string }[]> {
      let parent: string | undefined;
      for (const name of path.split('/')) {
        const found = (await page(parent)).find((item) => item.name === name);
        if (!found) return [];
        parent = found.id;
      }
      const files = (await page(parent)).filter(({ kind }) => kind === 'file');
      return files.map(({ name, size = 0, sha256 = '' }) => ({ name, size, sha256 }));
    },
  };

  async function page(parent: string | undefined) {
    const query = parent === undefined ? '' : `&parent=${parent}`;
    const answer = await fetch(`${url}/api/library/entries?limit=200${query}`, {
      headers: { authorization },
    });
    const { items } = (await answer.json()) as {
      items: { id: string; kind: string; name: string; size?: number; sha256?: string }[];
    };
    return items;
  }
}
