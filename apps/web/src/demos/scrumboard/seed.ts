import { collectionOf } from '../../demo-kit/data/collection.ts';
import {
  type Activity,
  type Attachment,
  type Card,
  type Checklist,
  EMPTY_CARD,
  type Label,
  type Member,
  uriOf,
} from './model/board.ts';
import type { ScrumboardState, StoredBoard } from './model/stored-board.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

/** Nobody real is called like this. */
const MEMBERS: Member[] = [
  { id: 'member-1', name: 'Mira Checksum', avatar: '' },
  { id: 'member-2', name: 'Otto Backup', avatar: '' },
  { id: 'member-3', name: 'Ivy Index', avatar: '' },
  { id: 'member-4', name: 'Cody Cache', avatar: '' },
];

const [MIRA, OTTO, IVY, CODY] = ['member-1', 'member-2', 'member-3', 'member-4'] as const;

const LABELS: Label[] = [
  { id: 'label-1', name: 'High priority', class: 'red' },
  { id: 'label-2', name: 'Design', class: 'amber' },
  { id: 'label-3', name: 'App', class: 'green' },
  { id: 'label-4', name: 'Feature', class: 'blue' },
];

const [PRIORITY, DESIGN, APP, FEATURE] = ['label-1', 'label-2', 'label-3', 'label-4'] as const;

/** What a board starts with. */
export const NEW_BOARD = {
  name: 'Untitled board',
  settings: { subscribed: true, cardCoverImages: true },
  members: MEMBERS,
  labels: LABELS,
};

