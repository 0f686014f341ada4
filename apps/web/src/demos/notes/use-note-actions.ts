import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useUndo, withdrawIfFailed } from '../../demo-kit/data/use-undo.ts';
import { notesQuery, useRemoveNote, useUpdateNote } from './api/notes-queries.ts';
import type { Note } from './model/note.ts';

export type NoteActions = ReturnType<typeof useNoteActions>;

/** What can be done with a whole note, each with a way to take it back. */
export function useNoteActions() {
  const { t } = useTranslation('notes');
  const client = useQueryClient();
  const offerUndo = useUndo();
  const { mutate: update, mutateAsync: updateAndTell } = useUpdateNote();
  const { mutateAsync: removeNote } = useRemoveNote();
  /** Says where a note is now, and offers to bring it back where it was. */
  const tellArchived = (note: Note, archive: boolean) =>
    offerUndo(t(archive ? 'archived' : 'unarchived'), () => {
      const notes = client.getQueryData(notesQuery.queryKey) ?? [];
      // What was written since stays.
      const present = notes.find(({ id }) => id === note.id);
      update({ ...note, ...present, archive: !archive });
    });
  return {
    tellArchived,
    setArchived: (note: Note, archive: boolean) => {
      const change = updateAndTell({ ...note, archive });
      withdrawIfFailed(tellArchived(note, archive), change);
    },
    remove: (note: Note) => {
      const removal = removeNote(note.id);
      withdrawIfFailed(
        offerUndo(t('removed'), () => update(note)),
        removal,
      );
    },
  };
}
