import AttachFileOutlined from '@mui/icons-material/AttachFileOutlined';
import ChatBubbleOutlined from '@mui/icons-material/ChatBubbleOutlineOutlined';
import CheckBoxOutlined from '@mui/icons-material/CheckBoxOutlined';
import NotesOutlined from '@mui/icons-material/NotesOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import Typography from '@mui/material/Typography';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { PersonAvatar } from '../../../demo-kit/person-avatar.tsx';
import { useListText } from '../../../demo-kit/use-list-text.ts';
import { useFormat } from '../../../lib/format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { tabularFigures } from '../../../ui/theme/theme.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { Board, Card } from '../model/board.ts';
import { cardProgress, commentCount, coverOf, instantOf, isOverdue } from '../model/card-facts.ts';
import { CARD_GROUND } from './drag-look.ts';
import { LabelMark } from './label-mark.tsx';

type Fact = {
  readonly id: string;
  readonly icon: ComponentType<SvgIconProps>;
  /** What it says in full. */
  readonly text: string;
  /** What stands beside the icon. */
  readonly short?: string;
  readonly colour?: 'error.main' | 'success.main';
};

/** What there is to know of a card at a glance, in words and in short. */
function useCardFacts(card: Card): readonly Fact[] {
  const { t } = useTranslation('scrumboard');
  const format = useFormat();
  const now = useNow();
  const { done, total } = cardProgress(card);
  const overdue = card.due !== null && isOverdue(card.due, now);
  const date = card.due === null ? '' : format.date(instantOf(card.due));
  const counted = (key: 'attachments' | 'comments', count: number) =>
    t(`card.${key}`, { count, formatted: format.number(count) });
  const figures = { done: format.number(done), total: format.number(total) };
  const comments = commentCount(card);
  const facts: (Fact | false)[] = [
    card.due !== null && {
      id: 'due',
      icon: ScheduleOutlined,
      text: t(overdue ? 'card.overdue' : 'card.due', { date }),
      short: date,
      colour: overdue ? 'error.main' : 'success.main',
    },
    total > 0 && {
      id: 'checklist',
      icon: CheckBoxOutlined,
      text: t('card.checklist', figures),
      short: `${figures.done}/${figures.total}`,
      ...(done === total && { colour: 'success.main' }),
    },
    card.subscribed && { id: 'watched', icon: VisibilityOutlined, text: t('card.subscribed') },
    card.description !== '' && { id: 'text', icon: NotesOutlined, text: t('card.described') },
    card.attachments.length > 0 && {
      id: 'attachments',
      icon: AttachFileOutlined,
      text: counted('attachments', card.attachments.length),
      short: format.number(card.attachments.length),
    },
    comments > 0 && {
      id: 'comments',
      icon: ChatBubbleOutlined,
      text: counted('comments', comments),
      short: format.number(comments),
    },
  ];
  return facts.filter((fact) => fact !== false);
}

/** Labels and members of a card, as its board has them. */
export function partsOf(card: Card, { labels, members }: Pick<Board, 'labels' | 'members'>) {
  return {
    labels: labels.filter(({ id }) => card.idLabels.includes(id)),
    members: members.filter(({ id }) => card.idMembers.includes(id)),
  };
}

type CardFaceProps = { card: Card; board: Board };

/** How a card looks in its list. What it shows by icons and pictures, it also says in words. */
export function CardFace({ card, board }: CardFaceProps) {
  const facts = useCardFacts(card);
  const listText = useListText();
  const { labels, members } = partsOf(card, board);
  const cover = board.settings.cardCoverImages ? coverOf(card) : null;
  return (
    <>
      {cover !== null && (
        <Box
          component="img"
          src={cover}
          alt=""
          draggable={false}
          sx={{ display: 'block', width: '100%', maxHeight: 168, objectFit: 'cover' }}
        />
      )}
      <Box sx={{ display: 'grid', gap: 1, padding: 1.5 }}>
        {labels.length > 0 && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.5 }}>
            {labels.map((label) => (
              <Typography
                key={label.id}
                variant="caption"
                color="textSecondary"
                sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}
              >
                <LabelMark label={label} />
                <bdi>{label.name}</bdi>
              </Typography>
            ))}
          </Box>
        )}
        <Typography dir="auto" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
          {card.name}
        </Typography>
        {facts.length + members.length > 0 && (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 24 }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.5 }}>
              {facts.map((fact) => (
                <FactMark key={fact.id} fact={fact} />
              ))}
            </Box>
            <Box
              sx={{
                display: 'flex',
                flexShrink: 0,
                marginInlineStart: 'auto',
                '& > * + *': { marginInlineStart: '-6px' },
                '& > *': { outline: '2px solid', outlineColor: CARD_GROUND.backgroundColor },
              }}
            >
              {members.map(({ id, name, avatar }) => (
                <PersonAvatar key={id} name={name} image={avatar} size={24} />
              ))}
            </Box>
            <VisuallyHidden>{listText(members.map(({ name }) => name))}</VisuallyHidden>
          </Box>
        )}
      </Box>
    </>
  );
}

function FactMark({ fact: { icon: Icon, text, short, colour } }: { fact: Fact }) {
  return (
    <Typography
      variant="caption"
      title={text}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        color: colour ?? 'text.secondary',
        whiteSpace: 'nowrap',
        ...tabularFigures,
      }}
    >
      <Icon aria-hidden="true" sx={{ fontSize: 16 }} />
      <span aria-hidden="true">{short}</span>
      <VisuallyHidden>{`${text}. `}</VisuallyHidden>
    </Typography>
  );
}
