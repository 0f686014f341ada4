import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beginSession, endSession } from '../../../lib/session.ts';
import { FakeRequest } from '../../../testing/fake-request.ts';
import { sampleUser, tokenFor } from '../../../testing/sample-user.ts';
import { ONE_REQUEST_BYTES } from './send-file.ts';
import {
  addUploads,
  cancelUploads,
  pauseUploads,
  resumeUploads,
  useUploads,
} from './upload-queue.ts';

// As the browser has it; tests resolve what Node.js has.
vi.mock('tus-js-client', () => vi.importActual('tus-js-client/lib.es5/browser/index.js'));

const file = new File([new Uint8Array(ONE_REQUEST_BYTES + 1)], 'a.bin');
const whole = { 'Upload-Offset': `${file.size}`, 'Upload-Length': `${file.size}` };
const nothing = { ...whole, 'Upload-Offset': '0' };

/** Checksums that are being made. */
const sums: (() => void)[] = [];
const item = () => useUploads.getState().items[0];
const id = () => item()?.id ?? '';
const next = async (method: string): Promise<FakeRequest> => {
  await vi.waitFor(() =>
    expect(FakeRequest.running().map((request) => request.method)).toEqual([method]),
  );
  return FakeRequest.running()[0] ?? new FakeRequest();
};

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  vi.spyOn(crypto.subtle, 'digest').mockImplementation(
    () => new Promise((resolve) => sums.push(() => resolve(new ArrayBuffer(32)))),
  );
  beginSession({ ...sampleUser, role: ['admin', 'operator'] }, tokenFor(60));
});
afterEach(() => {
  endSession();
  FakeRequest.sent.length = 0;
  sums.length = 0;
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('goes on in one request where it is paused and resumed while a chunk is summed up', async () => {
  const states: unknown[] = [];
  const unsubscribe = useUploads.subscribe(({ items }) => void states.push(items[0]?.state));
  const metadata = { filename: file.name };
  addUploads([{ file, name: file.name, path: '', folderId: null, metadata }]);
  (await next('POST')).answer(201, { Location: '/api/uploads/u1' });
  await vi.waitFor(() => expect(sums).toHaveLength(1));
  pauseUploads([id()]);
  expect(item()?.state).toBe('paused');
  resumeUploads([id()]);
  (await next('HEAD')).answer(200, nothing);
  await vi.waitFor(() => expect(sums).toHaveLength(2));
  for (const sum of sums) sum();
  (await next('PATCH')).answer(204, whole);
  await vi.waitFor(() => expect(item()).toMatchObject({ state: 'processing', sent: file.size }));
  unsubscribe();
  expect(new Set(states)).toEqual(new Set(['waiting', 'sending', 'paused', 'processing']));
});

it('sends nothing while it is paused, and goes on with what the server has', async () => {
  const metadata = { filename: file.name };
  addUploads([{ file, name: file.name, path: '', folderId: null, metadata }]);
  (await next('POST')).answer(201, { Location: '/api/uploads/u1' });
  await vi.waitFor(() => expect(sums).toHaveLength(1));
  sums[0]?.();
  const chunk = await next('PATCH');
  chunk.upload.onprogress?.({ lengthComputable: true, loaded: 1000 });
  await vi.waitFor(() => expect(item()?.sent).toBe(1000));
  pauseUploads([id()]);
  expect(FakeRequest.running()).toEqual([]);
  resumeUploads([id()]);
  (await next('HEAD')).answer(200, { ...whole, 'Upload-Offset': '400' });
  await vi.waitFor(() => expect(item()).toMatchObject({ state: 'sending', sent: 400 }));
});

it('finds a small file again that had arrived when it was paused, and publishes it once', async () => {
  const small = new File(['abc'], 'small.txt');
  const metadata = { filename: small.name };
  addUploads([{ file: small, name: small.name, path: '', folderId: null, metadata }]);
  const begun = await next('POST');
  // Whoever loses the answer to it would begin another upload of the same bytes.
  expect(begun.body).toBeNull();
  begun.answer(201, { Location: '/api/uploads/u1' });
  await vi.waitFor(() => expect(sums).toHaveLength(1));
  sums[0]?.();
  await next('PATCH');
  pauseUploads([id()]);
  resumeUploads([id()]);
  (await next('HEAD')).answer(200, { 'Upload-Offset': '3', 'Upload-Length': '3' });
  await vi.waitFor(() => expect(item()).toMatchObject({ state: 'processing', sent: 3 }));
  expect(FakeRequest.sent.map(({ method }) => method)).toEqual(['POST', 'PATCH', 'HEAD']);
});

it('has the server drop what is cancelled in the middle once the broken request has ended there', async () => {
  const metadata = { filename: file.name };
  addUploads([{ file, name: file.name, path: '', folderId: null, metadata }]);
  (await next('POST')).answer(201, { Location: '/api/uploads/u1' });
  await vi.waitFor(() => expect(sums).toHaveLength(1));
  sums[0]?.();
  await next('PATCH');
  expect(Object.keys(localStorage).filter((key) => key.startsWith('tus::'))).toHaveLength(1);
  cancelUploads([id()]);
  (await next('DELETE')).answer(423, {});
  (await next('DELETE')).answer(204, {});
  await vi.waitFor(() =>
    expect(Object.keys(localStorage).filter((key) => key.startsWith('tus::'))).toEqual([]),
  );
});
