import AttachFile from '@mui/icons-material/AttachFileOutlined';
import LabelImportant from '@mui/icons-material/LabelImportant';
import Star from '@mui/icons-material/Star';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { MIRRORED } from '../../../ui/theme/mirrored.ts';
import { PersonAvatar } from '../../../demo-kit/person-avatar.tsx';
import { useListText } from '../../../demo-kit/use-list-text.ts';
import { useFormat } from '../../../lib/format.ts';
import { OneLine } from '../../../ui/one-line.tsx';
import { rem } from '../../../ui/theme/measures.ts';
import { tabularFigures } from '../../../ui/theme/theme.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { isSame, nameOf } from '../model/addresses.ts';
import { excerptOf } from '../model/mail-html.ts';
import type { Mail } from '../model/mail.ts';
import { OWN_ADDRESS } from '../model/own-address.ts';
import type { MailActions } from '../use-mail-actions.ts';
import { useMailTime } from '../use-mail-time.ts';
import { LabelChips } from './label-mark.tsx';
import { MarkButton } from './mark-buttons.tsx';

const Row = styled('li')(({ theme: { palette, spacing, breakpoints } }) => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: spacing(0.5),
  minHeight: 76,
  paddingInline: spacing(0.5, 2),
  borderBlockEnd: `1px solid ${palette.divider}`,
  color: palette.text.secondary,
  '&[data-unread]': { backgroundColor: palette.action.hover, color: palette.text.primary },
  '&:hover, &:focus-within': { backgroundColor: palette.action.hover },
  '&[data-selected]': {
    backgroundColor: palette.action.selected,
  },
  '&[data-selected]::before': {
    content: '""',
    position: 'absolute',
    insetBlock: 0,
    insetInlineStart: 0,
    width: 3,
    backgroundColor: palette.primary.main,
  },
  // The controls of the row lie over its link.
  '& > :not(a)': { position: 'relative', zIndex: 1 },
  [breakpoints.up('md')]: { minHeight: 56, paddingInline: spacing(1, 3) },
}));

/** As large as the row, and laid out as lines on phones, as columns from md up. */
const RowLink = styled(Link)(({ theme: { breakpoints, palette, spacing } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gridTemplateAreas: '"who when" "what marks" "words words"',
  columnGap: spacing(2),
  alignItems: 'center',
  flexGrow: 1,
  minWidth: 0,
  paddingBlock: spacing(1),
  color: 'inherit',
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': { outline: `2px solid var(--focus-ring)`, outlineOffset: -2 },
  '& > *': { minWidth: 0 },
  '& [data-strong]': { color: palette.text.primary },
  'li[data-unread] & [data-strong]': { fontWeight: 600 },
  [breakpoints.up('md')]: {
    gridTemplateColumns: `minmax(${rem(120)}, ${rem(190)}) minmax(0, 1fr) auto ${rem(76)}`,
    gridTemplateAreas: '"who what marks when"',
    paddingBlock: 0,
  },
}));

type MailRowProps = {
  mail: Mail;
  /** Where its link leads. */
  address: string;
  selected: boolean;
  onToggle: () => void;
  actions: MailActions;
};

/** One mail of a list. */
export function MailRow({ mail, address, selected, onToggle, actions }: MailRowProps) {
  const { t } = useTranslation('mail');
  const subject = mail.subject === '' ? t('noSubject') : mail.subject;
  return (
    <Row
      data-mail={mail.id}
      {...(!mail.read && { 'data-unread': '' })}
      {...(selected && { 'data-selected': '' })}
    >
      <Checkbox
        checked={selected}
        onChange={onToggle}
        slotProps={{ input: { 'aria-label': t('select.one', { subject }) } }}
      />
      <Box sx={{ display: { xs: 'none', sm: 'flex' } }}>
        <MarkButton mail={mail} mark="starred" actions={actions} />
      </Box>
      <RowWords mail={mail} address={address} subject={subject} />
    </Row>
  );
}

type RowWordsProps = { mail: Mail; address: string; subject: string };

function RowWords({ mail, address, subject }: RowWordsProps) {
  const { t } = useTranslation('mail');
  const listText = useListText();
  const { dateTime } = useFormat();
  const timeOf = useMailTime();
  const wide = useMediaQuery((theme) => theme.breakpoints.up('md'), { noSsr: true });
  const excerpt = useMemo(() => excerptOf(mail.message), [mail.message]);
  const isOwn = isSame(mail.from, OWN_ADDRESS);
  const people = isOwn ? mail.to : [mail.from];
  const names = listText(people.map(nameOf));
  return (
    <RowLink to={address} search={true as never} resetScroll={false}>
      <Box sx={{ gridArea: 'who', display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <PersonAvatar name={names === '' ? '?' : names} image={mail.from.avatar} size={28} />
        {!mail.read && <VisuallyHidden>{t('unread')}</VisuallyHidden>}
        {isOwn && <span>{t('to')}</span>}
        <OneLine data-strong="">{names === '' ? t('nobody') : names}</OneLine>
      </Box>
      <Box sx={{ gridArea: 'what', display: 'flex' }}>
        <OneLine data-strong="">{subject}</OneLine>
        {wide && (
          <Box sx={{ display: 'flex', flex: '1 1 0', minWidth: 0, paddingInlineStart: 1.5 }}>
            <OneLine>{excerpt}</OneLine>
          </Box>
        )}
      </Box>
      {!wide && (
        <Box sx={{ gridArea: 'words', display: 'flex' }}>
          <OneLine>{excerpt}</OneLine>
        </Box>
      )}
      <Box sx={{ gridArea: 'marks', display: 'flex', alignItems: 'center', gap: 1 }}>
        {mail.starred && (
          <Star
            titleAccess={t('flags.starred')}
            sx={{ display: { sm: 'none' }, fontSize: 18, color: 'warning.main' }}
          />
        )}
        {mail.important && (
          <LabelImportant
            titleAccess={t('flags.important')}
            sx={{ fontSize: 18, color: 'warning.main', ...MIRRORED }}
          />
        )}
        {mail.hasAttachments && (
          <AttachFile titleAccess={t('attachments.some')} sx={{ fontSize: 18 }} />
        )}
        <LabelChips labels={mail.labels} />
      </Box>
      <Box
        component="time"
        dateTime={mail.time}
        title={dateTime(mail.time)}
        sx={{ gridArea: 'when', textAlign: 'end', whiteSpace: 'nowrap', ...tabularFigures }}
      >
        {timeOf(mail.time)}
      </Box>
    </RowLink>
  );
}
