import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beginSession, endSession } from '../../../lib/session.ts';
import { FakeRequest } from '../../../testing/fake-request.ts';
import { sampleUser, tokenFor } from '../../../testing/sample-user.ts';
import {
  addUploads,
  cancelUploads,
  pauseUploads,
  resumeUploads,
  useUploads,
} from './upload-queue.ts';

// As the browser has it; tests resolve what Node.js has.
vi.mock('tus-js-client', () => vi.importActual('tus-js-client/lib.es5/browser/index.js'));

const MIB = 1024 * 1024;
const SECOND = 1000;
const file = new File([new Uint8Array(6 * MIB)], 'a.bin');
const place = (offset: number) => ({
  'Upload-Offset': `${offset}`,
  'Upload-Length': `${file.size}`,
});

const item = () => useUploads.getState().items[0];
const id = () => item()?.id ?? '';
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const running = () => FakeRequest.running().map(({ method }) => method);
const next = async (method: string): Promise<FakeRequest> => {
  await vi.waitFor(() => expect(running()).toEqual([method]));
  return FakeRequest.running()[0] ?? new FakeRequest();
};
const progress = (request: FakeRequest, loaded: number) =>
  request.upload.onprogress?.({ lengthComputable: true, loaded });

function add(added: File): void {
  const metadata = { filename: added.name };
  addUploads([{ file: added, name: added.name, path: '', folderId: null, metadata }]);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  vi.spyOn(crypto.subtle, 'digest').mockResolvedValue(new ArrayBuffer(32));
  beginSession({ ...sampleUser, role: ['admin', 'operator'] }, tokenFor(60));
  add(file);
});
afterEach(() => {
  endSession();
  FakeRequest.sent.length = 0;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** The first chunk is on its way. */
async function sending(): Promise<FakeRequest> {
  (await next('POST')).answer(201, { Location: '/api/uploads/u1' });
  return next('PATCH');
}

it('gives a connection up that has died without a word, and goes on with what the server has', async () => {
  const chunk = await sending();
  expect(chunk.body?.size).toBe(6 * MIB);
  progress(chunk, MIB);
  await pass(58 * SECOND);
  expect([running(), item()?.state]).toEqual([['PATCH'], 'sending']);
  await pass(2 * SECOND);
  await vi.waitFor(() => expect(item()?.state).toBe('retrying'));
  expect(chunk.isAborted).toBe(true);
  await pass(1 * SECOND);
  const asked = await next('HEAD');
  // Nothing is heard yet of a server that may be away.
  expect(item()?.state).toBe('retrying');
  asked.answer(200, place(MIB));
  // Less at once, for a line that is only too slow to be heard of in time.
  expect((await next('PATCH')).body?.size).toBe(4 * MIB);
  expect(item()).toMatchObject({ state: 'sending', failure: null });
});

it('leaves a slow connection alone for as long as something moves', async () => {
  const chunk = await sending();
  for (let loaded = 1; loaded <= 6; loaded += 1) {
    await pass(55 * SECOND);
    progress(chunk, loaded * MIB);
  }
  // The server makes what has arrived durable.
  await pass(55 * SECOND);
  expect([chunk.isAborted, item()?.state]).toEqual([false, 'sending']);
  chunk.answer(204, place(file.size));
  await vi.waitFor(() => expect(item()?.state).toBe('processing'));
  await pass(120 * SECOND);
  expect(chunk.isAborted).toBe(false);
});

it('asks again and again while nobody answers, one question at a time', async () => {
  progress(await sending(), MIB);
  await pass(62 * SECOND);
  const unanswered = await next('HEAD');
  await pass(20 * SECOND);
  expect(unanswered.isAborted).toBe(true);
  const states = new Set<unknown>();
  const unsubscribe = useUploads.subscribe(({ items }) => void states.add(items[0]?.state));
  await pass(120 * SECOND);
  unsubscribe();
  expect([...states].filter((state) => state !== 'retrying')).toEqual([]);
  while (running().length === 0) await pass(SECOND);
  expect(running()).toEqual(['HEAD']);
  // Somebody, or the browser that has a network again, does not want to wait.
  resumeUploads([id()]);
  const asked = await next('HEAD');
  asked.answer(200, place(0));
  expect((await next('PATCH')).body?.size).toBe(4 * MIB);
});

it('counts no silence of a request that was paused', async () => {
  const chunk = await sending();
  pauseUploads([id()]);
  expect(chunk.isAborted).toBe(true);
  await pass(30 * SECOND);
  expect([running(), item()?.state]).toEqual([[], 'paused']);
  resumeUploads([id()]);
  (await next('HEAD')).answer(200, place(0));
  const again = await next('PATCH');
  await pass(45 * SECOND);
  expect([again.isAborted, item()?.state]).toEqual([false, 'sending']);
});

it('says that nobody answers where none has from the beginning, and asks less and less often', async () => {
  cancelUploads([id()]);
  FakeRequest.sent.length = 0;
  add(new File(['abc'], 'small.txt'));
  const began = Date.now();
  const states: unknown[] = [];
  for (let tries = 0; tries < 8; tries += 1) {
    while (running().length === 0) await pass(SECOND);
    states.push(item()?.state);
    FakeRequest.running()[0]?.fail();
  }
  expect(new Set(states.slice(1))).toEqual(new Set(['retrying']));
  expect(Date.now() - began).toBeGreaterThan(45 * SECOND);
});
