import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUndo } from '../../../../demo-kit/data/use-undo.ts';
import { DiscardDialog } from '../../../../demo-kit/form/discard-dialog.tsx';
import { HalfTypedProvider, useAnyHalfTyped } from '../../../../demo-kit/form/half-typed.ts';
import { MissingDialog } from '../../../../demo-kit/form/missing-dialog.tsx';
import { UndoLine, type Undo } from '../../../../demo-kit/form/undo-line.tsx';
import { useDraft } from '../../../../demo-kit/form/use-draft.ts';
import { useLeaveGuard } from '../../../../lib/use-leave-guard.ts';
import { HeaderBand } from '../../../../demo-kit/page/header-band.tsx';
import { useIsPhone } from '../../../../demo-kit/page/use-window-width.ts';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import { useRemoveCard, useRestoreCard, useUpdateCard } from '../../api/scrumboard-queries.ts';
import { placeOf } from '../../model/arrange.ts';
import { type Board, type Card, cardSchema, type List } from '../../model/board.ts';
import type { BoardMoves } from '../../use-board-moves.ts';
import { Activities } from './activities.tsx';
import { Attachments } from './attachments.tsx';
import { CardChips } from './card-chips.tsx';
import { CardTexts } from './card-texts.tsx';
import { CardToolbar } from './card-toolbar.tsx';
import { Checklists } from './checklists.tsx';

type CardDialogProps = { cardId: string; board: Board; moves: BoardMoves; onClose: () => void };

/** Everything about one card, or that there is no such card (any more). */
export function CardDialog({ cardId, board, moves, onClose }: CardDialogProps) {
  const { t } = useTranslation('scrumboard');
  const card = board.cards.find(({ id }) => id === cardId);
  const list = moves.lists.find(({ idCards }) => idCards.includes(cardId));
  if (card === undefined || list === undefined) {
    return (
      <MissingDialog
        title={t('card.missingTitle')}
        text={t('card.missingText')}
        onClose={onClose}
      />
    );
  }
  return <OpenCard {...{ card, list, board, moves, onClose }} />;
}

const isCard = (card: Card): boolean => cardSchema.safeParse(card).success;

type OpenCardProps = Omit<CardDialogProps, 'cardId'> & { card: Card; list: List };

function OpenCard({ card, list, board, moves, onClose }: OpenCardProps) {
  const { t } = useTranslation(['scrumboard', 'demo-kit']);
  const isPhone = useIsPhone();
  const { mutateAsync: update, mutate: saveBefore } = useUpdateCard(board.id);
  const { draft, change, status, save, forget, question } = useDraft({
    entry: card,
    isValid: isCard,
    save: update,
  });
  // A date, a comment, a link or a thing to do that is half typed cannot be saved by itself.
  const [isHalfTyped, tellHalfTyped] = useAnyHalfTyped();
  const writing = useLeaveGuard(isHalfTyped, async () => false);
  const [undo, setUndo] = useState<Undo<Card> | null>(null);
  const remove = useRemoval(board, moves);
  const titleId = useId();
  const parts = { draft, board, change };
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      fullWidth
      fullScreen={isPhone}
      maxWidth="sm"
      scroll="paper"
    >
      <HeaderBand>
        <VisuallyHidden as="h2" id={titleId}>
          {draft.name.trim() || t('dialog.title')}
        </VisuallyHidden>
        <CardToolbar
          {...parts}
          status={status}
          onRetry={() => void save()}
          moves={moves}
          onRemove={() => {
            forget();
            writing.forget();
            onClose();
            // What was written last comes back with the card.
            if (status === 'saving' || status === 'failed') saveBefore(draft);
            remove(card);
          }}
          onClose={onClose}
        />
      </HeaderBand>
      <DialogContent
        sx={{ display: 'grid', alignContent: 'start', gap: 3, paddingInline: { xs: 2, sm: 3 } }}
      >
        <HalfTypedProvider value={tellHalfTyped}>
          <Box sx={{ display: 'grid', gap: 0.5 }}>
            <Typography variant="body2" color="textSecondary" sx={{ marginBlockEnd: 1 }}>
              <bdi>{board.name}</bdi>
              {' · '}
              <bdi>{list.name}</bdi>
            </Typography>
            <CardTexts {...parts} />
            <CardChips {...parts} />
          </Box>
          <Attachments {...parts} onUndo={setUndo} />
          <Checklists {...parts} onUndo={setUndo} />
          <Activities {...parts} />
        </HalfTypedProvider>
      </DialogContent>
      <UndoLine undo={undo} change={change} onClose={() => setUndo(null)} />
      <DiscardDialog {...(question.open ? question : writing.question)} />
    </Dialog>
  );
}

/** Removes a card, and offers to take that back. */
function useRemoval(board: Board, { lists }: BoardMoves) {
  const { t } = useTranslation('scrumboard');
  const offerUndo = useUndo();
  const { mutateAsync: remove } = useRemoveCard(board.id);
  const { mutate: restore } = useRestoreCard(board.id);
  return (card: Card) => {
    const listId = placeOf(lists, card.id)?.listId ?? '';
    offerUndo(t('card.removed', { name: card.name }), () => restore({ listId, card }), {
      change: remove(card.id),
    });
  };
}
