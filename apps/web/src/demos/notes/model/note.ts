import * as z from 'zod/mini';
import { collectionSchema } from '../../../demo-kit/data/collection.ts';
import { isoInstant } from '../../../demo-kit/data/iso-date.ts';

/** Characters that a text may have. */
export const MAX_LENGTH = { title: 200, description: 10_000, item: 500, label: 60 } as const;

/** Characters of a picture that was made small in the browser. */
export const PICTURE_MAX_LENGTH = 300_000;

const checkItemSchema = z.object({
  id: z.string(),
  text: z.string().check(z.maxLength(MAX_LENGTH.item)),
  checked: z.boolean(),
});

const noteFields = {
  title: z.string().check(z.maxLength(MAX_LENGTH.title)),
  description: z.string().check(z.maxLength(MAX_LENGTH.description)),
  archive: z.boolean(),
  /** Data URL; '' = none. */
  image: z
    .string()
    .check(z.maxLength(PICTURE_MAX_LENGTH), z.regex(/^(?:data:image\/[a-z+]+[;,][^"\s]+)?$/)),
  /** ISO instant; null = no reminder. */
  reminder: z.nullable(isoInstant),
  checklist: z.array(checkItemSchema),
  /** Ids of labels. */
  labels: z.array(z.string()),
};

/** A note (R3.09); `time` is when it was changed last, an ISO instant. */
const noteSchema = z.object({ id: z.string(), ...noteFields, time: isoInstant });
const newNoteSchema = z.object(noteFields);

const labelSchema = z.object({
  id: z.string(),
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_LENGTH.label)),
  /** The name as a part of the address. */
  handle: z.string(),
});

/** Everything that the simulated service knows. */
export const notesStateSchema = z.object({
  notes: collectionSchema(noteSchema),
  labels: z.array(labelSchema),
});

export type CheckItem = z.infer<typeof checkItemSchema>;
export type Note = z.infer<typeof noteSchema>;
export type NewNote = z.infer<typeof newNoteSchema>;
export type NoteLabel = z.infer<typeof labelSchema>;
export type NotesState = z.infer<typeof notesStateSchema>;

export const EMPTY_NOTE: NewNote = {
  title: '',
  description: '',
  archive: false,
  image: '',
  reminder: null,
  checklist: [],
  labels: [],
};

/** Whether there is anything on it: a note needs a title, a text, an image or a thing to do. */
export const hasContent = ({ title, description, image, checklist }: NewNote): boolean =>
  [title, description, image, ...checklist.map(({ text }) => text)].some(
    (part) => part.trim() !== '',
  );

/** Whether both say the same, wherever they are kept. */
export const hasSameContent = (note: Note, other: Note): boolean =>
  contentOf(note) === contentOf(other);

const contentOf = ({ title, description, image, reminder, checklist, labels }: Note): string =>
  JSON.stringify([title, description, image, reminder, checklist, labels]);

const hasOwnIds = (labels: readonly NoteLabel[]): boolean =>
  new Set(labels.map(({ id }) => id)).size === labels.length;

/** Bodies of the calls (R7.32). */
export const calls = {
  createNote: z.object({ note: newNoteSchema.check(z.refine(hasContent)) }),
  updateNote: z.object({ note: noteSchema.check(z.refine(hasContent)) }),
  updateLabels: z.object({ labels: z.array(labelSchema).check(z.refine(hasOwnIds)) }),
  removeNote: z.object({ noteId: z.string() }),
};
