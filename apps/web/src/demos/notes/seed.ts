import { collectionOf } from '../../demo-kit/data/collection.ts';
import type { Note, NoteLabel, NotesState } from './model/note.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const LABELS: NoteLabel[] = [
  { id: 'label-1', name: 'Family', handle: 'family' },
  { id: 'label-2', name: 'Work', handle: 'work' },
  { id: 'label-3', name: 'Errands', handle: 'errands' },
  { id: 'label-4', name: 'Personal', handle: 'personal' },
  { id: 'label-5', name: 'Friends', handle: 'friends' },
  { id: 'label-6', name: 'Garden', handle: 'garden' },
];

const [FAMILY, WORK, ERRANDS, PERSONAL, FRIENDS, GARDEN] = LABELS.map(({ id }) => id) as [
  string,
  string,
  string,
  string,
  string,
  string,
];

type NoteSeed = {
  readonly title?: string;
  readonly description?: string;
  readonly archive?: boolean;
  /** Hue of a picture that is drawn here. */
  readonly hue?: number;
  /** From now to the next full hour, in ms; what is past was missed. */
  readonly reminder?: number;
  /** Things to do; those that are done begin with an x. */
  readonly checklist?: readonly string[];
  readonly labels?: readonly string[];
};

/** The last changed first. */
const NOTES: readonly NoteSeed[] = [
  {
    title: 'What the move needs',
    checklist: ['x Boxes', 'x Tape', 'A friend with a van', 'A friend of that friend'],
    reminder: 2 * DAY,
    labels: [FRIENDS, ERRANDS],
  },
  { description: 'Nobody reads the second sentence. Write the first one twice.', labels: [WORK] },
  {
    title: 'The hut by the lake',
    description: 'The key is where it always was. Bring wood, and somebody who can sing.',
    hue: 205,
    reminder: 9 * DAY,
    labels: [FAMILY],
  },
  { description: 'Call the clock maker.', reminder: 5 * HOUR, labels: [ERRANDS] },
  {
    title: 'Beds along the wall',
    description: 'Beans next to the gate, peas where the snow stays longest.',
    checklist: ['x Turn the soil', 'Sow the peas', 'Find the other glove'],
    labels: [GARDEN],
  },
  { title: 'Password of the coffee machine', description: 'It has none. Press longer.' },
  {
    description: 'Ask Grandmother for the recipe before she asks why.',
    reminder: -DAY,
    labels: [FAMILY, PERSONAL],
  },
  {
    title: 'Talk on slow downloads',
    description: 'Twenty minutes. Begin slowly.',
    reminder: 4 * DAY,
    labels: [WORK],
  },
  { description: 'Three copies. Two places. One of them not here.', labels: [WORK, PERSONAL] },
  {
    title: 'Saturday',
    checklist: ['Bread', 'Stamps', 'x Return the ladder'],
    reminder: DAY,
    labels: [ERRANDS],
  },
  { title: 'Evening on the hill', hue: 24, labels: [FRIENDS] },
  { description: 'Less.' },
  {
    title: 'Seeds that came up',
    description: 'All of the radishes, half of the dill, none of the advice.',
    archive: true,
    labels: [GARDEN],
  },
  {
    title: 'Papers for the tax office',
    checklist: ['x Find them', 'x Sort them', 'x Bring them'],
    archive: true,
    reminder: -20 * DAY,
    labels: [PERSONAL],
  },
  {
    description: 'The neighbours are away until the first; water the lemon tree.',
    archive: true,
    reminder: -3 * DAY,
  },
];

/** A picture that is drawn here: a lake or a hill below a sun, in the hue's colours. */
function drawing(hue: number): string {
  const svg = [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200">',
    `<rect width="320" height="200" fill="hsl(${hue} 56% 78%)"/>`,
    `<circle cx="92" cy="74" r="30" fill="hsl(${hue + 30} 84% 90%)"/>`,
    `<path d="M0 138 C70 92 140 108 196 136 S290 150 320 122 V200 H0Z" fill="hsl(${hue} 40% 50%)"/>`,
    `<path d="M0 168 H320 V200 H0Z" fill="hsl(${hue} 46% 34%)"/>`,
    '</svg>',
  ].join('');
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** Fifteen notes and six labels. @param now ms */
export function seedNotes(now: number): NotesState {
  const instantOf = (ms: number) => new Date(ms).toISOString();
  const fullHour = (ms: number) => Math.ceil(ms / HOUR) * HOUR;
  const noteOf = (seed: NoteSeed, index: number): Note => ({
    id: `note-${index + 1}`,
    title: seed.title ?? '',
    description: seed.description ?? '',
    archive: seed.archive ?? false,
    image: seed.hue === undefined ? '' : drawing(seed.hue),
    time: instantOf(now - (index + 1) * 7 * HOUR),
    reminder: seed.reminder === undefined ? null : instantOf(fullHour(now + seed.reminder)),
    checklist: (seed.checklist ?? []).map((line, place) => ({
      id: `item-${place + 1}`,
      text: line.replace(/^x /, ''),
      checked: line.startsWith('x '),
    })),
    labels: [...(seed.labels ?? [])],
  });
  return { notes: collectionOf(NOTES.map(noteOf)), labels: LABELS };
}
