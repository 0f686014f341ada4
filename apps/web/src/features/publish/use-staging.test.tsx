import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NetworkError } from '../../lib/api-error.ts';
import { FreshQueryClient } from '../../lib/query-client.ts';
import { beginSession, endSession } from '../../lib/session.ts';
import { answerWith, json } from '../../testing/answer-with.ts';
import { sampleUser, tokenFor } from '../../testing/sample-user.ts';
import type * as SendFile from './queue/send-file.ts';
import { useUploads } from './queue/upload-queue.ts';
import { useStaging } from './use-staging.ts';

vi.mock('./queue/send-file.ts', async (load) => ({
  ...(await load<typeof SendFile>()),
  sendFile: () => ({
    uploadId: () => '',
    start: () => {},
    stop: async () => {},
    drop: async () => {},
  }),
}));

beforeEach(() => beginSession({ ...sampleUser, role: ['admin', 'operator'] }, tokenFor(60)));
afterEach(() => {
  onlineManager.setOnline(true);
  endSession();
  vi.unstubAllGlobals();
});

const RELEASE = { label: null, channel: 'stable', platform: null, notes: null };
const found = (name: string, ...folders: string[]) => ({ file: new File(['abc'], name), folders });

function stage() {
  const client = new FreshQueryClient({ defaultOptions: { queries: { retry: false } } });
  return renderHook(() => useStaging(null), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
}

it('takes files without a network, and says at once that they cannot be published', async () => {
  answerWith(() => new TypeError('Failed to fetch'));
  const { result } = stage();
  onlineManager.setOnline(false);
  act(() => void result.current.add([found('a.bin')]));
  await waitFor(() => expect(result.current.files.map(({ name }) => name)).toEqual(['a.bin']));
  const started = result.current.start(RELEASE, { kind: 'now' });
  const late = new Promise((resolve) => void setTimeout(resolve, 1_000, 'nothing'));
  await expect(Promise.race([started, late])).rejects.toThrow(NetworkError);
});

it('publishes nothing that was removed while names are looked at, and keeps what was added', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  answerWith(({ path }) => (path === '/api/uploads/check' ? promise : json({ items: [] })));
  const { result } = stage();
  await act(() => result.current.add([found('a.bin'), found('b.bin')]));
  let started: Promise<boolean> | undefined;
  act(() => void (started = result.current.start(RELEASE, { kind: 'draft' })));
  act(() => result.current.remove('a.bin'));
  await act(() => result.current.add([found('c.bin')]));
  const free = { state: 'free', entryId: null, reason: null };
  resolve(json({ folderId: null, files: [free, free] }));
  await act(async () => expect(await started).toBe(true));
  expect(useUploads.getState().items.map(({ name }) => name)).toEqual(['b.bin']);
  expect(result.current.files.map(({ name }) => name)).toEqual(['c.bin']);
});

it('publishes nothing where all of it was taken back while names are looked at', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  answerWith(({ path }) => (path === '/api/uploads/check' ? promise : json({ items: [] })));
  const { result } = stage();
  await act(() => result.current.add([found('a.bin')]));
  let started: Promise<boolean> | undefined;
  act(() => void (started = result.current.start(RELEASE, { kind: 'draft' })));
  act(() => result.current.clear());
  const free = { state: 'free', entryId: null, reason: null };
  resolve(json({ folderId: null, files: [free] }));
  await act(async () => expect(await started).toBe(false));
  expect(useUploads.getState().items).toEqual([]);
});

it('sends no file that has the name of a folder beside it, until one of them is left out', async () => {
  answerWith(({ path }) =>
    path === '/api/uploads/check'
      ? json({ folderId: null, files: [{ state: 'free', entryId: null, reason: null }] })
      : json({ items: [] }),
  );
  const { result } = stage();
  const problems = () => result.current.files.map(({ key, problem }) => [key, problem]);
  await act(() => result.current.add([found('a'), found('b', 'a'), found('b.txt', 'a', 'b')]));
  expect(problems()).toEqual([
    ['a', 'folder_name'],
    ['a/b', 'folder_name'],
    ['a/b/b.txt', null],
  ]);
  act(() => result.current.remove('a/b/b.txt'));
  expect(problems()).toEqual([
    ['a', 'folder_name'],
    ['a/b', null],
  ]);
  await act(async () => void (await result.current.start(RELEASE, { kind: 'now' })));
  expect(useUploads.getState().items.map(({ name, path }) => [path, name])).toEqual([['a', 'b']]);
});
