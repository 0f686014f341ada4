import { Draggable } from '@hello-pangea/dnd';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { RADIUS } from '../../../ui/theme/measures.ts';
import type { Board, Card } from '../model/board.ts';
import { CardFace, partsOf, useCardFacts } from './card-face.tsx';

type CardItemProps = { card: Card; index: number; board: Board; onOpen: () => void };

/** A card in its list: a press opens it, a drag or the space bar moves it. */
export function CardItem({ card, index, board, onOpen }: CardItemProps) {
  const { t } = useTranslation('scrumboard');
  const facts = useCardFacts(card);
  const { labels, members } = partsOf(card, board);
  const named = (key: 'labels' | 'members', parts: readonly { name: string }[]) =>
    parts.length === 0
      ? []
      : [`${t(`dialog.${key}`)}: ${parts.map(({ name }) => name).join(', ')}`];
  const name = [
    card.name,
    ...named('labels', labels),
    ...facts.map(({ text }) => text),
    ...named('members', members),
  ].join('. ');
  return (
    <Draggable draggableId={card.id} index={index}>
      {({ innerRef, draggableProps, dragHandleProps }, { isDragging, isDropAnimating }) => (
        <Box
          component="li"
          ref={innerRef}
          {...draggableProps}
          sx={{ marginBlockEnd: 1, listStyle: 'none' }}
        >
          <Box
            {...dragHandleProps}
            aria-label={name}
            data-card={card.id}
            onClick={(event) => {
              // What was dragged has not been pressed.
              if (!event.defaultPrevented) onOpen();
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
              backgroundColor: 'background.raised',
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
            <CardFace card={card} board={board} facts={facts} />
          </Box>
        </Box>
      )}
    </Draggable>
  );
}
