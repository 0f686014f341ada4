import { matchesText } from '../../../demo-kit/matches-text.ts';
import type { Note, NoteLabel } from './note.ts';

/** Which notes are on show. */
export type NoteView =
  | { readonly kind: 'notes' | 'reminders' | 'archive' }
  | { readonly kind: 'label'; readonly label: NoteLabel };

export type NotesAddress = { view?: string; labelHandle?: string; labelId?: string };

/** The view that an address such as `/apps/notes/labels/work/label-2` names; null when there is none. */
export function viewOf(
  { view, labelHandle, labelId }: NotesAddress,
  labels: readonly NoteLabel[],
): NoteView | null {
  if (view === 'labels') {
    const label = labels.find(({ id }) => id === labelId);
    return label === undefined ? null : { kind: 'label', label };
  }
  if (labelHandle !== undefined) return null;
  if (view === undefined) return { kind: 'notes' };
  return view === 'reminders' || view === 'archive' ? { kind: view } : null;
}

export const addressOfLabel = ({ id, handle }: NoteLabel): string =>
  `/apps/notes/labels/${handle}/${id}`;

const time = (instant: string | null): number => (instant === null ? 0 : Date.parse(instant));

const isIn = (note: Note, view: NoteView): boolean => {
  // What is archived is in the archive alone.
  if (note.archive !== (view.kind === 'archive')) return false;
  if (view.kind === 'reminders') return note.reminder !== null;
  return view.kind !== 'label' || note.labels.includes(view.label.id);
};

/** The notes of a view: by reminder the next first, otherwise the last changed. */
export function notesIn(notes: readonly Note[], view: NoteView): readonly Note[] {
  return notes
    .filter((note) => isIn(note, view))
    .toSorted((a, b) =>
      view.kind === 'reminders' ? time(a.reminder) - time(b.reminder) : time(b.time) - time(a.time),
    );
}

/** Those with a text in what one reads of them: words, things to do, names of labels. */
export function notesWith(
  notes: readonly Note[],
  text: string,
  labels: readonly NoteLabel[],
): readonly Note[] {
  const readable = (note: Note) => [
    note.title,
    note.description,
    ...note.checklist.map((item) => item.text),
    ...labels.filter(({ id }) => note.labels.includes(id)).map(({ name }) => name),
  ];
  return notes.filter((note) => matchesText(readable(note), text));
}
