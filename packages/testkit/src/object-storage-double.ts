import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  completedUpload,
  type DoubledUpload,
  listedObjects,
  listedParts,
  listedUploads,
  type StoredObject,
} from './object-storage-answers.ts';

const BUCKET = 'files';
const CREDENTIALS = { accessKeyId: 'TESTACCESSKEY', secretAccessKey: 'test-secret-key' };

/** What was asked of the storage: a method, a key (empty = the bucket) and what stands behind them. */
export interface AskedOfStorage {
  readonly method: string;
  readonly key: string;
  readonly query: URLSearchParams;
}

/** What becomes of a request instead of an answer, or with it. */
export type StorageFault =
  | 'silence'
  /** The connection ends before anything is done or answered. */
  | 'reset'
  /** It ends after the head and so many bytes of the body. */
  | { readonly cutAfter: number }
  | { readonly status: number; readonly code?: string; readonly page?: string };

/**
 * A storage that speaks S3, in this process and in its memory, for tests that must be quick and for
 * faults that no real one makes. It passes the suites that a real one passes.
 */
export interface ObjectStorageDouble {
  readonly settings: {
    readonly bucket: string;
    readonly region: string;
    readonly endpoint: string;
    readonly credentials: typeof CREDENTIALS;
  };
  readonly objects: Map<string, StoredObject>;
  readonly uploads: Map<string, DoubledUpload>;
  /** All requests, in the order of their beginning. */
  readonly asked: AskedOfStorage[];
  /** What one answer of a listing names at most; storages choose it. */
  mostListed: number;
  /** Bytes that the bucket may hold. */
  room: number;
  /** Asked at each request what goes wrong with it. */
  fault: (asked: AskedOfStorage) => StorageFault | null;
  stop(): void;
}

