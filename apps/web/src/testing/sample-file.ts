import type { FileEntry } from '@file-server/contract/library';

/** A file at the top of the library that may be downloaded and was not yet. */
export const sampleFile: FileEntry = {
  kind: 'file',
  id: 'f'.repeat(22),
  name: 'installer.zip',
  parentId: null,
  updatedAt: '2026-11-02T10:00:00.000Z',
  size: 18_400_000,
  mediaType: 'application/zip',
  sha256: 'ab'.repeat(32),
  publishedAt: '2026-10-30T10:00:00.000Z',
  locked: null,
  grant: null,
};
