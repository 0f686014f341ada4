import ArchiveOutlined from '@mui/icons-material/ArchiveOutlined';
import CheckBoxOutlineBlankOutlined from '@mui/icons-material/CheckBoxOutlineBlankOutlined';
import CheckBoxOutlined from '@mui/icons-material/CheckBoxOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import UnarchiveOutlined from '@mui/icons-material/UnarchiveOutlined';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { IconAction } from '../../../demo-kit/page/icon-action.tsx';
import { EntryLink } from '../../../demo-kit/page/row-link.tsx';
import { useFormat } from '../../../lib/format.ts';
import { RADIUS, rem } from '../../../ui/theme/measures.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { nameOf } from '../model/draft.ts';
import type { CheckItem, Note, NoteLabel } from '../model/note.ts';
import { textSizeOf } from '../model/text-size.ts';
import type { NoteActions } from '../use-note-actions.ts';
import { CardChips } from './card-chips.tsx';

/** Things to do that a card shows. */
const SHOWN_ITEMS = 8;

type NoteCardProps = {
  note: Note;
  labels: readonly NoteLabel[];
  /** Short texts are in larger type. */
  variesSize: boolean;
  actions: NoteActions;
};

/** A note among others. A press anywhere opens it. */
export function NoteCard({ note, labels, variesSize, actions }: NoteCardProps) {
  const { t } = useTranslation('notes');
  const { title, description, image, checklist } = note;
  // A text is never larger than the title above it.
  const growsText = variesSize && title === '';
  return (
    <Paper component="article" variant="outlined" sx={CARD}>
      {image !== '' && (
        <Box
          component="img"
          src={image}
          alt={t('form.picture')}
          sx={{ display: 'block', width: '100%', maxHeight: 240, objectFit: 'cover' }}
        />
      )}
      <Box sx={{ display: 'grid', gap: 1, padding: 2 }}>
        <Heading note={note} />
        {description !== '' && (
          <Typography
            sx={{
              display: '-webkit-box',
              overflow: 'hidden',
              WebkitBoxOrient: 'vertical',
              WebkitLineClamp: 12,
              overflowWrap: 'anywhere',
              whiteSpace: 'pre-line',
              color: title === '' ? 'text.primary' : 'text.secondary',
              ...(growsText && { fontSize: rem(textSizeOf(description)), lineHeight: 1.35 }),
            }}
          >
            <bdi>{description}</bdi>
          </Typography>
        )}
        <Items checklist={checklist} />
        <CardChips note={note} labels={labels} />
      </Box>
      <CardTools note={note} actions={actions} />
    </Paper>
  );
}

const CARD = {
  position: 'relative',
  overflow: 'hidden',
  borderRadius: RADIUS.medium,
  transition: 'border-color 120ms ease-out, box-shadow 120ms ease-out',
  '&:hover': { borderColor: 'text.secondary' },
  // The link to the note lies over all of it, below what has a meaning of its own.
  '& h2 a::after': { content: '""', position: 'absolute', inset: 0 },
  '& h2 a:focus-visible': { outline: 'none' },
  '&:has(h2 a:focus-visible)': { outline: '2px solid var(--focus-ring)', outlineOffset: 2 },
  '& [data-card-tools]': { opacity: 0, transition: 'opacity 120ms ease-out' },
  '&:hover [data-card-tools], &:focus-within [data-card-tools]': { opacity: 1 },
} as const;

function Heading({ note }: { note: Note }) {
  const { t } = useTranslation('notes');
  const hasTitle = note.title.trim() !== '';
  return (
    <Typography
      variant="h3"
      component="h2"
      sx={{
        overflowWrap: 'anywhere',
        ...(!hasTitle && { position: 'absolute' }),
      }}
    >
      <EntryLink param="note" id={note.id}>
        {hasTitle ? (
          <bdi>{note.title}</bdi>
        ) : (
          <VisuallyHidden>{nameOf(note) || t('card.untitled')}</VisuallyHidden>
        )}
      </EntryLink>
    </Typography>
  );
}

function Items({ checklist }: { checklist: readonly CheckItem[] }) {
  const { t } = useTranslation('notes');
  const format = useFormat();
  const count = checklist.length - SHOWN_ITEMS;
  if (checklist.length === 0) return null;
  return (
    <Box component="ul" sx={{ display: 'grid', gap: 0.5, margin: 0, padding: 0 }}>
      {checklist.slice(0, SHOWN_ITEMS).map(({ id, text, checked }) => {
        const Icon = checked ? CheckBoxOutlined : CheckBoxOutlineBlankOutlined;
        return (
          <Box
            component="li"
            key={id}
            sx={{ display: 'flex', gap: 1, ...(checked && { color: 'text.secondary' }) }}
          >
            <Icon
              aria-hidden="true"
              sx={{ flexShrink: 0, fontSize: 18, marginBlockStart: '2px' }}
            />
            <Typography
              component="span"
              dir="auto"
              sx={{
                minWidth: 0,
                overflowWrap: 'anywhere',
                ...(checked && { textDecoration: 'line-through' }),
              }}
            >
              {text}
              {checked && <VisuallyHidden> {t('card.done')}</VisuallyHidden>}
            </Typography>
          </Box>
        );
      })}
      {count > 0 && (
        <Typography component="li" variant="body2" color="textSecondary" sx={{ listStyle: 'none' }}>
          {t('card.more', { count, formatted: format.number(count) })}
        </Typography>
      )}
    </Box>
  );
}

/** Shown with the pointer or the focus on the card; who has neither finds the same in the note. */
function CardTools({ note, actions }: { note: Note; actions: NoteActions }) {
  const { t } = useTranslation('notes');
  const name = nameOf(note) || t('card.untitled');
  return (
    <Box
      data-card-tools
      sx={{
        position: 'absolute',
        insetBlockStart: 8,
        insetInlineEnd: 8,
        display: 'flex',
        borderRadius: RADIUS.medium,
        backgroundColor: 'background.floating',
        '@media (hover: none)': { display: 'none' },
      }}
    >
      <IconAction
        icon={note.archive ? UnarchiveOutlined : ArchiveOutlined}
        label={t(note.archive ? 'card.unarchive' : 'card.archive', { name })}
        onClick={() => actions.setArchived(note, !note.archive)}
      />
      <IconAction
        icon={DeleteOutlined}
        label={t('card.remove', { name })}
        onClick={() => actions.remove(note)}
      />
    </Box>
  );
}
