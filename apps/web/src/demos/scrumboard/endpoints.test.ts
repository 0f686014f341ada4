import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerOf } from '../../demo-runtime/demo-client.ts';
import { resetDemoStores } from '../../demo-runtime/demo-store.ts';
import { scrumboardApi } from './api/scrumboard-queries.ts';
import { type Card, EMPTY_CARD, type List, MAX_LENGTH } from './model/board.ts';
import { scrumboardStateSchema } from './model/stored-board.ts';
import { seedScrumboard } from './seed.ts';

const { board: boards, card: cards, list: lists } = scrumboardApi;
const BOARD = 'board-1';

const summaries = () => answerOf(scrumboardApi.boards.$get());
const open = (boardId = BOARD) => answerOf(scrumboardApi.board.$get({ query: { boardId } }));
const cardIds = async () => (await open()).lists.map(({ idCards }) => idCards);
const cardOf = async (id: string): Promise<Card> => {
  const card = (await open()).cards.find((one) => one.id === id);
  if (card === undefined) throw new Error(`There is no ${id}.`);
  return card;
};

const remove = {
  board: (boardId = BOARD) => answerOf(boards.delete.$post({ json: { boardId } })),
  list: (listId: string) => answerOf(lists.remove.$post({ json: { boardId: BOARD, listId } })),
  card: (cardId: string) => answerOf(cards.remove.$post({ json: { boardId: BOARD, cardId } })),
};
const addCard = (listId: string, data: Partial<Card> & { name: string }) =>
  answerOf(cards.new.$post({ json: { boardId: BOARD, listId, data } }));
const updateCard = (card: Card) => answerOf(cards.update.$post({ json: { boardId: BOARD, card } }));
const orderCards = (wanted: List[]) =>
  answerOf(cards.order.$post({ json: { boardId: BOARD, lists: wanted } }));
const addList = (data: { id?: string; name: string }) =>
  answerOf(lists.new.$post({ json: { boardId: BOARD, data } }));

beforeEach(() => {
  vi.spyOn(console, 'debug').mockImplementation(() => {});
  resetDemoStores();
});
afterEach(() => vi.restoreAllMocks());

