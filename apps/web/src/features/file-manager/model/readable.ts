import type { FileEntry } from '@file-server/contract/library';
import { isUsedUp } from '@file-server/contract/lock-reasons';

/** Whether nothing but a quota keeps somebody from a file: what costs no download is theirs. */
export const isReadable = ({ locked }: Pick<FileEntry, 'locked'>): boolean =>
  locked === null || isUsedUp(locked);