/** A picture that is drawn here: hills below a sun, in the hue's colours. */
function landscape(hue: number): string {
  const drawing = [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 144">',
    `<rect width="320" height="144" fill="hsl(${hue} 52% 74%)"/>`,
    `<circle cx="238" cy="52" r="26" fill="hsl(${hue + 40} 80% 88%)"/>`,
    `<path d="M0 96 C60 56 120 60 176 98 S288 118 320 88 V144 H0Z" fill="hsl(${hue} 42% 52%)"/>`,
    `<path d="M0 124 C80 88 150 126 208 116 S296 104 320 122 V144 H0Z" fill="hsl(${hue} 46% 36%)"/>`,
    '</svg>',
  ].join('');
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`;
}

type CardSeed = Partial<Omit<Card, 'id'>> & { readonly name: string };

const image = (id: string, name: string, hue: number, time: number): Attachment => ({
  id,
  name,
  src: landscape(hue),
  time,
  type: 'image',
  url: '',
});

const link = (id: string, name: string, url: string, time: number): Attachment => ({
  id,
  name,
  src: '',
  time,
  type: 'link',
  url,
});

/** @param lines things to do; those that are done begin with an x */
const checklist = (id: string, name: string, lines: readonly string[]): Checklist => ({
  id,
  name,
  checkItems: lines.map((line, index) => ({
    id: `${id}-item-${index + 1}`,
    name: line.replace(/^x /, ''),
    checked: line.startsWith('x '),
  })),
});

const activity = (
  id: string,
  type: Activity['type'],
  idMember: string,
  message: string,
  time: number,
): Activity => ({ id, type, idMember, message, time });

/** @param now Unix seconds */
const backlog = (now: number): CardSeed[] => [
  {
    name: 'Let a download go on in another browser',
    description: 'Whoever starts at the office should be able to finish at home.',
    idLabels: [FEATURE],
    idMembers: [IVY],
    subscribed: true,
  },
  { name: 'Ask the archive what they call “the big folder”', idMembers: [OTTO] },
  {
    name: 'Names of files in the language of the reader',
    idLabels: [APP],
    activities: [
      activity('activity-1', 'comment', CODY, 'Only their labels, I hope.', now - 3 * DAY),
    ],
  },
  { name: 'Try the installation on the small machine below the stairs', idLabels: [APP] },
];

const inProgress = (now: number): CardSeed[] => [
  {
    name: 'A calmer list of files',
    description:
      'Fewer lines, more room, and the size where the eye looks for it.\n\nThe sketch is attached.',
    idAttachmentCover: 'attachment-1',
    idLabels: [DESIGN, APP],
    idMembers: [MIRA, IVY],
    subscribed: true,
    due: now + 2 * DAY,
    attachments: [
      image('attachment-1', 'Sketch of the list', 212, now - 2 * DAY),
      link('attachment-2', 'What we agreed on', 'https://example.com/minutes', now - DAY),
    ],
    checklists: [
      checklist('checklist-1', 'Before it is shown', [
        'x Rows of 44 pixels',
        'x Sizes at the end of the line',
        'Long names keep their ending',
        'Read it aloud in Arabic',
      ]),
    ],
    activities: [
      activity('activity-2', 'comment', IVY, 'The names still jump when I sort.', now - 5 * HOUR),
      activity('activity-1', 'attachment', MIRA, 'Sketch of the list', now - 2 * DAY),
    ],
  },
  {
    name: 'Count a download once, however often the line drops',
    idLabels: [PRIORITY, FEATURE],
    idMembers: [OTTO, CODY],
    due: now - DAY,
    checklists: [
      checklist('checklist-1', 'Where it may break', [
        'x In a tunnel',
        'x With the lid closed',
        'On two devices at once',
      ]),
    ],
  },
  { name: 'Write down what happens at midnight', idMembers: [CODY], due: now + 6 * DAY },
];

const review = (now: number): CardSeed[] => [
  {
    name: 'Pictures for the page of the licence',
    idAttachmentCover: 'attachment-1',
    idLabels: [DESIGN],
    idMembers: [MIRA],
    attachments: [image('attachment-1', 'Evening', 28, now - 4 * DAY)],
    activities: [activity('activity-1', 'attachment', MIRA, 'Evening', now - 4 * DAY)],
  },
  {
    name: 'Say what to do when the quota is used up',
    description: 'One sentence and one button.',
    idLabels: [PRIORITY, DESIGN],
    idMembers: [IVY, MIRA, OTTO],
    checklists: [
      checklist('checklist-1', 'In three languages', ['x English', 'x Turkish', 'x Arabic']),
    ],
  },
  { name: 'Ask for the second factor only once a day', idLabels: [APP, FEATURE] },
];

const done = (now: number): CardSeed[] => [
  {
    name: 'Keep two copies of everything',
    idMembers: [OTTO],
    activities: [activity('activity-1', 'comment', OTTO, 'In two places.', now - 8 * DAY)],
  },
  { name: 'Answer the question of the librarian', idMembers: [IVY] },
  { name: 'Take the old machine out of the cupboard', idLabels: [APP] },
  { name: 'Buy more cable than we think we need' },
];

const office = (now: number): readonly (readonly [string, CardSeed[]])[] => [
  [
    'To carry',
    [
      {
        name: 'Pack the machine that must not be switched off',
        idLabels: [PRIORITY],
        idMembers: [OTTO, CODY],
        due: now + 9 * DAY,
      },
    ],
  ],
  ['Carried', [{ name: 'Count the chairs', idMembers: [MIRA] }]],
];

function boardOfLists(
  id: string,
  name: string,
  lists: readonly (readonly [string, readonly CardSeed[]])[],
): StoredBoard {
  const cards = lists.flatMap(([, seeds]) => seeds);
  const ids = new Map(cards.map((card, index) => [card, `card-${index + 1}`]));
  const idOf = (card: CardSeed): string => ids.get(card) ?? '';
  return {
    ...NEW_BOARD,
    id,
    name,
    uri: uriOf(name),
    lists: collectionOf(
      lists.map(([title, seeds], index) => ({
        id: `list-${index + 1}`,
        name: title,
        idCards: seeds.map(idOf),
      })),
    ),
    cards: collectionOf(cards.map((card) => ({ ...EMPTY_CARD, ...card, id: idOf(card) }))),
  };
}

/** Two boards, of four lists with fourteen cards and of two with two. @param now ms */
export function seedScrumboard(now: number): ScrumboardState {
  const seconds = Math.floor(now / 1000);
  return {
    boards: collectionOf([
      boardOfLists('board-1', 'Download portal', [
        ['Backlog', backlog(seconds)],
        ['In progress', inProgress(seconds)],
        ['Review', review(seconds)],
        ['Done', done(seconds)],
      ]),
      boardOfLists('board-2', 'Moving house', office(seconds)),
    ]),
  };
}