export async function startObjectStorageDouble(): Promise<ObjectStorageDouble> {
  const server = createServer((request, answer) => {
    serve(double, request, answer).catch((error: unknown) => answer.destroy(error as Error));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const double: ObjectStorageDouble = {
    settings: { bucket: BUCKET, region: 'default', endpoint, credentials: CREDENTIALS },
    objects: new Map(),
    uploads: new Map(),
    asked: [],
    mostListed: 1_000,
    room: Infinity,
    fault: () => null,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
  return double;
}

interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

interface Request extends AskedOfStorage {
  readonly bucket: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

async function serve(
  double: ObjectStorageDouble,
  incoming: IncomingMessage,
  out: ServerResponse,
): Promise<void> {
  const { method = '', headers } = incoming;
  const { pathname, searchParams: query } = new URL(incoming.url ?? '', 'http://any');
  const [, bucket = '', ...parts] = pathname.split('/').map((part) => decodeURIComponent(part));
  const asked = { method, key: parts.join('/'), query };
  double.asked.push(asked);
  const fault = double.fault(asked);
  const body = Buffer.concat(await incoming.toArray());
  if (fault === 'silence') return;
  if (fault === 'reset') {
    out.destroy();
    return;
  }
  const answer =
    fault !== null && 'status' in fault
      ? failed(fault)
      : answerTo(double, { ...asked, bucket, headers, body });
  const bytes = Buffer.from(answer.body ?? '');
  // What HEAD says of its length is that of the object.
  out.writeHead(answer.status, { 'content-length': bytes.length, ...answer.headers });
  if (fault === null || 'status' in fault) {
    out.end(bytes);
    return;
  }
  out.flushHeaders();
  out.write(bytes.subarray(0, fault.cutAfter), () => out.destroy());
}

const failed = ({ status, code, page }: Exclude<StorageFault, string | { cutAfter: number }>) =>
  code === undefined ? { status, body: page ?? '' } : refusal(status, code);

const refusal = (status: number, code: string): Answer => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: `<Error><Code>${code}</Code></Error>`,
});

const xml = (body: string): Answer => ({
  status: 200,
  headers: { 'content-type': 'application/xml' },
  body,
});

function answerTo(double: ObjectStorageDouble, request: Request): Answer {
  const { bucket, headers, method, key, query } = request;
  const signed = headers.authorization ?? query.get('X-Amz-Credential') ?? '';
  if (!signed.includes(CREDENTIALS.accessKeyId)) return refusal(403, 'InvalidAccessKeyId');
  if (bucket !== BUCKET) return refusal(404, 'NoSuchBucket');
  if (key === '') {
    if (method !== 'GET') return refusal(405, 'MethodNotAllowed');
    const list = query.has('uploads') ? listedUploads : listedObjects;
    return xml(list(double, BUCKET, query));
  }
  if (query.has('uploads') || query.has('uploadId')) return ofUpload(double, request);
  if (method === 'PUT') return put(double, request);
  if (method === 'DELETE') {
    double.objects.delete(key);
    return { status: 204 };
  }
  return get(double, request);
}

function put(double: ObjectStorageDouble, request: Request): Answer {
  const source = sourceOf(double, request);
  if (!Buffer.isBuffer(source)) return source;
  const etag = tagOf(source);
  double.objects.set(request.key, { bytes: source, etag, modifiedAtMs: Date.now() });
  return stored(request, 'CopyObjectResult', etag);
}

const tagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`;

/** Of what was copied the tag stands in the answer, of what was sent beside it. */
function stored({ headers }: Request, root: string, etag: string): Answer {
  if (headers['x-amz-copy-source'] === undefined) return { status: 200, headers: { etag } };
  const at = new Date().toISOString();
  return xml(`<${root}><LastModified>${at}</LastModified><ETag>${etag}</ETag></${root}>`);
}

/** The bytes that are sent or copied, or why they are not taken. */
function sourceOf(double: ObjectStorageDouble, { headers, body }: Request): Buffer | Answer {
  const copied = headers['x-amz-copy-source'];
  let bytes = body;
  if (copied !== undefined) {
    const key = decodeURIComponent(String(copied))
      .replace(/^\//, '')
      .slice(BUCKET.length + 1);
    const found = double.objects.get(key);
    if (found === undefined) return refusal(404, 'NoSuchKey');
    const range = rangeOf(headers['x-amz-copy-source-range'], found.bytes.length);
    if (range === null) return refusal(416, 'InvalidRange');
    bytes = found.bytes.subarray(range.start, range.end);
  } else if (headers['content-length'] === undefined || headers['content-encoding']) {
    return refusal(411, 'MissingContentLength');
  }
  const held = [...double.objects.values()].reduce((sum, object) => sum + object.bytes.length, 0);
  return held + bytes.length > double.room ? refusal(403, 'QuotaExceeded') : bytes;
}

/** @returns null when the range begins behind the end; without any it is the whole */
function rangeOf(header: unknown, size: number): { start: number; end: number } | null {
  const named = typeof header === 'string' ? /^bytes=(\d+)-(\d+)$/.exec(header) : null;
  if (named === null) return { start: 0, end: size };
  const [start, last] = [Number(named[1]), Number(named[2])];
  return start >= size ? null : { start, end: Math.min(last + 1, size) };
}

/** What a presigned address may have said of it. */
const SAID = {
  'response-content-type': 'content-type',
  'response-content-disposition': 'content-disposition',
  'response-cache-control': 'cache-control',
};

function get(double: ObjectStorageDouble, { method, key, query, headers }: Request): Answer {
  const found = double.objects.get(key);
  // An answer to HEAD has no body, and so no code.
  if (found === undefined) return method === 'HEAD' ? { status: 404 } : refusal(404, 'NoSuchKey');
  const { bytes, etag, modifiedAtMs } = found;
  const said: Record<string, string> = {};
  for (const [asked, header] of Object.entries(SAID)) {
    const value = query.get(asked);
    if (value !== null) said[header] = value;
  }
  const fields: Record<string, string> = {
    etag,
    'last-modified': new Date(modifiedAtMs).toUTCString(),
    ...said,
  };
  if (method === 'HEAD') {
    return { status: 200, headers: { ...fields, 'content-length': String(bytes.length) } };
  }
  if (headers.range === undefined) return { status: 200, headers: fields, body: bytes };
  const range = rangeOf(headers.range, bytes.length);
  if (range === null) return refusal(416, 'InvalidRange');
  const { start, end } = range;
  fields['content-range'] = `bytes ${start}-${end - 1}/${bytes.length}`;
  return { status: 206, headers: fields, body: bytes.subarray(start, end) };
}

/** What is sent in parts; it is an object once it is completed. */
function ofUpload(double: ObjectStorageDouble, request: Request): Answer {
  const { method, key, query, body } = request;
  if (query.has('uploads')) {
    const uploadId = randomUUID();
    double.uploads.set(uploadId, { key, begunAtMs: Date.now(), parts: new Map() });
    const root = 'InitiateMultipartUploadResult';
    return xml(`<${root}><Key>${key}</Key><UploadId>${uploadId}</UploadId></${root}>`);
  }
  const uploadId = query.get('uploadId') ?? '';
  const upload = double.uploads.get(uploadId);
  if (upload?.key !== key) return refusal(404, 'NoSuchUpload');
  if (method === 'GET') return xml(listedParts(double, upload, query));
  if (method === 'PUT') {
    const source = sourceOf(double, request);
    if (!Buffer.isBuffer(source)) return source;
    const part = { bytes: source, etag: tagOf(source), modifiedAtMs: Date.now() };
    upload.parts.set(Number(query.get('partNumber')), part);
    return stored(request, 'CopyPartResult', part.etag);
  }
  if (method === 'POST') {
    const whole = completedUpload(upload, body.toString());
    if (typeof whole === 'string') return refusal(400, whole);
    double.objects.set(key, whole);
  }
  double.uploads.delete(uploadId);
  const root = 'CompleteMultipartUploadResult';
  return method === 'DELETE'
    ? { status: 204 }
    : xml(`<${root}><ETag>${double.objects.get(key)?.etag}</ETag></${root}>`);
}
