import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUndo } from '../../demo-kit/data/use-undo.ts';
import { useLeaveGuard } from '../../lib/use-leave-guard.ts';
import { useNow } from '../../lib/use-now.ts';
import { useCreateNote, useRemoveNote } from './api/notes-queries.ts';
import { canBeKept, tidied } from './model/draft.ts';
import { hasContent, type NewNote } from './model/note.ts';

/** A note that there is not yet: what is on it so far, and how it comes to be. */
export function useNewNote(begun: NewNote) {
  const { t } = useTranslation('notes');
  const offerUndo = useUndo();
  const { mutateAsync: createNote, isPending } = useCreateNote();
  const { mutate: remove } = useRemoveNote();
  const now = useNow();
  const [draft, setDraft] = useState(begun);
  const creation = useRef<Promise<boolean> | null>(null);

  const createNow = async (wanted: NewNote): Promise<boolean> => {
    if (!hasContent(wanted)) return true;
    if (!canBeKept(wanted, [], now)) return false;
    try {
      const { id, archive } = await createNote(tidied(wanted));
      const isMoved = archive !== begun.archive;
      offerUndo(t(isMoved ? (archive ? 'archived' : 'unarchived') : 'create.done'), () =>
        remove(id),
      );
      return true;
    } catch {
      return false;
    }
  };
  /**
   * Creates the note, unless there is nothing on it; tells whether nothing is left to be done. A
   * click elsewhere and the leaving that it leads to create one note.
   */
  const create = (wanted = draft): Promise<boolean> => {
    creation.current ??= createNow(wanted).then((isDone) => {
      if (!isDone) creation.current = null;
      return isDone;
    });
    return creation.current;
  };
  const { question } = useLeaveGuard(hasContent(draft), () => create());
  return {
    draft,
    change: (change: (note: NewNote) => NewNote) => setDraft(change),
    create,
    canCreate: canBeKept(draft, [], now),
    isCreating: isPending,
    question,
  };
}
