import { describe, expect, it } from 'vitest';
import {
  canBeKept,
  nameOf,
  reminderProblem,
  tidied,
  usualReminders,
  withItemAfter,
} from './draft.ts';
import { isTaken, withLabel, withLabelRenamed } from './label-list.ts';
import { EMPTY_NOTE, type Note, type NoteLabel } from './note.ts';
import { notesIn, notesWith, viewOf } from './note-list.ts';
import { textSizeOf } from './text-size.ts';

const WORK: NoteLabel = { id: 'label-2', name: 'Work', handle: 'work' };
const HOME: NoteLabel = { id: 'label-7', name: 'Home', handle: 'home' };
const LABELS = [WORK, HOME];
const NOON = Date.parse('2026-11-22T12:00:00.000Z');
const instant = (hours: number) => new Date(NOON + hours * 3_600_000).toISOString();
const item = (id: string, text: string) => ({ id, text, checked: false });
const note = (id: string, parts: Partial<Note> = {}): Note => ({
  ...EMPTY_NOTE,
  id,
  time: instant(0),
  ...parts,
});
const idsOf = (notes: readonly Note[]) => notes.map(({ id }) => id);

describe('the view that an address names', () => {
  it.each([
    [{}, { kind: 'notes' }],
    [{ view: 'reminders' }, { kind: 'reminders' }],
    [{ view: 'archive' }, { kind: 'archive' }],
    [
      { view: 'labels', labelHandle: 'work', labelId: 'label-2' },
      { kind: 'label', label: WORK },
    ],
    // The label was renamed since.
    [
      { view: 'labels', labelHandle: 'office', labelId: 'label-2' },
      { kind: 'label', label: WORK },
    ],
    [{ view: 'labels' }, null],
    [{ view: 'labels', labelHandle: 'work', labelId: 'label-99' }, null],
    [{ view: 'nothing' }, null],
    [{ view: 'archive', labelHandle: 'work' }, null],
  ])('%j', (address, view) => {
    expect(viewOf(address, LABELS)).toEqual(view);
  });
});

describe('the notes of a view', () => {
  const notes = [
    note('old', { time: instant(-2), labels: [WORK.id] }),
    note('late', { time: instant(-3), reminder: instant(9) }),
    note('new', { time: instant(-1), reminder: instant(48), labels: [WORK.id] }),
    note('kept', { archive: true, reminder: instant(1), labels: [WORK.id] }),
  ];

  it.each([
    [{ kind: 'notes' } as const, ['new', 'old', 'late']],
    [{ kind: 'reminders' } as const, ['late', 'new']],
    [{ kind: 'archive' } as const, ['kept']],
    [{ kind: 'label', label: WORK } as const, ['new', 'old']],
    [{ kind: 'label', label: HOME } as const, []],
  ])('%j: the last changed first, of reminders the next', (view, ids) => {
    expect(idsOf(notesIn(notes, view))).toEqual(ids);
  });

  it.each([
    ['éclair', ['words']],
    ['tape', ['list']],
    ['WORK', ['words']],
    // Nobody reads ids, dates and pictures.
    ['label', []],
    ['2026', []],
    ['png', []],
    ['', ['words', 'list']],
  ])('with “%s” in what one reads', (text, ids) => {
    const all = [
      note('words', { title: 'An eclair', labels: [WORK.id], image: 'data:image/png;base64,A' }),
      note('list', { checklist: [item('item-1', 'Tape')] }),
    ];
    expect(idsOf(notesWith(all, text, LABELS))).toEqual(ids);
  });
});

