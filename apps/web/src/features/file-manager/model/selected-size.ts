import type { Entry } from '@file-server/contract/library';

/** What is known about the size of some entries: that of the files; what is in a folder is not. */
export const sizeOf = (entries: readonly Entry[]): { bytes: number | null; folders: boolean } => {
  const files = entries.filter((entry) => entry.kind === 'file');
  return {
    bytes: files.length === 0 ? null : files.reduce((sum, { size }) => sum + size, 0),
    folders: files.length < entries.length,
  };
};
