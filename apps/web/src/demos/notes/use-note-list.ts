import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { labelsQuery as labelsOptions, notesQuery } from './api/notes-queries.ts';
import type { Note, NoteLabel } from './model/note.ts';
import {
  addressOfLabel,
  type NotesAddress,
  notesIn,
  notesWith,
  viewOf,
} from './model/note-list.ts';

const NO_NOTES: readonly Note[] = [];
const NO_LABELS: readonly NoteLabel[] = [];

/**
 * The notes of the view that the address names, with what is looked for in them. A label that is
 * renamed has another address, which is taken once the labels are edited no more: to go there moves
 * the focus.
 */
export function useNoteList(text: string, isEditingLabels: boolean) {
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

  const navigate = useNavigate();
  const label = view?.kind === 'label' ? view.label : null;
  const isRenamed = label !== null && label.handle !== address.labelHandle;
  const to = isRenamed && !isEditingLabels ? addressOfLabel(label) : null;
  useEffect(() => {
    if (to !== null) void navigate({ to, search: true, replace: true });
  }, [to, navigate]);
  return { path, view, query, labelsQuery, notes, all, labels };
}
