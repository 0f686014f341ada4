import type { Upload } from '@file-server/contract/uploads';
import { act, screen, waitFor } from '@testing-library/react';
import type { PreviousUpload, UploadOptions } from 'tus-js-client';
import { afterEach, expect, it, vi } from 'vitest';
import { beginSession } from '../../../lib/session.ts';
import { answerWith, json } from '../../../testing/answer-with.ts';
import { renderScreen } from '../../../testing/render.tsx';
import { sampleUser, tokenFor } from '../../../testing/sample-user.ts';
import { addUploads, cancelUploads, useUploads } from '../queue/upload-queue.ts';
import { UnfinishedSection } from './unfinished-section.tsx';

const RECORD: PreviousUpload = {
  size: 3,
  metadata: {},
  creationTime: '',
  urlStorageKey: 'tus::publish/u1/["a.bin",3,1]::7',
  uploadUrl: '/api/uploads/known',
  parallelUploadUrls: null,
};

/** What tus was told, and what it keeps of uploads that were begun. */
const tus = vi.hoisted(() => {
  const begun: UploadOptions[] = [];
  class Sent {
    url: string | null = null;
    readonly options: UploadOptions;
    constructor(_file: File, options: UploadOptions) {
      this.options = options;
      begun.push(options);
    }
    start() {
      this.url ??= '/api/uploads/another';
    }
    abort() {
      return Promise.resolve();
    }
    resumeFromPreviousUpload({ uploadUrl }: PreviousUpload) {
      this.url = uploadUrl;
    }
  }
  const urlStorage = {
    findAllUploads: () => Promise.resolve([RECORD]),
    removeUpload: () => Promise.resolve(),
  };
  return { begun, Upload: Sent, defaultOptions: { urlStorage } };
});
vi.mock('tus-js-client', () => ({ ...tus, DetailedError: class {}, DefaultHttpStack: class {} }));

const upload = (more: Partial<Upload>): Upload => ({
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
  ...more,
});

const FILE = {
  file: new File(['abc'], 'a.bin', { lastModified: 1 }),
  name: 'a.bin',
  path: '',
  folderId: null,
  metadata: {},
};

async function open(first: Upload) {
  beginSession({ ...sampleUser, role: ['admin', 'operator'] }, tokenFor(60));
  const server = { upload: first };
  answerWith(() => json({ items: [server.upload] }));
  await renderScreen(<UnfinishedSection onChoose={() => {}} />, {
    namespaces: ['publishing', 'problem-text'],
  });
  await screen.findByRole('heading', { name: '1 file is not finished' });
  return server;
}

afterEach(() => {
  cancelUploads(useUploads.getState().items.map(({ id }) => id));
  useUploads.setState({ items: [], cancelled: new Set() });
});

it('has no file any more that was gone on with and is published', async () => {
  const server = await open(upload({}));
  act(() => addUploads([{ ...FILE, previous: RECORD }]));
  expect(screen.queryByText('a.bin')).toBeNull();
  server.upload = upload({ state: 'published', entryId: 'e'.repeat(22) });
  await act(async () => tus.begun.at(-1)?.onSuccess?.({ lastResponse: undefined as never }));
  await waitFor(() => expect(useUploads.getState().items[0]?.state).toBe('published'));
  expect(screen.queryByText('a.bin')).toBeNull();
});

it('has the file of one folder while its like is sent to another', async () => {
  await open(upload({ folderId: 'e'.repeat(22) }));
  act(() => addUploads([FILE]));
  expect(screen.getByText('a.bin')).toBeDefined();
});
