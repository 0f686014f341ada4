import { useUndo } from '../../demo-kit/data/use-undo.ts';
import { type Own, useRemoveOwn, useRestoreOwn } from './api/profile-queries.ts';

/** Removes what the visitor has written, says so with `message`, and offers to take it back. */
export function useOwnRemoval(): (own: Own, message: string) => void {
  const offerUndo = useUndo();
  const { mutateAsync: remove } = useRemoveOwn();
  const { mutate: restore } = useRestoreOwn();
  return (own, message) => {
    offerUndo(message, () => restore(own), { change: remove(own) });
  };
}
