import { Hono } from 'hono/tiny';
import {
  nextId,
  presentItems,
  withItem,
  withoutItems,
  withReplaced,
} from '../../demo-kit/data/collection.ts';
import { checkedJson } from '../../demo-runtime/checked.ts';
import { answerOfError } from '../../demo-runtime/demo-problem.ts';
import { createDemoStore } from '../../demo-runtime/demo-store.ts';
import { calls, hasSameContent, type NewNote, notesStateSchema } from './model/note.ts';
import { seedNotes } from './seed.ts';

const store = createDemoStore({
  name: 'notes',
  version: 1,
  schema: notesStateSchema,
  seed: seedNotes,
});

/** The note with no label that is not there. */
function withKnownLabels<Changed extends NewNote>(note: Changed): Changed {
  const there = new Set(store.read().labels.map(({ id }) => id));
  return { ...note, labels: [...new Set(note.labels)].filter((id) => there.has(id)) };
}

const now = (): string => new Date().toISOString();

/** The simulated service of notes (R7.32). */
export const endpoints = new Hono()
  .basePath('/api/notes-app')
  .onError(answerOfError)
  .get('/notes', (c) => c.json(presentItems(store.read().notes)))
  .get('/labels', (c) => c.json(store.read().labels))
  .post('/create-note', checkedJson(calls.createNote), (c) => {
    const state = store.read();
    const note = {
      ...withKnownLabels(c.req.valid('json').note),
      id: nextId('note', state.notes),
      time: now(),
    };
    store.write({ ...state, notes: withItem(state.notes, note) });
    return c.json(note);
  })
  .post('/update-note', checkedJson(calls.updateNote), (c) => {
    const state = store.read();
    const wanted = withKnownLabels(c.req.valid('json').note);
    const before = state.notes.items.find(({ id }) => id === wanted.id);
    // What goes into the archive, or comes back from there or from nowhere, is not written anew.
    const time = before && hasSameContent(before, wanted) ? before.time : now();
    const note = { ...wanted, time };
    const notes = withReplaced(state.notes, note);
    if (notes === null) return c.json(null);
    store.write({ ...state, notes });
    return c.json(note);
  })
  .post('/update-labels', checkedJson(calls.updateLabels), (c) => {
    const { labels } = c.req.valid('json');
    const there = new Set(labels.map(({ id }) => id));
    const { notes } = store.read();
    // A label that is gone is gone from the notes, too, from the removed ones as well.
    const items = notes.items.map((note) => ({
      ...note,
      labels: note.labels.filter((id) => there.has(id)),
    }));
    store.write({ notes: { ...notes, items }, labels });
    return c.json(labels);
  })
  .post('/remove-note', checkedJson(calls.removeNote), (c) => {
    const state = store.read();
    const { noteId } = c.req.valid('json');
    store.write({ ...state, notes: withoutItems(state.notes, [noteId]) });
    return c.json(noteId);
  });