describe('a note that is being written', () => {
  const list = [item('item-1', 'A'), item('item-4', 'B')];

  it('gets an item after another one, or at the end, of an id of its own', () => {
    const after = withItemAfter(list, 'item-1');
    expect(after.checklist.map(({ id }) => id)).toEqual(['item-1', 'item-5', 'item-4']);
    expect(after.added).toBe('item-5');
    expect(withItemAfter(list, null).checklist.at(-1)?.id).toBe('item-5');
    expect(withItemAfter([], null).added).toBe('item-1');
  });

  it('is kept without items that say nothing', () => {
    const draft = { ...EMPTY_NOTE, checklist: [...list, item('item-5', '  ')] };
    expect(tidied(draft).checklist).toEqual(list);
  });

  it('has a reminder that lies ahead, or the one it had', () => {
    expect(reminderProblem(null, [], NOON)).toBeNull();
    expect(reminderProblem(instant(1), [], NOON)).toBeNull();
    expect(reminderProblem(instant(-1), [], NOON)).toBe('past');
    expect(reminderProblem(instant(-1), [null], NOON)).toBe('past');
    expect(reminderProblem(instant(-1), [instant(-1), null], NOON)).toBeNull();
    expect(reminderProblem('invalid', [], NOON)).toBe('invalid');
  });

  it.each([
    ['words', { title: 'A' }, true],
    ['nothing', {}, false],
    ['blanks', { title: ' ', checklist: [item('item-1', ' ')] }, false],
    ['a reminder alone', { reminder: instant(1) }, false],
    ['a reminder that has passed', { title: 'A', reminder: instant(-1) }, false],
    ['a reminder half typed', { title: 'A', reminder: 'invalid' }, false],
    ['a title beyond its bound', { title: 'n'.repeat(201) }, false],
  ])('with %s', (_, parts, kept) => {
    expect(canBeKept({ ...EMPTY_NOTE, ...parts }, [], NOON)).toBe(kept);
  });

  it('is reminded of in the evening, tomorrow morning or in a week', () => {
    const at = (hour: number) => new Date(2026, 10, 22, hour, 30).getTime();
    const of = (now: number) =>
      Object.values(usualReminders(now)).map((text) => new Date(text).toString().slice(4, 21));
    expect(of(at(9))).toEqual(['Nov 22 2026 18:00', 'Nov 23 2026 09:00', 'Nov 29 2026 09:00']);
    expect(of(at(18))[0]).toBe('Nov 22 2026 19:00');
    expect(of(at(23))[0]).toBe('Nov 23 2026 00:00');
  });

  it('is named by its first words', () => {
    expect(nameOf({ ...EMPTY_NOTE, title: ' ', description: ' Milk ' })).toBe('Milk');
    expect(nameOf({ ...EMPTY_NOTE, checklist: list })).toBe('A');
    expect(nameOf({ ...EMPTY_NOTE, title: 'n'.repeat(99) })).toBe(`${'n'.repeat(39)}…`);
    expect(nameOf(EMPTY_NOTE)).toBe('');
  });
});

describe('labels', () => {
  it('get an id of their own, and their name for the address', () => {
    expect(withLabel(LABELS, 'Çok önemli!').at(-1)).toEqual({
      id: 'label-8',
      name: 'Çok önemli!',
      handle: 'cok-onemli',
    });
    expect(withLabel([], 'عائلة')[0]?.handle).toBe('عائلة');
    expect(withLabel([], '!!!')[0]?.handle).toBe('label');
    expect(withLabelRenamed(LABELS, WORK.id, 'At work')[0]).toEqual({
      ...WORK,
      name: 'At work',
      handle: 'at-work',
    });
  });

  it('have names of their own', () => {
    expect(isTaken(LABELS, ' work')).toBe(true);
    expect(isTaken(LABELS, 'work', WORK.id)).toBe(false);
    expect(isTaken(LABELS, 'Play')).toBe(false);
  });
});

it.each([
  ['Less.', 28],
  ['Call the clock maker.', 24],
  ['Nobody reads the second sentence. Write the first one twice.', 20],
  ['Pneumonoultramicroscopic', 14],
  ['n '.repeat(100), 14],
])('“%s” is in a type of %i px', (text, pixels) => {
  expect(textSizeOf(text)).toBe(pixels);
});
