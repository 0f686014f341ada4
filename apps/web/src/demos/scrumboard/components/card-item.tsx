import { Draggable } from '@hello-pangea/dnd';
import Box from '@mui/material/Box';
import { RADIUS } from '../../../ui/theme/measures.ts';
import type { Board, Card } from '../model/board.ts';
import { CARD_GROUND, DROP_AT_ONCE } from './drag-look.ts';
import { CardFace } from './card-face.tsx';

type CardItemProps = { card: Card; index: number; board: Board; onOpen: () => void };

/** A card in its list: a press opens it, a drag or the space bar moves it. */
export function CardItem({ card, index, board, onOpen }: CardItemProps) {
  return (
    <Draggable draggableId={card.id} index={index}>
      {({ innerRef, draggableProps, dragHandleProps }, { isDragging, isDropAnimating }) => (
        <Box
          component="li"
          ref={innerRef}
          {...draggableProps}
          sx={{ marginBlockEnd: 1, listStyle: 'none', ...DROP_AT_ONCE }}
        >
          <Box
            {...dragHandleProps}
            data-card={card.id}
            onClick={(event) => {
              // What was dragged has not been pressed.
              if (event.defaultPrevented) return;
              // Where the focus comes back to; the library of the drags keeps it from a press.
              event.currentTarget.focus();
              onOpen();
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || isDragging) return;
              event.preventDefault();
              onOpen();
            }}
            sx={{
              overflow: 'hidden',
              borderRadius: RADIUS.medium,
              outlineOffset: '1px',
              ...CARD_GROUND,
              border: '1px solid',
              borderColor: 'divider',
              cursor: 'pointer',
              transition: 'box-shadow 160ms ease-out, border-color 160ms ease-out',
              '&:hover': { borderColor: 'text.disabled' },
              ...(isDragging &&
                !isDropAnimating && {
                  borderColor: 'primary.main',
                  boxShadow: '0 12px 28px rgb(0 0 0 / 0.28)',
                }),
            }}
          >
            <CardFace card={card} board={board} />
          </Box>
        </Box>
      )}
    </Draggable>
  );
}
