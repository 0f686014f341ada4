import * as z from 'zod/mini';
import { nameInAddress } from '../../../demo-kit/name-in-address.ts';

/** Characters that a text may have. */
export const MAX_LENGTH = {
  title: 120,
  card: 200,
  description: 5000,
  comment: 2000,
  item: 300,
} as const;

/** Characters of a picture that was made small in the browser. */
export const PICTURE_MAX_LENGTH = 300_000;

/** Shown as a colour beside the label's name. */
const LABEL_CLASSES = ['red', 'amber', 'green', 'blue'] as const;

const title = (maxLength: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(maxLength));
const picture = z
  .string()
  .check(z.maxLength(PICTURE_MAX_LENGTH), z.regex(/^data:image\/[a-z+]+[;,][^"\s]+$/));

/** The address of a link; only such that a browser opens as a page. */
export const linkAddress = z.string().check(
  z.maxLength(2000),
  z.refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)),
);

const memberSchema = z.object({ id: z.string(), name: z.string(), avatar: z.string() });
const labelSchema = z.object({ id: z.string(), name: z.string(), class: z.enum(LABEL_CLASSES) });

const attachmentFields = {
  id: z.string(),
  name: title(MAX_LENGTH.card),
  /** Unix seconds. */
  time: z.int(),
};
const attachmentSchema = z.union([
  z.object({ ...attachmentFields, type: z.literal('image'), src: picture, url: z.literal('') }),
  z.object({ ...attachmentFields, type: z.literal('link'), src: z.literal(''), url: linkAddress }),
]);

const checkItemSchema = z.object({
  id: z.string(),
  name: title(MAX_LENGTH.item),
  checked: z.boolean(),
});
const checklistSchema = z.object({
  id: z.string(),
  name: title(MAX_LENGTH.title),
  checkItems: z.array(checkItemSchema),
});

const activitySchema = z.object({
  id: z.string(),
  type: z.enum(['comment', 'attachment']),
  idMember: z.string(),
  message: title(MAX_LENGTH.comment),
  /** Unix seconds. */
  time: z.int(),
});

const cardFields = {
  name: title(MAX_LENGTH.card),
  description: z.string().check(z.maxLength(MAX_LENGTH.description)),
  /** The image that is shown on the card's face; '' = none. */
  idAttachmentCover: z.string(),
  idMembers: z.array(z.string()),
  idLabels: z.array(z.string()),
  attachments: z.array(attachmentSchema),
  subscribed: z.boolean(),
  checklists: z.array(checklistSchema),
  activities: z.array(activitySchema),
  /** Unix seconds; null = never. */
  due: z.nullable(z.int()),
};

/** A card (R3.09). */
export const cardSchema = z.object({ id: z.string(), ...cardFields });

/** A list and its cards, in their order (R3.09). */
export const listSchema = z.object({
  id: z.string(),
  name: title(MAX_LENGTH.title),
  idCards: z.array(z.string()),
});

const settingsSchema = z.object({ subscribed: z.boolean(), cardCoverImages: z.boolean() });

export const boardFields = {
  name: title(MAX_LENGTH.title),
  /** The name as a part of the address. */
  uri: z.string(),
  settings: settingsSchema,
  members: z.array(memberSchema),
  labels: z.array(labelSchema),
};

/** A board (R3.09). */
const boardSchema = z.object({
  id: z.string(),
  ...boardFields,
  lists: z.array(listSchema),
  cards: z.array(cardSchema),
});

export type Member = z.infer<typeof memberSchema>;
export type Label = z.infer<typeof labelSchema>;
export type Attachment = z.infer<typeof attachmentSchema>;
export type Checklist = z.infer<typeof checklistSchema>;
export type CheckItem = z.infer<typeof checkItemSchema>;
export type Activity = z.infer<typeof activitySchema>;
export type Card = z.infer<typeof cardSchema>;
export type List = z.infer<typeof listSchema>;
export type BoardSettings = z.infer<typeof settingsSchema>;
export type Board = z.infer<typeof boardSchema>;
export type BoardSummary = Pick<Board, 'id' | 'name' | 'uri'>;

/** A card with nothing on it. */
export const EMPTY_CARD: Omit<Card, 'id' | 'name'> = {
  description: '',
  idAttachmentCover: '',
  idMembers: [],
  idLabels: [],
  attachments: [],
  subscribed: false,
  checklists: [],
  activities: [],
  due: null,
};

const hasNoTwin = (ids: readonly string[]): boolean => new Set(ids).size === ids.length;

type PartsOfBoard = { lists?: readonly List[] | undefined; cards?: readonly Card[] | undefined };

/** Whether each card of the lists is there, and stands in one place. */
const isSound = ({ lists = [], cards = [] }: PartsOfBoard): boolean => {
  const placed = lists.flatMap(({ idCards }) => idCards);
  const there = new Set(cards.map(({ id }) => id));
  return (
    [lists.map(({ id }) => id), cards.map(({ id }) => id), placed].every(hasNoTwin) &&
    placed.every((id) => there.has(id))
  );
};

const boardId = z.string();
const listId = z.string();

/** Bodies and parameters of the calls (R7.36), by their paths. */
export const calls = {
  board: z.object({ boardId }),
  /** With the id of a removed board: takes the removal back. */
  boardNew: z.object({
    board: z.partial(boardSchema).check(z.refine(isSound)),
  }),
  boardRename: z.object({ boardId, boardTitle: title(MAX_LENGTH.title) }),
  settingsUpdate: z.object({ boardId, settings: settingsSchema }),
  boardDelete: z.object({ boardId }),
  /** With the id of a removed card: takes the removal back. */
  cardNew: z.object({
    boardId,
    listId,
    data: z.extend(z.partial(cardSchema), { name: cardFields.name }),
  }),
  cardUpdate: z.object({ boardId, card: cardSchema }),
  cardRemove: z.object({ boardId, cardId: z.string() }),
  order: z.object({ boardId, lists: z.array(listSchema) }),
  /** With the id of a removed list: takes the removal back, with the cards that it had. */
  listNew: z.object({
    boardId,
    data: z.object({ id: z.optional(z.string()), name: title(MAX_LENGTH.title) }),
  }),
  listRename: z.object({ boardId, listId, listTitle: title(MAX_LENGTH.title) }),
  listRemove: z.object({ boardId, listId }),
};

/** A name as a part of an address: "Release 2.0" as "release-2-0". */
export const uriOf = (name: string): string => nameInAddress(name) || 'board';
