import type { Chat, ChatState, Contact, ContactStatus } from './model/chat.ts';

const USER_ID = 'user-1';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type ContactSeed = readonly [name: string, status: ContactStatus, mood: string, unread: number];

/** Nobody real is called like this. */
const CONTACTS: readonly ContactSeed[] = [
  ['Penny Packet', 'online', 'Delivered in order', 2],
  ['Otto Backup', 'away', 'Copying myself, just in case', 0],
  ['Mira Checksum', 'online', 'It all adds up', 1],
  ['Bea Bandwidth', 'do-not-disturb', 'Full speed ahead', 0],
  ['Cody Cache', 'online', 'Have we met before?', 0],
  ['Dot Matrix', 'offline', 'Thinking line by line', 0],
  ['Ella Fibre', 'online', 'Light work', 0],
  ['Gus Gateway', 'away', 'Back in five hops', 0],
  ['Ivy Index', 'online', 'I know where it is', 0],
  ['Max Payload', 'do-not-disturb', 'Carrying something heavy', 0],
  ['Rhea Boot', 'offline', 'Have you tried it again?', 0],
  ['Zip Archer', 'offline', 'Small but complete', 0],
];

const initialsOf = (name: string): string =>
  name
    .split(' ')
    .map((word) => word.charAt(0))
    .join('');

const contactOf = ([name, status, mood, unread]: ContactSeed, index: number): Contact => ({
  id: `contact-${index + 1}`,
  name,
  // The golden angle keeps neighbours apart in hue.
  avatar: { initials: initialsOf(name), hue: Math.round(index * 137.5) % 360 },
  status,
  mood,
  unread,
});

type Line = readonly [who: string, ago: number, message: string];

/** Newest chat first, as in the user's list. */
const DIALOGS: readonly (readonly [contactId: string, lines: readonly Line[]])[] = [
  [
    'contact-1',
    [
      [USER_ID, 3 * HOUR, 'Did the survey data set arrive at your side?'],
      ['contact-1', 3 * HOUR - 4 * MINUTE, 'All 41 parts, and only one knock at the door.'],
      ['contact-1', 3 * HOUR - 5 * MINUTE, 'The resume after the train tunnel cost nothing extra.'],
      [USER_ID, 2 * HOUR, 'That is how it should be.'],
      ['contact-1', 12 * MINUTE, 'I have put my notes beside it.'],
      ['contact-1', 11 * MINUTE, 'Tell me when you have had a look!'],
    ],
  ],
  [
    'contact-3',
    [
      ['contact-3', DAY + HOUR, 'The checksum on the release page matches my copy.'],
      [USER_ID, DAY, 'Thank you for checking. I will sign it off.'],
      ['contact-3', 5 * HOUR, 'Do you want the list of the older versions too?'],
    ],
  ],
  [
    'contact-2',
    [
      [USER_ID, 6 * DAY, 'Where do last month’s backups live?'],
      ['contact-2', 6 * DAY - 20 * MINUTE, 'In two places. Always in two places.'],
    ],
  ],
];

/** A dozen contacts and three chats; the same every time but for the clock. */
export function seedChat(now: number): ChatState {
  const chats: Chat[] = DIALOGS.map(([, lines], index) => ({
    id: `chat-${index + 1}`,
    dialog: lines.map(([who, ago, message]) => ({
      who,
      message,
      time: new Date(now - ago).toISOString(),
    })),
  }));
  return {
    contacts: CONTACTS.map(contactOf),
    chats,
    user: {
      id: USER_ID,
      name: 'You',
      avatar: { initials: 'Y', hue: 215 },
      status: 'online',
      mood: '',
      chatList: DIALOGS.map(([contactId], index) => ({
        chatId: `chat-${index + 1}`,
        contactId,
        lastMessageTime: chats[index]?.dialog.at(-1)?.time ?? null,
      })),
    },
  };
}
