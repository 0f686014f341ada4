import { collectionOf } from '../../demo-kit/data/collection.ts';
import { LABELS, type LabelHandle, type Todo, type TodoState } from './model/todo.ts';

/** s = starred, i = important, c = completed, d = deleted. */
type Sample = readonly [
  title: string,
  notes: string,
  flags: string,
  labels: readonly LabelHandle[],
  /** Days from today; absent = none. */
  start?: number | undefined,
  due?: number,
];

const SAMPLES: readonly Sample[] = [
  ['Count the bytes before breakfast', 'All of them, twice, and compare.', 'si', ['backend'], 0, 0],
  [
    'Teach the progress bar patience',
    'It runs ahead whenever nobody looks.',
    '',
    ['frontend'],
    -1,
    2,
  ],
  [
    'Name the new endpoint',
    'Three words at most, none of them "manager".',
    'i',
    ['api', 'backend'],
  ],
  [
    'Find out why Tuesday is slow',
    'Only Tuesday. Only after lunch.',
    '',
    ['issue', 'backend'],
    1,
    3,
  ],
  ['Water the office fern', '', 'c', ['issue'], -4, -3],
  [
    'Shrink the icons by a pixel',
    'Nobody will notice, everybody will feel it.',
    's',
    ['frontend', 'mobile'],
    2,
  ],
  [
    'Write the error that helps',
    'What happened, and what to do next.',
    '',
    ['api', 'frontend'],
    0,
    5,
  ],
  ['Draw the empty state', 'Less than nothing is too little.', 'c', ['frontend'], -9, -2],
  [
    'Rehearse the restore',
    'A backup that was never restored is a rumour.',
    'i',
    ['backend', 'issue'],
    3,
    7,
  ],
  ['Rename the branch called final-final', '', 'c', ['backend'], -6],
  ['Try it with one thumb', 'On a train, in the sun, with a glove.', 's', ['mobile'], 1, 1],
  [
    'Read the log aloud',
    'If it does not sound like a sentence, it is none.',
    '',
    ['backend', 'api'],
    undefined,
    9,
  ],
  [
    'Turn the page around',
    'Right to left, arrows included, logos not.',
    '',
    ['frontend', 'mobile', 'issue'],
    4,
    8,
  ],
  ['Remove the last console greeting', '', 'c', ['frontend'], -3, -3],
  ['Ask what the button does', 'Then remove it, or make it do that.', 'i', ['mobile', 'frontend']],
  ['Put a limit on everything', 'Also on the number of limits.', '', ['api'], -2, -1],
  ['Answer the oldest question', 'It is about the fern.', 'c', ['issue'], -12, -10],
  [
    'Measure before and after',
    'Before is over. Measure after.',
    's',
    ['backend', 'api', 'mobile'],
    0,
    1,
  ],
  ['Sweep the temporary folder', 'It is from the year before last.', 'cs', ['backend'], -8, -7],
  ['Learn the old protocol by heart', 'Not needed any more.', 'd', ['api'], -5, -4],
];

const HOUR = 3_600_000;

/** Whole hours of the day that many days from now, in the time zone of the reader. */
function at(now: number, days: number | undefined, hour: number): string | null {
  if (days === undefined) return null;
  const date = new Date(now);
  date.setDate(date.getDate() + days);
  date.setHours(0, 0, 0, 0);
  return new Date(date.getTime() + hour * HOUR).toISOString();
}

const labelId = (handle: LabelHandle): string => `label-${LABELS.indexOf(handle) + 1}`;

const TITLES: Readonly<Record<LabelHandle, readonly [title: string, color: string]>> = {
  frontend: ['Frontend', '#3f8ae0'],
  backend: ['Backend', '#8a63d2'],
  api: ['API', '#1f9d76'],
  issue: ['Issue', '#d2555a'],
  mobile: ['Mobile', '#c78a1b'],
};

/** 20 to-dos of which one is deleted, and five labels, the same each time around today. */
export const seedTodos = (now: number): TodoState => ({
  todos: collectionOf(
    SAMPLES.map(([title, notes, flags, labels, start, due], index): Todo => ({
      id: `todo-${index + 1}`,
      title,
      notes,
      startDate: at(now, start, 9),
      dueDate: at(now, due, 17),
      completed: flags.includes('c'),
      starred: flags.includes('s'),
      important: flags.includes('i'),
      deleted: flags.includes('d'),
      labels: labels.map(labelId),
    })),
  ),
  labels: LABELS.map((handle) => {
    const [title, color] = TITLES[handle];
    return { id: labelId(handle), handle, title, color };
  }),
});
