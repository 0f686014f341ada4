import { DragDropContext, Droppable } from '@hello-pangea/dnd';
import Box from '@mui/material/Box';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FILLS_PAGE } from '../../../demo-kit/page/scroll-area.tsx';
import { PAGE_GUTTER, RADIUS } from '../../../ui/theme/measures.ts';
import { useDirection } from '../../../ui/theme/direction-provider.tsx';
import { useAddList } from '../api/scrumboard-queries.ts';
import { type Board, MAX_LENGTH } from '../model/board.ts';
import { type BoardMoves, DRAGS, useDragResponders, useListIndex } from '../use-board-moves.ts';
import { AddEntry } from './add-entry.tsx';
import { LIST_WIDTH, ListColumn } from './list-column.tsx';

type BoardCanvasProps = { board: Board; moves: BoardMoves; onOpenCard: (cardId: string) => void };

/** The lists side by side, in one area that scrolls, so that a drag can scroll it both ways. */
export function BoardCanvas({ board, moves, onOpenCard }: BoardCanvasProps) {
  const { t } = useTranslation('scrumboard');
  const { mutateAsync: addList } = useAddList(board.id);
  const direction = useDirection();
  const isRtl = direction === 'rtl';
  const { lists, moveList } = moves;
  const listIndex = useListIndex(lists.length);
  const { onDragStart, ...responders } = useDragResponders(board, moves);
  const [isDragging, setIsDragging] = useState(false);
  const area = useStartOfBoard(isRtl);
  return (
    <DragDropContext
      dragHandleUsageInstructions={t('drag.instructions')}
      {...responders}
      onBeforeCapture={() => setIsDragging(true)}
      onDragStart={onDragStart}
      onDragEnd={(...result) => {
        setIsDragging(false);
        responders.onDragEnd(...result);
      }}
    >
      <Box
        ref={area}
        // The library of the drags scrolls from left to right only.
        dir="ltr"
        sx={{
          ...FILLS_PAGE,
          // What is there for screen readers alone does not widen the page.
          position: 'relative',
          overflowX: 'auto',
          overflowY: { lg: 'auto' },
          // A list that snaps into its place would run away from a drag.
          scrollSnapType: { xs: isDragging ? 'none' : 'x proximity', lg: 'none' },
        }}
      >
        <Droppable droppableId={board.id} type={DRAGS.list} direction="horizontal">
          {({ innerRef, droppableProps, placeholder }) => (
            <Box
              component="ol"
              ref={innerRef}
              {...droppableProps}
              dir={direction}
              aria-label={t('board.lists', { name: board.name })}
              sx={{
                display: 'flex',
                alignItems: 'flex-start',
                width: 'max-content',
                minWidth: '100%',
                minHeight: '100%',
                margin: 0,
                padding: ({ spacing }) => ({
                  xs: `${spacing(2)} ${spacing(PAGE_GUTTER.xs)}`,
                  sm: `${spacing(3)} ${spacing(PAGE_GUTTER.sm)}`,
                }),
              }}
            >
              {/* It stands where the library counts to: in right-to-left that is the start. */}
              {isRtl && placeholder}
              {lists.map((list, index) => (
                <ListColumn
                  key={list.id}
                  board={board}
                  list={list}
                  index={listIndex(index)}
                  onEarlier={index > 0 ? () => moveList(index, index - 1) : undefined}
                  onLater={index < lists.length - 1 ? () => moveList(index, index + 1) : undefined}
                  onOpenCard={onOpenCard}
                />
              ))}
              {!isRtl && placeholder}
              <Box component="li" sx={{ flexShrink: 0, width: LIST_WIDTH, listStyle: 'none' }}>
                <Box
                  sx={{
                    padding: 1,
                    borderRadius: RADIUS.large,
                    border: '1px dashed',
                    borderColor: 'divider',
                  }}
                >
                  <AddEntry
                    text={t('list.add')}
                    label={t('list.name')}
                    maxLength={MAX_LENGTH.title}
                    onAdd={(name) => addList(name)}
                  />
                </Box>
              </Box>
            </Box>
          )}
        </Droppable>
      </Box>
    </DragDropContext>
  );
}

/** In right-to-left a board begins at the end of what scrolls. */
function useStartOfBoard(isRtl: boolean) {
  const area = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = area.current;
    if (element !== null) element.scrollLeft = isRtl ? element.scrollWidth : 0;
  }, [isRtl]);
  return area;
}
