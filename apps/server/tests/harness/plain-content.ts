import type { GuardedContent } from '../../src/features/library/index.ts';

/** Content for senders, watched by nobody. */
export function plainContent(given: Partial<GuardedContent>): GuardedContent {
  return {
    files: null,
    presign: null,
    read: () => {
      throw new Error('the files of this machine are not read as a stream');
    },
    requirePublished: async () => {},
    readWhole: () => {
      throw new Error('the files of this machine are not read as a stream');
    },
    suspect: () => {},
    ...given,
  };
}
