import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PersonAvatar } from '../../../../demo-kit/person-avatar.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import type { Board, Card } from '../../model/board.ts';
import { withLabelToggled, withMemberToggled } from '../../model/card-changes.ts';
import { partsOf } from '../card-face.tsx';
import { LabelMark } from '../label-mark.tsx';
import type { ChangeDraft } from '../../../../demo-kit/form/use-draft.ts';

type CardChipsProps = { draft: Card; board: Board; change: ChangeDraft<Card> };

/** The labels and members of a card; each can be taken off, and put on again from the bar. */
export function CardChips({ draft, board, change }: CardChipsProps) {
  const { t } = useTranslation('scrumboard');
  const { labels, members } = partsOf(draft, board);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 2 }}>
      {labels.length > 0 && (
        <Chips title={t('dialog.labels')}>
          {labels.map((label) => (
            <Taken
              key={label.id}
              name={label.name}
              mark={<LabelMark label={label} />}
              onDelete={() => change((card) => withLabelToggled(card, label.id))}
            />
          ))}
        </Chips>
      )}
      {members.length > 0 && (
        <Chips title={t('dialog.members')}>
          {members.map(({ id, name, avatar }) => (
            <Taken
              key={id}
              name={name}
              mark={<PersonAvatar name={name} image={avatar} size={20} />}
              onDelete={() => change((card) => withMemberToggled(card, id))}
            />
          ))}
        </Chips>
      )}
    </Box>
  );
}

function Chips({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <Box sx={{ display: 'grid', gap: 0.75 }}>
      <Typography id={titleId} variant="body2" sx={{ fontWeight: 500 }}>
        {title}
      </Typography>
      <Box
        role="group"
        aria-labelledby={titleId}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}
      >
        {children}
      </Box>
    </Box>
  );
}

type TakenProps = { name: string; mark: ReactNode; onDelete: () => void };

/** A press, Delete or Backspace takes it off. */
function Taken({ name, mark, onDelete }: TakenProps) {
  const { t } = useTranslation('scrumboard');
  return (
    <Chip
      variant="outlined"
      icon={
        <Box component="span" sx={{ display: 'flex', marginInlineStart: '8px !important' }}>
          {mark}
        </Box>
      }
      label={
        <>
          <bdi>{name}</bdi>
          <VisuallyHidden>{t('dialog.takeOff')}</VisuallyHidden>
        </>
      }
      onClick={onDelete}
      onDelete={onDelete}
    />
  );
}
