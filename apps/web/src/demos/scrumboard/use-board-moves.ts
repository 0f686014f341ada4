import type { DragStart, DragUpdate, DropResult, ResponderProvided } from '@hello-pangea/dnd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format.ts';
import { useDirection } from '../../ui/theme/direction-provider.tsx';
import { cornerSnackbars } from '../../ui/snackbars.tsx';
import { useOrderCards, useOrderLists } from './api/scrumboard-queries.ts';
import { moveCard, moveList } from './model/arrange.ts';
import type { Board, List } from './model/board.ts';

/** What can be dragged: lists across the board, cards through its lists. */
export const DRAGS = { list: 'list', card: 'card' } as const;

type Arranged = { readonly before: readonly List[]; readonly lists: readonly List[] };

/**
 * The lists of a board in the order in which they are shown, and the ways to change it. What is
 * dropped stays where it is dropped while the service hears of it; the library of the drags wants to
 * be shown so at once, before a cache has told anybody.
 */
export function useBoardMoves(board: Board) {
  const { t } = useTranslation('scrumboard');
  const [arranged, setArranged] = useState<Arranged | null>(null);
  const lists = arranged?.before === board.lists ? arranged.lists : board.lists;
  const { mutate: orderCards } = useOrderCards(board.id);
  const { mutate: orderLists } = useOrderLists(board.id);

  const take = (after: readonly List[], order: typeof orderCards): void => {
    if (after === lists) return;
    setArranged({ before: board.lists, lists: after });
    order([...after], {
      onSuccess: () => cornerSnackbars.success(t('drag.saved')),
      onSettled: () => setArranged(null),
    });
  };
  return {
    lists,
    moveCard: (cardId: string, listId: string, index: number) =>
      take(moveCard(lists, cardId, { listId, index }), orderCards),
    moveList: (from: number, to: number) => take(moveList(lists, from, to), orderLists),
  };
}

export type BoardMoves = ReturnType<typeof useBoardMoves>;

/**
 * The place of a list for the library of the drags, which counts from the left: in right-to-left the
 * last list is its first.
 */
export function useListIndex(count: number): (index: number) => number {
  const isRtl = useDirection() === 'rtl';
  return (index) => (isRtl ? count - 1 - index : index);
}

/** What happens while something is dragged, and how it is said to whoever does not see it. */
export function useDragResponders(board: Board, { lists, ...moves }: BoardMoves) {
  const { t } = useTranslation('scrumboard');
  const format = useFormat();
  const listIndex = useListIndex(lists.length);

  const nameOf = (items: readonly { id: string; name: string }[], id: string): string =>
    items.find((item) => item.id === id)?.name ?? '';
  const whereOf = ({ draggableId, type, source, destination = source }: DragPlace): string => {
    const at = destination ?? source;
    if (type === DRAGS.list) {
      return t('drag.listAt', {
        name: nameOf(lists, draggableId),
        place: format.number(listIndex(at.index) + 1),
        total: format.number(lists.length),
      });
    }
    const list = lists.find(({ id }) => id === at.droppableId);
    const joins = at.droppableId === source.droppableId ? 0 : 1;
    return t('drag.cardAt', {
      name: nameOf(board.cards, draggableId),
      list: nameOf(lists, at.droppableId),
      place: format.number(at.index + 1),
      total: format.number((list?.idCards.length ?? 0) + joins),
    });
  };

  return {
    onDragStart: (start: DragStart, { announce }: ResponderProvided) =>
      announce(t('drag.lifted', { where: whereOf(start) })),
    onDragUpdate: (update: DragUpdate, { announce }: ResponderProvided) =>
      announce(update.destination === null ? t('drag.nowhere') : whereOf(update)),
    onDragEnd: (result: DropResult, { announce }: ResponderProvided) => {
      const { draggableId, type, source, destination } = result;
      announce(t(destination === null ? 'drag.back' : 'drag.dropped', { where: whereOf(result) }));
      if (destination === null) return;
      if (type === DRAGS.card) {
        moves.moveCard(draggableId, destination.droppableId, destination.index);
      } else {
        moves.moveList(listIndex(source.index), listIndex(destination.index));
      }
    },
  };
}

type DragPlace = DragStart & Partial<Pick<DragUpdate, 'destination'>>;
