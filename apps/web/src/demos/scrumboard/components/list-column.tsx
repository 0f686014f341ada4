import { Draggable, Droppable } from '@hello-pangea/dnd';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useUndo } from '../../../demo-kit/data/use-undo.ts';
import { useRenaming } from '../../../demo-kit/form/name-input.tsx';
import { RADIUS } from '../../../ui/theme/measures.ts';
import {
  useAddCard,
  useRemoveList,
  useRenameList,
  useRestoreList,
} from '../api/scrumboard-queries.ts';
import { type Board, type Card, type List, MAX_LENGTH } from '../model/board.ts';
import { DRAGS } from '../use-board-moves.ts';
import { AddEntry } from './add-entry.tsx';
import { CardItem } from './card-item.tsx';
import { DROP_AT_ONCE, LIST_GROUND } from './drag-look.ts';
import { ListHeader } from './list-header.tsx';

/** As wide as the specification of the board has it; on phones the next list looks in. */
export const LIST_WIDTH = { xs: 'min(84vw, 320px)', sm: 320 } as const;

type ListColumnProps = {
  board: Board;
  list: List;
  /** Its place for the library of the drags. */
  index: number;
  onEarlier?: (() => void) | undefined;
  onLater?: (() => void) | undefined;
  onOpenCard: (cardId: string) => void;
};

/** A list of the board: its name, its cards, and a place to add one. */
export function ListColumn(props: ListColumnProps) {
  const { board, list, index, onEarlier, onLater, onOpenCard } = props;
  const { t } = useTranslation('scrumboard');
  const renaming = useRenaming();
  const offerUndo = useUndo();
  const { mutateAsync: addCard } = useAddCard(board.id);
  const { mutate: rename } = useRenameList(board.id);
  const { mutateAsync: remove } = useRemoveList(board.id);
  const { mutate: restore } = useRestoreList(board.id);
  const cards = list.idCards.flatMap((id) => board.cards.find((card) => card.id === id) ?? []);
  return (
    <Draggable draggableId={list.id} index={index} isDragDisabled={renaming.isRenaming}>
      {({ innerRef, draggableProps, dragHandleProps }, { isDragging }) => (
        <Box
          component="li"
          ref={innerRef}
          {...draggableProps}
          sx={{
            flexShrink: 0,
            width: LIST_WIDTH,
            marginInlineEnd: 2,
            listStyle: 'none',
            scrollSnapAlign: 'center',
            ...DROP_AT_ONCE,
          }}
        >
          <Box
            sx={{
              borderRadius: RADIUS.large,
              ...LIST_GROUND,
              border: '1px solid',
              borderColor: isDragging ? 'primary.main' : 'divider',
              boxShadow: isDragging ? '0 16px 36px rgb(0 0 0 / 0.28)' : 'none',
              transition: 'box-shadow 160ms ease-out',
            }}
          >
            <Box
              sx={{
                position: { lg: 'sticky' },
                insetBlockStart: 0,
                zIndex: 1,
                borderStartStartRadius: RADIUS.large,
                borderStartEndRadius: RADIUS.large,
                backgroundColor: 'inherit',
              }}
            >
              <ListHeader
                list={list}
                handle={dragHandleProps}
                renaming={renaming}
                onRename={(listTitle) => rename({ listId: list.id, listTitle })}
                onRemove={() => {
                  offerUndo(t('list.removed', { name: list.name }), () => restore(list), {
                    change: remove(list.id),
                  });
                }}
                onEarlier={onEarlier}
                onLater={onLater}
              />
            </Box>
            <Cards {...{ board, list, cards, onOpenCard }} />
            <Box sx={{ padding: '0 8px 8px' }}>
              <AddEntry
                text={t('card.add')}
                label={t('card.name')}
                maxLength={MAX_LENGTH.card}
                onAdd={(name) => addCard({ listId: list.id, name })}
              />
            </Box>
          </Box>
        </Box>
      )}
    </Draggable>
  );
}

type CardsProps = Pick<ListColumnProps, 'board' | 'list' | 'onOpenCard'> & {
  cards: readonly Card[];
};

function Cards({ board, list, cards, onOpenCard }: CardsProps) {
  return (
    <Droppable droppableId={list.id} type={DRAGS.card}>
      {({ innerRef, droppableProps, placeholder }, { isDraggingOver }) => (
        <Box
          component="ul"
          aria-label={list.name}
          ref={innerRef}
          {...droppableProps}
          sx={{
            // An empty list is a place to drop something, too.
            minHeight: 16,
            margin: 0,
            padding: '2px 8px 0',
            borderRadius: RADIUS.small,
            backgroundColor: isDraggingOver ? 'action.hover' : 'transparent',
            transition: 'background-color 120ms ease-out',
          }}
        >
          {cards.map((card, place) => (
            <CardItem
              key={card.id}
              card={card}
              index={place}
              board={board}
              onOpen={() => onOpenCard(card.id)}
            />
          ))}
          {placeholder}
        </Box>
      )}
    </Droppable>
  );
}
