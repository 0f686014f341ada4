import { Hono } from 'hono/tiny';
import {
  type Collection,
  collectionOf,
  findItem,
  nextId,
  presentItems,
  withItem,
  withoutItems,
  withReplaced,
  withRestored,
} from '../../demo-kit/data/collection.ts';
import { checkedJson, checkedQuery } from '../../demo-runtime/checked.ts';
import { answerOfError, DemoProblem } from '../../demo-runtime/demo-problem.ts';
import { createDemoStore } from '../../demo-runtime/demo-store.ts';
import { arrange } from './model/arrange.ts';
import { type Board, calls, type Card, EMPTY_CARD, type List, uriOf } from './model/board.ts';
import { boardOf, scrumboardStateSchema, type StoredBoard } from './model/stored-board.ts';
import { NEW_BOARD, seedScrumboard } from './seed.ts';

const store = createDemoStore({
  name: 'scrumboard',
  version: 1,
  schema: scrumboardStateSchema,
  seed: seedScrumboard,
});

const summaryOf = ({ id, name, uri }: StoredBoard) => ({ id, name, uri });

/** @throws DemoProblem 404 with the specification's sentence (R8.10) */
function findBoard(id: string): StoredBoard {
  const board = findItem(store.read().boards, id);
  if (board === null) throw new DemoProblem('not_found', 'Requested board do not exist.');
  return board;
}

/** Keeps the board with `change` made; gives what it shows then. */
function change(boardId: string, changed: Partial<StoredBoard>): Board {
  const board = { ...findBoard(boardId), ...changed };
  const { boards } = store.read();
  store.write({ boards: withReplaced(boards, board) ?? boards });
  return boardOf(board);
}

/** With the removed item, as it was; null when no such one was removed. */
const takeBack = <Item extends { id: string }>(
  collection: Collection<Item>,
  id: string | undefined,
) => (id !== undefined && collection.removed.includes(id) ? withRestored(collection, [id]) : null);

type Given<Body> = { [Field in keyof Body]: Exclude<Body[Field], undefined> };

/** JSON knows no undefined, whatever the type of an optional field says. */
const given = <Body extends object>(body: Body): Given<Body> => body as Given<Body>;

function addBoard({ lists = [], cards = [], ...wanted }: Partial<Board>): StoredBoard {
  const { boards } = store.read();
  const board: StoredBoard = {
    ...NEW_BOARD,
    ...wanted,
    uri: uriOf(wanted.name ?? NEW_BOARD.name),
    id: nextId('board', boards),
    lists: collectionOf(lists),
    cards: collectionOf(cards),
  };
  store.write({ boards: withItem(boards, board) });
  return board;
}

/** A card may name what its board and the card itself have, and nothing else. */
function requireFitting({ members, labels }: StoredBoard, card: Omit<Card, 'id'>): void {
  const has = (items: readonly { id: string }[], id: string) =>
    items.some((item) => item.id === id);
  const images = card.attachments.filter(({ type }) => type === 'image');
  const fits =
    card.idMembers.every((id) => has(members, id)) &&
    card.idLabels.every((id) => has(labels, id)) &&
    (card.idAttachmentCover === '' || has(images, card.idAttachmentCover));
  if (!fits) throw new DemoProblem('invalid_request');
}

/** The lists with the card at the end of one of them, and in no other, be that one removed. */
const withLast = (lists: StoredBoard['lists'], listId: string, cardId: string) => ({
  ...lists,
  items: lists.items.map((list) => {
    const idCards = list.idCards.filter((id) => id !== cardId);
    return { ...list, idCards: list.id === listId ? [...idCards, cardId] : idCards };
  }),
});

/** The removed card again, in its list, or at the end of `listId` when that has gone. */
function takeBackCard(board: StoredBoard, listId: string, id: string | undefined): Card | null {
  const cards = takeBack(board.cards, id);
  const card = cards?.items.find((one) => one.id === id);
  if (cards === null || card === undefined) return null;
  const isPlaced = presentItems(board.lists).some(({ idCards }) => idCards.includes(card.id));
  change(board.id, { cards, ...(!isPlaced && { lists: withLast(board.lists, listId, card.id) }) });
  return card;
}

function order(boardId: string, wanted: readonly List[]): List[] {
  const { lists } = findBoard(boardId);
  return change(boardId, { lists: { ...lists, items: arrange(lists.items, wanted) } }).lists;
}

