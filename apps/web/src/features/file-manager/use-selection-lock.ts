import type { Entry } from '@file-server/contract/library';
import type { LockReason } from '@file-server/contract/lock-reasons';
import { useFolderLock } from '../../lib/licence.ts';
import { useHasRole } from '../../lib/session.ts';

/**
 * Why an entry cannot be selected: for what cannot be had a selection is of no use. Operators organise
 * folders that they cannot have, too.
 */
export const useSelectionLock = (): ((entry: Entry) => LockReason | null | undefined) => {
  const closed = useFolderLock();
  const isOperator = useHasRole('operator');
  return (entry) =>
    entry.kind === 'file' ? entry.locked : isOperator ? null : (closed ?? entry.locked);
};
