import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerOf } from '../../demo-runtime/demo-client.ts';
import { resetDemoStores } from '../../demo-runtime/demo-store.ts';
import { notesApi } from './api/notes-queries.ts';
import { MAX_LENGTH, type NewNote, type Note, notesStateSchema } from './model/note.ts';
import { seedNotes } from './seed.ts';

const notes = () => answerOf(notesApi.notes.$get());
const labels = () => answerOf(notesApi.labels.$get());
const noteOf = async (id: string): Promise<Note> => {
  const note = (await notes()).find((one) => one.id === id);
  if (note === undefined) throw new Error(`There is no ${id}.`);
  return note;
};
const create = (note: NewNote) => answerOf(notesApi['create-note'].$post({ json: { note } }));
const update = (note: Note) => answerOf(notesApi['update-note'].$post({ json: { note } }));
const remove = (noteId: string) => answerOf(notesApi['remove-note'].$post({ json: { noteId } }));

const EMPTY: NewNote = {
  title: '',
  description: '',
  archive: false,
  image: '',
  reminder: null,
  checklist: [],
  labels: [],
};

beforeEach(() => {
  vi.spyOn(console, 'debug').mockImplementation(() => {});
  resetDemoStores();
});
afterEach(() => vi.restoreAllMocks());

describe('the simulated notes', () => {
  it('starts from the same, valid data every time', () => {
    expect(seedNotes(0)).toEqual(seedNotes(0));
    expect(notesStateSchema.safeParse(seedNotes(0)).success).toBe(true);
  });

  it('[R3.09] [R7.32] GET notes: fifteen, of every kind', async () => {
    const all = await notes();
    const count = (is: (note: Note) => boolean) => all.filter(is).length;
    expect(all).toHaveLength(15);
    expect(count(({ archive }) => archive)).toBe(3);
    expect(count(({ reminder }) => reminder !== null)).toBe(8);
    expect(count(({ checklist }) => checklist.length > 0)).toBe(4);
    expect(count(({ image }) => image !== '')).toBe(2);
    expect(Object.keys(all[0] ?? {}).toSorted()).toEqual(
      ['id', 'time', ...Object.keys(EMPTY)].toSorted(),
    );
  });

  it('[R7.32] GET labels: six by id, name and handle', async () => {
    expect(await labels()).toHaveLength(6);
    expect((await labels())[0]).toEqual({ id: 'label-1', name: 'Family', handle: 'family' });
  });

  it('[R7.32] POST create-note: an id of its own, and the time', async () => {
    const note = await create({ ...EMPTY, title: 'New', labels: ['label-1', 'label-99'] });
    expect(note).toMatchObject({ id: 'note-16', title: 'New', labels: ['label-1'] });
    expect(Date.parse(note.time)).not.toBeNaN();
    expect((await notes()).at(-1)).toEqual(note);
  });

  it.each([
    ['a title', { title: 'A' }],
    ['a text', { description: 'A' }],
    ['a thing to do', { checklist: [{ id: 'item-1', text: 'A', checked: false }] }],
    ['an image', { image: 'data:image/png;base64,AAAA' }],
    ['all of them', { title: 'A', description: 'A', image: 'data:image/png;base64,AAAA' }],
  ])('[R7.32] POST create-note takes a note with %s', async (_, parts) => {
    expect(await create({ ...EMPTY, ...parts })).toMatchObject(parts);
  });

  it.each([
    ['nothing on it', {}],
    ['a title of 10,000 characters', { title: 'n'.repeat(10_000) }],
    ['a text beyond its bound', { description: 'n'.repeat(MAX_LENGTH.description + 1) }],
    ['an image that is none', { image: 'https://example.com/picture.png' }],
    ['a reminder that is no time', { title: 'A', reminder: 'tomorrow' }],
  ])('[R7.32] POST create-note and update-note refuse %s', async (_, parts) => {
    const before = await notes();
    await expect(create({ ...EMPTY, ...parts })).rejects.toMatchObject({ status: 400 });
    const note = { ...EMPTY, id: 'note-1', time: new Date(0).toISOString(), ...parts };
    await expect(update(note)).rejects.toMatchObject({ status: 400 });
    expect(await notes()).toEqual(before);
  });

  it('[R7.32] POST update-note: replaces it, with the time of the change', async () => {
    const before = await noteOf('note-2');
    const after = await update({ ...before, title: 'Twice', archive: true });
    expect(after).toMatchObject({ id: 'note-2', title: 'Twice', archive: true });
    expect(Date.parse(after?.time ?? '')).toBeGreaterThan(Date.parse(before.time));
    expect(await noteOf('note-2')).toEqual(after);
    expect(await update({ ...before, id: 'note-99' })).toBeNull();
  });

  it('[R7.32] POST update-note: into the archive and back is no change of what is on it', async () => {
    const { time, ...before } = await noteOf('note-2');
    expect(await update({ ...before, time: new Date(0).toISOString(), archive: true })).toEqual({
      ...before,
      time,
      archive: true,
    });
  });

  it('[R7.32] POST remove-note: update-note takes it back to its place', async () => {
    const before = await notes();
    const note = await noteOf('note-5');
    expect(await remove('note-5')).toBe('note-5');
    expect(await notes()).toHaveLength(14);
    await update(note);
    expect(await notes()).toEqual(before);
  });

  it('[R7.32] POST update-labels: a label that goes is gone from its notes', async () => {
    const [family, ...others] = await labels();
    if (family === undefined) throw new Error('There is no label.');
    const changed = [...others, { id: 'label-7', name: ' Boat ', handle: 'boat' }];
    const removed = await noteOf('note-7');
    await remove('note-7');
    const kept = await answerOf(notesApi['update-labels'].$post({ json: { labels: changed } }));
    expect(kept.at(-1)).toEqual({ id: 'label-7', name: 'Boat', handle: 'boat' });
    expect(await labels()).toEqual(kept);
    await update(removed);
    expect((await notes()).some((note) => note.labels.includes(family.id))).toBe(false);
  });

  it.each([
    ['a label without a name', [{ id: 'label-1', name: ' ', handle: '' }]],
    [
      'two labels of one id',
      [
        { id: 'label-1', name: 'A', handle: 'a' },
        { id: 'label-1', name: 'B', handle: 'b' },
      ],
    ],
  ])('[R7.32] POST update-labels refuses %s', async (_, wrong) => {
    await expect(
      notesApi['update-labels'].$post({ json: { labels: wrong } }),
    ).rejects.toMatchObject({ status: 400 });
    expect(await labels()).toHaveLength(6);
  });
});
