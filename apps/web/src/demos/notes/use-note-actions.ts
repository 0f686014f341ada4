import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useUndo } from '../../demo-kit/data/use-undo.ts';
import { notesQuery, useRemoveNote, useUpdateNote } from './api/notes-queries.ts';
import type { Note } from './model/note.ts';

export type NoteActions = ReturnType<typeof useNoteActions>;

/** What can be done with a whole note, each with a way to take it back. */
export function useNoteActions() {
  const { t } = useTranslation('notes');
  const client = useQueryClient();
  const offerUndo = useUndo();
  const { mutate: update, mutateAsync: updateAsync } = useUpdateNote();
  const { mutateAsync: removeNote } = useRemoveNote();
  /** Says where a note is now, and offers to bring it back where it was. */
  const tellArchived = (note: Note, archive: boolean, change?: Promise<unknown>) => {
    const putBack = (): void => {
      const notes = client.getQueryData(notesQuery.queryKey) ?? [];
      // What was written since stays.
      const present = notes.find(({ id }) => id === note.id);
      update({ ...note, ...present, archive: !archive });
    };
    offerUndo(t(archive ? 'archived' : 'unarchived'), putBack, { change });
  };
  return {
    tellArchived,
    setArchived: (note: Note, archive: boolean) =>
      tellArchived(note, archive, updateAsync({ ...note, archive })),
    remove: (note: Note) => {
      offerUndo(t('removed'), () => update(note), { change: removeNote(note.id) });
    },
  };
}
