import type { Upload } from '@file-server/contract/uploads';
import type { PreviousUpload } from 'tus-js-client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beginSession, endSession } from '../../../lib/session.ts';
import { answerWith, json, problem } from '../../../testing/answer-with.ts';
import { sampleUser, tokenFor } from '../../../testing/sample-user.ts';
import { findUnfinished } from './unfinished.ts';

const tus = vi.hoisted(() => {
  const known: { records: PreviousUpload[]; forgotten: string[] } = { records: [], forgotten: [] };
  const urlStorage = {
    findAllUploads: () => Promise.resolve(known.records),
    removeUpload: (key: string) => Promise.resolve(void known.forgotten.push(key)),
  };
  return { known, defaultOptions: { urlStorage } };
});
vi.mock('tus-js-client', () => ({
  defaultOptions: tus.defaultOptions,
  Upload: class {},
  DefaultHttpStack: class {},
  DetailedError: class extends Error {},
}));

const recordOf = (id: string): PreviousUpload => ({
  size: 3,
  metadata: {},
  creationTime: '',
  urlStorageKey: `tus::publish/${sampleUser.uuid}/${id}`,
  uploadUrl: `/api/uploads/${id}`,
  parallelUploadUrls: null,
});

const upload = (id: string, more: Partial<Upload> = {}): Upload => ({
  id,
  name: id,
  folderId: null,
  path: '',
  size: 3,
  offset: 1,
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
  entryId: null,
  versionId: null,
  expiresAt: '2026-11-30T10:00:00.000Z',
  ...more,
});

beforeEach(() => {
  beginSession({ ...sampleUser, role: ['admin', 'operator'] }, tokenFor(60));
  tus.known.forgotten.length = 0;
});
afterEach(() => endSession());

it('has a file that two hundred others have followed, and asks for no other by itself', async () => {
  const latest = Array.from({ length: 200 }, (_, index) => upload(`later-${index}`));
  tus.known.records = ['large', 'gone', 'later-7'].map(recordOf);
  const calls = answerWith(({ path }) => {
    if (path === '/api/uploads') return json({ items: latest });
    return path.endsWith('/large')
      ? json(upload('large', { state: 'receiving' }))
      : problem('upload_not_found');
  });
  expect((await findUnfinished()).map(({ id, record }) => [id, record.uploadUrl])).toEqual([
    ['large', '/api/uploads/large'],
  ]);
  expect(new Set(tus.known.forgotten)).toEqual(
    new Set(['gone', 'later-7'].map((id) => recordOf(id).urlStorageKey)),
  );
  expect(calls.map(({ path }) => path)).toEqual([
    '/api/uploads',
    '/api/uploads/large',
    '/api/uploads/gone',
  ]);
});

it('forgets what a list of all has not', async () => {
  tus.known.records = ['here', 'gone'].map(recordOf);
  const calls = answerWith(() => json({ items: [upload('here', { state: 'receiving' })] }));
  expect((await findUnfinished()).map(({ id }) => id)).toEqual(['here']);
  expect(tus.known.forgotten).toEqual([recordOf('gone').urlStorageKey]);
  expect(calls).toHaveLength(1);
});
