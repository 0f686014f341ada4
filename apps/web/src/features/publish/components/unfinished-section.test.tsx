import type { Upload } from '@file-server/contract/uploads';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PreviousUpload } from 'tus-js-client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beginSession, endSession } from '../../../lib/session.ts';
import { answerWith, json } from '../../../testing/answer-with.ts';
import { renderScreen } from '../../../testing/render.tsx';
import { sampleUser, tokenFor } from '../../../testing/sample-user.ts';
import { UnfinishedSection } from './unfinished-section.tsx';

const tus = vi.hoisted(() => {
  const records: PreviousUpload[] = [];
  const forgotten: string[] = [];
  class DetailedError extends Error {
    readonly originalResponse: unknown;
    constructor(status: number | null) {
      super('It failed.');
      const answer = { getStatus: () => status, getBody: () => '', getHeader: () => undefined };
      this.originalResponse = status === null ? null : answer;
    }
  }
  const urlStorage = {
    findAllUploads: () => Promise.resolve(records),
    removeUpload: (key: string) => Promise.resolve(void forgotten.push(key)),
  };
  return { records, forgotten, DetailedError, terminate: vi.fn<() => Promise<void>>(), urlStorage };
});
vi.mock('tus-js-client', () => ({
  Upload: { terminate: tus.terminate },
  DefaultHttpStack: class {},
  DetailedError: tus.DetailedError,
  defaultOptions: { urlStorage: tus.urlStorage },
}));

const KEY = 'tus::publish/u1/known';
const UNFINISHED: Upload = {
  id: 'known',
  name: 'a.bin',
  folderId: null,
  path: '',
  size: 3,
  offset: 1,
  state: 'receiving',
  announced: {
    sha256: null,
    conflict: null,
    release: { label: null, channel: 'stable', platform: null, notes: null },
    publication: 'now',
    publishAt: null,
  },
  reason: null,
  refusal: null,
  entryId: null,
  versionId: null,
  expiresAt: '2026-11-30T10:00:00.000Z',
};

/** What a browser has of one upload, which the server has, too. */
async function show() {
  tus.records.push({
    size: 3,
    metadata: {},
    creationTime: '',
    urlStorageKey: KEY,
    uploadUrl: '/api/uploads/known',
    parallelUploadUrls: null,
  });
  answerWith(() => json({ items: [UNFINISHED] }));
  await renderScreen(<UnfinishedSection onChoose={() => undefined} />, {
    namespaces: ['publishing', 'problem-text'],
  });
  return screen.findByRole<HTMLButtonElement>('button', { name: 'Cancel a.bin' });
}

beforeEach(() => beginSession({ ...sampleUser, role: ['admin', 'operator'] }, tokenFor(60)));
afterEach(() => {
  endSession();
  tus.records.length = 0;
  tus.forgotten.length = 0;
  tus.terminate.mockReset();
  vi.unstubAllGlobals();
});

it('says that an unfinished file could not be dropped', async () => {
  tus.terminate.mockRejectedValue(new tus.DetailedError(null));
  await userEvent.click(await show());
  expect(await screen.findByText(/does not answer/)).toBeTruthy();
  expect(tus.forgotten).toEqual([]);
});

it('asks once to drop it, and forgets what is not there any more', async () => {
  const { promise, reject } = Promise.withResolvers<void>();
  tus.terminate.mockReturnValue(promise);
  const button = await show();
  await userEvent.click(button);
  await waitFor(() => expect(button.disabled).toBe(true));
  expect(tus.terminate).toHaveBeenCalledOnce();
  reject(new tus.DetailedError(404));
  await waitFor(() => expect(tus.forgotten).toEqual([KEY]));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});