/** The simulated service of scrum boards (R7.36). */
export const endpoints = new Hono()
  .basePath('/api/scrumboard-app')
  .onError(answerOfError)
  .get('/boards', (c) => c.json(presentItems(store.read().boards).map(summaryOf)))
  .get('/board', checkedQuery(calls.board), (c) =>
    c.json(boardOf(findBoard(c.req.valid('query').boardId))),
  )
  .post('/board/new', checkedJson(calls.boardNew), (c) => {
    const { board } = c.req.valid('json');
    const again = takeBack(store.read().boards, board.id);
    if (again === null) return c.json(boardOf(addBoard(given(board))));
    store.write({ boards: again });
    return c.json(boardOf(findBoard(board.id ?? '')));
  })
  .post('/board/rename', checkedJson(calls.boardRename), (c) => {
    const { boardId, boardTitle } = c.req.valid('json');
    const { id, name, uri } = change(boardId, { name: boardTitle, uri: uriOf(boardTitle) });
    return c.json({ id, name, uri });
  })
  .post('/board/settings/update', checkedJson(calls.settingsUpdate), (c) => {
    const { boardId, settings } = c.req.valid('json');
    return c.json(change(boardId, { settings }).settings);
  })
  .post('/board/delete', checkedJson(calls.boardDelete), (c) => {
    const { boardId } = c.req.valid('json');
    const { id } = findBoard(boardId);
    store.write({ boards: withoutItems(store.read().boards, [id]) });
    return c.json(id);
  })
  .post('/card/new', checkedJson(calls.cardNew), (c) => {
    const { boardId, listId, data } = c.req.valid('json');
    const board = findBoard(boardId);
    const again = takeBackCard(board, listId, data.id);
    if (again !== null) return c.json(again);
    if (findItem(board.lists, listId) === null) return c.json(null);
    const card: Card = { ...EMPTY_CARD, ...given(data), id: nextId('card', board.cards) };
    requireFitting(board, card);
    change(boardId, {
      cards: withItem(board.cards, card),
      lists: withLast(board.lists, listId, card.id),
    });
    return c.json(card);
  })
  .post('/card/update', checkedJson(calls.cardUpdate), (c) => {
    const { boardId, card } = c.req.valid('json');
    const board = findBoard(boardId);
    requireFitting(board, card);
    const isThere = boardOf(board).cards.some(({ id }) => id === card.id);
    const cardsAfter = isThere ? withReplaced(board.cards, card) : null;
    if (cardsAfter === null) return c.json(null);
    change(boardId, { cards: cardsAfter });
    return c.json(card);
  })
  .post('/card/remove', checkedJson(calls.cardRemove), (c) => {
    const { boardId, cardId } = c.req.valid('json');
    const board = findBoard(boardId);
    if (findItem(board.cards, cardId) === null) return c.json(null);
    change(boardId, { cards: withoutItems(board.cards, [cardId]) });
    return c.json(cardId);
  })
  .post('/card/order', checkedJson(calls.order), (c) => {
    const { boardId, lists: wanted } = c.req.valid('json');
    return c.json(order(boardId, wanted));
  })
  .post('/list/new', checkedJson(calls.listNew), (c) => {
    const { boardId, data } = c.req.valid('json');
    const board = findBoard(boardId);
    const again = takeBack(board.lists, data.id);
    const id = again === null ? nextId('list', board.lists) : data.id;
    const after = again ?? withItem(board.lists, { idCards: [], name: data.name, id: id ?? '' });
    return c.json(change(boardId, { lists: after }).lists.find((list) => list.id === id) ?? null);
  })
  .post('/list/rename', checkedJson(calls.listRename), (c) => {
    const { boardId, listId, listTitle } = c.req.valid('json');
    const board = findBoard(boardId);
    const list = findItem(board.lists, listId);
    const after = list && withReplaced(board.lists, { ...list, name: listTitle });
    if (after === null) return c.json(null);
    change(boardId, { lists: after });
    return c.json({ listId, listTitle });
  })
  .post('/list/remove', checkedJson(calls.listRemove), (c) => {
    const { boardId, listId } = c.req.valid('json');
    const board = findBoard(boardId);
    if (findItem(board.lists, listId) === null) return c.json(null);
    change(boardId, { lists: withoutItems(board.lists, [listId]) });
    return c.json(listId);
  })
  .post('/list/order', checkedJson(calls.order), (c) => {
    const { boardId, lists: wanted } = c.req.valid('json');
    return c.json(order(boardId, wanted));
  });
