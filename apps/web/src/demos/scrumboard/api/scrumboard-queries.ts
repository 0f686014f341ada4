import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { demoKey } from '../../../demo-kit/data/demo-key.ts';
import { useChange } from '../../../demo-kit/data/use-change.ts';
import { answerOf, createDemoClient } from '../../../demo-runtime/demo-client.ts';
import type { Board, BoardSettings, BoardSummary, Card, List } from '../model/board.ts';

/** For the tests of the service; screens use the queries and changes below. */
export const scrumboardApi = createDemoClient(() => import('../endpoints.ts')).api[
  'scrumboard-app'
];

const { board: boardApi, card: cardApi, list: listApi } = scrumboardApi;

const DEMO = 'scrumboard';

export const boardsQuery = queryOptions({
  queryKey: demoKey(DEMO, 'boards'),
  queryFn: ({ signal }) => answerOf(scrumboardApi.boards.$get({}, { init: { signal } })),
});

export const boardQuery = (boardId: string) =>
  queryOptions({
    queryKey: demoKey(DEMO, 'board', boardId),
    queryFn: ({ signal }) =>
      answerOf(scrumboardApi.board.$get({ query: { boardId } }, { init: { signal } })),
  });

const mapBoard = (client: QueryClient, boardId: string, map: (board: Board) => Board): void => {
  client.setQueryData(
    boardQuery(boardId).queryKey,
    (board: Board | undefined) => board && map(board),
  );
};

const mapBoards = (client: QueryClient, map: (boards: BoardSummary[]) => BoardSummary[]): void => {
  client.setQueryData(
    boardsQuery.queryKey,
    (boards: BoardSummary[] | undefined) => boards && map(boards),
  );
};

const without = <Item extends { readonly id: string }>(items: readonly Item[], id: string) =>
  items.filter((item) => item.id !== id);

/** Adds a board; with nothing but the id of a removed one, it is there again. */
export const useAddBoard = () =>
  useChange({
    demo: DEMO,
    call: (board: Partial<Board>) => answerOf(boardApi.new.$post({ json: { board } })),
  });

export const useRenameBoard = (boardId: string) =>
  useChange({
    demo: DEMO,
    call: (boardTitle: string) =>
      answerOf(boardApi.rename.$post({ json: { boardId, boardTitle } })),
    optimisticUpdate: (client, name) => mapBoard(client, boardId, (board) => ({ ...board, name })),
  });

export const useUpdateBoardSettings = (boardId: string) =>
  useChange({
    demo: DEMO,
    call: (settings: BoardSettings) =>
      answerOf(boardApi.settings.update.$post({ json: { boardId, settings } })),
    optimisticUpdate: (client, settings) =>
      mapBoard(client, boardId, (board) => ({ ...board, settings })),
  });

export const useDeleteBoard = () =>
  useChange({
    demo: DEMO,
    call: (boardId: string) => answerOf(boardApi.delete.$post({ json: { boardId } })),
    optimisticUpdate: (client, boardId) => mapBoards(client, (boards) => without(boards, boardId)),
  });

export const useAddCard = (boardId: string) =>
  useChange({
    demo: DEMO,
    call: ({ listId, name }: { listId: string; name: string }) =>
      answerOf(cardApi.new.$post({ json: { boardId, listId, data: { name } } })),
  });

export const useUpdateCard = (boardId: string) =>
  useChange({
    demo: DEMO,
    call: (card: Card) => answerOf(cardApi.update.$post({ json: { boardId, card } })),
    optimisticUpdate: (client, card) =>
      mapBoard(client, boardId, (board) => ({
        ...board,
        cards: board.cards.map((one) => (one.id === card.id ? card : one)),
      })),
  });

export const useRemoveCard = (boardId: string) =>
  useChange({
    demo: DEMO,
    call: (cardId: string) => answerOf(cardApi.remove.$post({ json: { boardId, cardId } })),
    optimisticUpdate: (client, cardId) =>
      mapBoard(client, boardId, ({ lists, cards, ...board }) => ({
        ...board,
        cards: without(cards, cardId),
        lists: lists.map((list) => ({
          ...list,
          idCards: list.idCards.filter((id) => id !== cardId),
        })),
      })),
  });

/** A removed card is there again, where it was. */
export const useRestoreCard = (boardId: string) =>
  useChange({
    demo: DEMO,
    call: ({ listId, card }: { listId: string; card: Card }) =>
      answerOf(cardApi.new.$post({ json: { boardId, listId, data: card } })),
  });

export const useOrderCards = (boardId: string) =>
  useChange({
    demo: DEMO,
    call: (lists: List[]) => answerOf(cardApi.order.$post({ json: { boardId, lists } })),
    optimisticUpdate: (client, lists) =>
      mapBoard(client, boardId, (board) => ({ ...board, lists })),
  });

export const useOrderLists = (boardId: string) =>
  useChange({
    demo: DEMO,
    call: (lists: List[]) => answerOf(listApi.order.$post({ json: { boardId, lists } })),
    optimisticUpdate: (client, lists) =>
      mapBoard(client, boardId, (board) => ({ ...board, lists })),
  });

export const useAddList = (boardId: string) =>
  useChange({
    demo: DEMO,
    call: (name: string) => answerOf(listApi.new.$post({ json: { boardId, data: { name } } })),
  });

export const useRenameList = (boardId: string) =>
  useChange({
    demo: DEMO,
    call: ({ listId, listTitle }: { listId: string; listTitle: string }) =>
      answerOf(listApi.rename.$post({ json: { boardId, listId, listTitle } })),
    optimisticUpdate: (client, { listId, listTitle }) =>
      mapBoard(client, boardId, (board) => ({
        ...board,
        lists: board.lists.map((list) =>
          list.id === listId ? { ...list, name: listTitle } : list,
        ),
      })),
  });

export const useRemoveList = (boardId: string) =>
  useChange({
    demo: DEMO,
    call: (listId: string) => answerOf(listApi.remove.$post({ json: { boardId, listId } })),
    optimisticUpdate: (client, listId) =>
      mapBoard(client, boardId, (board) => ({ ...board, lists: without(board.lists, listId) })),
  });

/** A removed list is there again, with the cards that it had. */
export const useRestoreList = (boardId: string) =>
  useChange({
    demo: DEMO,
    call: ({ id, name }: List) =>
      answerOf(listApi.new.$post({ json: { boardId, data: { id, name } } })),
  });