describe('the simulated scrum boards', () => {
  it('starts from the same, valid data every time', () => {
    expect(seedScrumboard(0)).toEqual(seedScrumboard(0));
    expect(scrumboardStateSchema.safeParse(seedScrumboard(0)).success).toBe(true);
  });

  it('[R7.36] GET boards: two boards by id, name and uri alone', async () => {
    expect(await summaries()).toEqual([
      { id: 'board-1', name: 'Download portal', uri: 'download-portal' },
      { id: 'board-2', name: 'Moving house', uri: 'moving-house' },
    ]);
  });

  it('[R3.09] [R7.36] GET board: lists, cards, members and labels', async () => {
    const board = await open();
    expect(board.lists.map(({ idCards }) => idCards.length)).toEqual([4, 3, 3, 4]);
    expect(board.cards).toHaveLength(14);
    expect(board.members).toHaveLength(4);
    expect(board.labels).toHaveLength(4);
    expect(board.settings).toEqual({ subscribed: true, cardCoverImages: true });
    expect(Object.keys(board.cards[0] ?? {}).toSorted()).toEqual(
      ['id', 'name', ...Object.keys(EMPTY_CARD)].toSorted(),
    );
    const other = await open('board-2');
    expect(other.lists.map(({ idCards }) => idCards.length)).toEqual([1, 1]);
  });

  it('[R8.10] answers 404 "Requested board do not exist." for an unknown board', async () => {
    const refusal = { status: 404, serverMessage: 'Requested board do not exist.' };
    await expect(open('board-99')).rejects.toMatchObject(refusal);
    await remove.board();
    await expect(open()).rejects.toMatchObject(refusal);
  });

  it('[R8.10] every change of a board that has gone is refused in the same way', async () => {
    const [card] = (await open()).cards;
    if (card === undefined) throw new Error('The board has no card.');
    const { settings } = await open();
    await remove.board();
    const boardId = BOARD;
    const changes = [
      boards.rename.$post({ json: { boardId, boardTitle: 'A' } }),
      boards.settings.update.$post({ json: { boardId, settings } }),
      boards.delete.$post({ json: { boardId } }),
      cards.new.$post({ json: { boardId, listId: 'list-1', data: { name: 'A' } } }),
      cards.update.$post({ json: { boardId, card } }),
      cards.remove.$post({ json: { boardId, cardId: card.id } }),
      cards.order.$post({ json: { boardId, lists: [] } }),
      lists.new.$post({ json: { boardId, data: { name: 'A' } } }),
      lists.rename.$post({ json: { boardId, listId: 'list-1', listTitle: 'A' } }),
      lists.remove.$post({ json: { boardId, listId: 'list-1' } }),
      lists.order.$post({ json: { boardId, lists: [] } }),
    ];
    for (const result of await Promise.allSettled(changes)) {
      expect(result).toMatchObject({ status: 'rejected', reason: { status: 404 } });
    }
  });

  it('[R7.36] POST board/new: labels, members and settings, no list, an address of its own', async () => {
    const board = await answerOf(
      boards.new.$post({ json: { board: { name: 'Çok güzel, 2.0!' } } }),
    );
    expect(board).toMatchObject({
      id: 'board-3',
      name: 'Çok güzel, 2.0!',
      uri: 'çok-güzel-2-0',
      settings: { subscribed: true, cardCoverImages: true },
      lists: [],
      cards: [],
    });
    expect(board.members).toHaveLength(4);
    expect(board.labels).toHaveLength(4);
    expect(await open('board-3')).toEqual(board);
  });

  it('[R7.36] POST board/new: a copy has everything but the id', async () => {
    const { id, uri, ...original } = await open();
    const copy = await answerOf(
      boards.new.$post({ json: { board: { ...original, name: 'Copy' } } }),
    );
    expect(copy).toEqual({ ...original, id: 'board-3', name: 'Copy', uri: 'copy' });
    expect(await open()).toEqual({ id, uri, ...original });
  });

  it.each([
    ['a card in two lists', [['card-1'], ['card-1']]],
    ['a list that names a card which is not there', [['card-99']]],
  ])('[R7.36] POST board/new refuses %s', async (_, places) => {
    const {
      cards: [card],
    } = await open();
    const board = {
      name: 'A',
      cards: card === undefined ? [] : [card],
      lists: places.map((idCards, index) => ({ id: `list-${index}`, name: 'A', idCards })),
    };
    await expect(boards.new.$post({ json: { board } })).rejects.toMatchObject({ status: 400 });
    expect(await summaries()).toHaveLength(2);
  });

  it('[R7.36] POST board/rename: the address follows the name', async () => {
    const renamed = await answerOf(
      boards.rename.$post({ json: { boardId: BOARD, boardTitle: ' Portal 3 ' } }),
    );
    expect(renamed).toEqual({ id: BOARD, name: 'Portal 3', uri: 'portal-3' });
    expect((await summaries())[0]).toEqual(renamed);
  });

  it('[R7.36] POST board/settings/update: keeps the settings', async () => {
    const settings = { subscribed: false, cardCoverImages: false };
    await boards.settings.update.$post({ json: { boardId: BOARD, settings } });
    expect((await open()).settings).toEqual(settings);
  });

  it('[R7.36] POST board/delete: board/new with its id takes it back as it was', async () => {
    const before = await open();
    expect(await remove.board()).toBe(BOARD);
    expect(await summaries()).toHaveLength(1);
    const again = await answerOf(boards.new.$post({ json: { board: { id: BOARD } } }));
    expect(again).toEqual(before);
    expect(await summaries()).toHaveLength(2);
  });

  it('[R7.36] POST list/new, list/rename: a list at the end, and its name', async () => {
    const list = await addList({ name: 'Parked' });
    expect(list).toEqual({ id: 'list-5', name: 'Parked', idCards: [] });
    await lists.rename.$post({ json: { boardId: BOARD, listId: 'list-5', listTitle: 'Later' } });
    expect((await open()).lists.at(-1)).toMatchObject({ name: 'Later' });
    const rename = lists.rename.$post({
      json: { boardId: BOARD, listId: 'list-99', listTitle: 'Later' },
    });
    expect(await answerOf(rename)).toBeNull();
  });

  it('[R7.36] POST list/remove: its cards go with it, and come back with it', async () => {
    const before = await open();
    expect(await remove.list('list-2')).toBe('list-2');
    const without = await open();
    expect(without.lists.map(({ id }) => id)).toEqual(['list-1', 'list-3', 'list-4']);
    expect(without.cards).toHaveLength(11);
    expect(await remove.list('list-2')).toBeNull();
    expect(await addCard('list-2', { name: 'A' })).toBeNull();
    await addList({ id: 'list-2', name: 'In progress' });
    expect(await open()).toEqual(before);
  });

  it('[R7.36] POST list/order, card/order: keep the order, whatever came meanwhile', async () => {
    const { lists: before } = await open();
    await addCard('list-1', { name: 'Came meanwhile' });
    const [backlog, ...others] = before;
    if (backlog === undefined) throw new Error('The board has no list.');
    const order = { json: { boardId: BOARD, lists: [...others, backlog] } };
    const after = await answerOf(lists.order.$post(order));
    expect(after.map(({ id }) => id)).toEqual(['list-2', 'list-3', 'list-4', 'list-1']);
    expect(after.at(-1)?.idCards).toEqual([...backlog.idCards, 'card-15']);

    const moved = after.map((list) => ({
      ...list,
      name: 'Another name',
      idCards: list.id === 'list-2' ? ['card-1', ...list.idCards] : list.idCards,
    }));
    const [first, , , last] = await orderCards(moved);
    expect(first).toMatchObject({
      name: 'In progress',
      idCards: ['card-1', 'card-5', 'card-6', 'card-7'],
    });
    expect(last?.idCards).toEqual(['card-2', 'card-3', 'card-4', 'card-15']);
  });

  it('[R7.36] POST card/new: at the end of its list, with what is given', async () => {
    const card = await addCard('list-3', { name: ' New ', idLabels: ['label-1'] });
    expect(card).toEqual({ ...EMPTY_CARD, id: 'card-15', name: 'New', idLabels: ['label-1'] });
    expect((await cardIds())[2]?.at(-1)).toBe('card-15');
    expect(await addCard('list-99', { name: 'New' })).toBeNull();
  });

  it('[R7.36] POST card/update: replaces the card; null when it has gone', async () => {
    const card = { ...(await cardOf('card-1')), name: 'Changed', due: 1_800_000_000 };
    expect(await updateCard(card)).toEqual(card);
    expect(await cardOf('card-1')).toEqual(card);
    await remove.card('card-1');
    expect(await updateCard(card)).toBeNull();
    const listed = await cardOf('card-5');
    await remove.list('list-2');
    expect(await updateCard(listed)).toBeNull();
    expect((await open()).cards).toHaveLength(10);
  });

  it.each([
    ['a name of 10,000 characters', { name: 'n'.repeat(10_000) }],
    ['no name', { name: '  ' }],
    ['a description beyond its bound', { description: 'n'.repeat(MAX_LENGTH.description + 1) }],
    ['a label that the board does not have', { idLabels: ['label-99'] }],
    ['a member that the board does not have', { idMembers: ['member-99'] }],
    ['a cover that is not attached', { idAttachmentCover: 'attachment-99' }],
    ['a link that is a script', { attachments: [scriptLink('javascript:alert(1)')] }],
  ])('[R7.36] POST card/update refuses %s and changes nothing', async (_, wrong) => {
    const before = await open();
    const card = { ...(await cardOf('card-5')), ...wrong };
    await expect(updateCard(card)).rejects.toMatchObject({ status: 400 });
    expect(await open()).toEqual(before);
  });

  it('[R7.36] POST card/remove: card/new with its id takes it back to its place', async () => {
    const before = await open();
    const card = await cardOf('card-6');
    expect(await remove.card('card-6')).toBe('card-6');
    expect((await cardIds())[1]).toEqual(['card-5', 'card-7']);
    expect(await remove.card('card-6')).toBeNull();
    await addCard('list-2', card);
    expect(await open()).toEqual(before);
  });

  it('[R7.36] a card comes back to its place between cards that moved meanwhile', async () => {
    const card = await cardOf('card-6');
    await remove.card('card-6');
    await orderCards(
      (await open()).lists.map((list) => ({ ...list, idCards: list.idCards.toReversed() })),
    );
    await addCard('list-2', card);
    expect((await cardIds())[1]).toEqual(['card-7', 'card-6', 'card-5']);
  });

  it('[R7.36] a card whose list has gone comes back to another one, and stays in one place', async () => {
    const card = await cardOf('card-6');
    await remove.card('card-6');
    await remove.list('list-2');
    await addCard('list-4', card);
    await addList({ id: 'list-2', name: 'In progress' });
    const places = (await cardIds()).flat().filter((id) => id === 'card-6');
    expect(places).toHaveLength(1);
    expect((await cardIds())[3]?.at(-1)).toBe('card-6');
  });
});

function scriptLink(url: string) {
  return {
    id: 'attachment-1',
    name: 'Link',
    src: '' as const,
    time: 0,
    type: 'link' as const,
    url,
  };
}
