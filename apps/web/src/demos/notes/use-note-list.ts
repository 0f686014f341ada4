import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { labelsQuery as labelsOptions, notesQuery } from './api/notes-queries.ts';
import type { Note, NoteLabel } from './model/note.ts';
import { type NotesAddress, notesIn, notesWith, viewOf } from './model/note-list.ts';

const NO_NOTES: readonly Note[] = [];
const NO_LABELS: readonly NoteLabel[] = [];

/** The notes of the view that the address names, with what is looked for in them. */
export function useNoteList(text: string) {
  const address: NotesAddress = useParams({ strict: false });
  const path = useLocation({ select: ({ pathname }) => pathname });
  const query = useQuery(notesQuery);
  const labelsQuery = useQuery(labelsOptions);
  const all = query.data ?? NO_NOTES;
  const labels = labelsQuery.data ?? NO_LABELS;
  const view = viewOf(address, labels);
  const notes = useMemo(
    () => (view === null ? NO_NOTES : notesWith(notesIn(all, view), text, labels)),
    [all, view, text, labels],
  );
  return { path, view, query, labelsQuery, notes, all, labels };
}
