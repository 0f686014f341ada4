import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { demoKey } from '../../../demo-kit/data/demo-key.ts';
import { useChange } from '../../../demo-kit/data/use-change.ts';
import { answerOf, createDemoClient } from '../../../demo-runtime/demo-client.ts';
import type { NewNote, Note, NoteLabel } from '../model/note.ts';

/** For the tests of the service; screens use the queries and changes below. */
export const notesApi = createDemoClient(() => import('../endpoints.ts')).api['notes-app'];

const DEMO = 'notes';

export const notesQuery = queryOptions({
  queryKey: demoKey(DEMO, 'list'),
  queryFn: ({ signal }) => answerOf(notesApi.notes.$get({}, { init: { signal } })),
});

export const labelsQuery = queryOptions({
  queryKey: demoKey(DEMO, 'labels'),
  queryFn: ({ signal }) => answerOf(notesApi.labels.$get({}, { init: { signal } })),
});

const mapNotes = (client: QueryClient, map: (notes: Note[]) => Note[]): void => {
  client.setQueryData(notesQuery.queryKey, (notes) => notes && map([...notes]));
};

export const useCreateNote = () =>
  useChange({
    demo: DEMO,
    call: (note: NewNote) => answerOf(notesApi['create-note'].$post({ json: { note } })),
  });

/** Also brings back a removed note. */
export const useUpdateNote = () =>
  useChange({
    demo: DEMO,
    call: (note: Note) => answerOf(notesApi['update-note'].$post({ json: { note } })),
    optimisticUpdate: (client, note) =>
      mapNotes(client, (notes) => notes.map((one) => (one.id === note.id ? note : one))),
  });

export const useRemoveNote = () =>
  useChange({
    demo: DEMO,
    call: (noteId: string) => answerOf(notesApi['remove-note'].$post({ json: { noteId } })),
    optimisticUpdate: (client, id) =>
      mapNotes(client, (notes) => notes.filter((one) => one.id !== id)),
  });

/** All of the labels at once; one that is missing leaves the notes as well. */
export const useUpdateLabels = () =>
  useChange({
    demo: DEMO,
    call: (labels: NoteLabel[]) => answerOf(notesApi['update-labels'].$post({ json: { labels } })),
    optimisticUpdate: (client, labels) => {
      client.setQueryData(labelsQuery.queryKey, labels);
      const there = new Set(labels.map(({ id }) => id));
      mapNotes(client, (notes) =>
        notes.map((note) => ({ ...note, labels: note.labels.filter((id) => there.has(id)) })),
      );
    },
  });
