import type { Upload } from '@file-server/contract/uploads';
import type { PreviousUpload, UploadOptions } from 'tus-js-client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beginSession, endSession } from '../../../lib/session.ts';
import { answerWith, json, problem } from '../../../testing/answer-with.ts';
import { sampleUser, tokenFor } from '../../../testing/sample-user.ts';
import { addUploads, cancelUploads, type NewUpload, useUploads } from './upload-queue.ts';

/** What tus was asked for; the tests say what becomes of it. */
const tus = vi.hoisted(() => {
  const sent: FakeUpload[] = [];
  const terminated: string[] = [];
  const forgotten: string[] = [];
  class FakeUpload {
    url: string | null = null;
    readonly file: File;
    readonly options: UploadOptions;
    static terminate(url: string) {
      terminated.push(url);
      return Promise.resolve();
    }
    constructor(file: File, options: UploadOptions) {
      this.file = file;
      this.options = options;
      sent.push(this);
    }
    start() {
      this.url ??= `/api/uploads/${this.file.name}`;
    }
    abort() {
      return Promise.resolve();
    }
    resumeFromPreviousUpload(previous: PreviousUpload) {
      this.url = previous.uploadUrl;
    }
  }
  const urlStorage = {
    findAllUploads: () => Promise.resolve([]),
    removeUpload: (key: string) => Promise.resolve(void forgotten.push(key)),
  };
  const defaultOptions = { urlStorage };
  return { sent, terminated, forgotten, Upload: FakeUpload, defaultOptions };
});
vi.mock('tus-js-client', () => ({
  ...tus,
  DefaultHttpStack: class {},
  DetailedError: class extends Error {},
}));

const SIGNED = 'v'.repeat(22);

const newUpload = (name: string, more: Partial<NewUpload> = {}): NewUpload => ({
  file: new File(['abc'], name),
  name,
  path: '',
  folderId: null,
  metadata: { filename: name },
  ...more,
});

const signatureOf = (file: File) => ({ signatures: [{ kind: 'asc' as const, file }] });

/** What a browser keeps of an upload that it has begun. */
const recordOf = (id: string): PreviousUpload => ({
  size: 3,
  metadata: {},
  creationTime: '',
  urlStorageKey: `tus::publish/u1/${id}`,
  uploadUrl: `/api/uploads/${id}`,
  parallelUploadUrls: null,
});

const ended = (id: string, versionId: string | null = null): Upload => ({
  id,
  name: id,
  folderId: null,
  path: '',
  size: 3,
  offset: 3,
  state: 'published',
  announced: {
    sha256: null,
    conflict: null,
    release: { label: null, channel: 'stable', platform: null, notes: null },
    publication: 'now',
    publishAt: null,
  },
  reason: null,
  refusal: null,
  entryId: 'e'.repeat(22),
  versionId,
  expiresAt: '2026-11-30T10:00:00.000Z',
});

const items = () => useUploads.getState().items;
const states = () => Object.fromEntries(items().map(({ name, state }) => [name, state]));
const cancel = (name: string) =>
  cancelUploads(items().flatMap((item) => (item.name === name ? [item.id] : [])));
const whole = (name: string) =>
  tus.sent
    .find(({ file }) => file.name === name)
    ?.options.onSuccess?.({ lastResponse: undefined as never });

beforeEach(() => beginSession({ ...sampleUser, role: ['admin', 'operator'] }, tokenFor(60)));
afterEach(() => {
  endSession();
  tus.sent.length = 0;
  tus.terminated.length = 0;
  tus.forgotten.length = 0;
  vi.unstubAllGlobals();
});

it('drops what has arrived of a file that waits to go on when it is cancelled', async () => {
  addUploads([
    ...['a', 'b', 'c'].map((name) => newUpload(name)),
    newUpload('known', { previous: recordOf('known'), sent: 1 }),
  ]);
  expect(states()).toEqual({ a: 'sending', b: 'sending', c: 'sending', known: 'waiting' });
  cancel('known');
  expect(items().map(({ name }) => name)).toEqual(['a', 'b', 'c']);
  await vi.waitFor(() => expect(tus.terminated).toEqual(['/api/uploads/known']));
  await vi.waitFor(() => expect(tus.forgotten).toEqual(['tus::publish/u1/known']));
});

it.each([
  ['how it has ended', '/api/uploads'],
  ['for its signature', `/api/operator/versions/${SIGNED}/signatures/asc`],
])('asks again %s where a connection has died without a word', async (_, silent) => {
  const time = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(time.signal);
  const asked: string[] = [];
  vi.stubGlobal('fetch', (path: string, { signal }: RequestInit) => {
    asked.push(path);
    if (path === '/api/uploads' && path !== silent) return json({ items: [ended('a', SIGNED)] });
    return new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error));
    });
  });
  addUploads([newUpload('a', signatureOf(new File(['abc'], 'a.asc')))]);
  whole('a');
  await vi.waitFor(() => expect(asked).toContain(silent));
  answerWith(({ path }) =>
    path === '/api/uploads'
      ? json({ items: [ended('a', SIGNED)] })
      : new Response(null, { status: 204 }),
  );
  vi.mocked(AbortSignal.timeout).mockRestore();
  time.abort(new DOMException('Too late.', 'TimeoutError'));
  await vi.waitFor(() => expect(states()).toEqual({ a: 'published' }), { timeout: 3_000 });
});

it('tells of the others while the server cannot take the signature of one', async () => {
  answerWith(({ path }) =>
    path.startsWith('/api/operator/versions/')
      ? problem('internal')
      : json({ items: [ended('signed', SIGNED), ended('other')] }),
  );
  const signature = new File(['abc'], 'signed.asc');
  addUploads([newUpload('signed', signatureOf(signature)), newUpload('other')]);
  whole('signed');
  whole('other');
  await vi.waitFor(() => expect(states()).toEqual({ signed: 'processing', other: 'published' }), {
    timeout: 3_000,
  });
});

it.each([
  ['there is no room for a signature', false, 'ApiError'],
  ['a signature cannot be read any more', true, 'UnreadableFileError'],
])('says that %s', async (_, isGone, reason) => {
  answerWith(({ path }) =>
    path.startsWith('/api/operator/versions/')
      ? problem('storage_full')
      : json({ items: [ended('signed', SIGNED)] }),
  );
  const signature = new File(['abc'], 'signed.asc');
  if (isGone) vi.spyOn(signature, 'arrayBuffer').mockRejectedValue(new DOMException('Gone.'));
  addUploads([newUpload('signed', signatureOf(signature))]);
  whole('signed');
  await vi.waitFor(() => expect(states()).toEqual({ signed: 'failed' }), { timeout: 3_000 });
  expect(items()[0]?.failure).toHaveProperty('error.name', reason);
});
