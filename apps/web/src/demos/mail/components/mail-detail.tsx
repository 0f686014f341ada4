import ExpandMore from '@mui/icons-material/ExpandMoreOutlined';
import Forward from '@mui/icons-material/ForwardOutlined';
import ReplyAll from '@mui/icons-material/ReplyAllOutlined';
import Reply from '@mui/icons-material/ReplyOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MIRRORED } from '../../../ui/theme/mirrored.ts';
import { PersonAvatar } from '../../../demo-kit/person-avatar.tsx';
import { RichText } from '../../../demo-kit/rich-text/rich-text.tsx';
import { useListText } from '../../../demo-kit/use-list-text.ts';
import { useAgo } from '../../../demo-kit/use-ago.ts';
import { useFormat } from '../../../lib/format.ts';
import { OneLine } from '../../../ui/one-line.tsx';
import { PAGE_GUTTER } from '../../../ui/theme/measures.ts';
import { nameOf } from '../model/addresses.ts';
import { othersOf } from '../model/answering.ts';
import type { Mail, Person } from '../model/mail.ts';
import type { Answer } from '../use-writing.ts';
import { Attachments } from './attachments.tsx';
import { LabelChips } from './label-mark.tsx';

type MailDetailProps = { mail: Mail; onAnswer: (answer: Answer) => void };

/** A mail to read: who, when, the words, what is attached, and ways to answer. */
export function MailDetail({ mail, onAnswer }: MailDetailProps) {
  const { t } = useTranslation('mail');
  return (
    <Stack
      component="article"
      sx={{
        gap: 3,
        width: '100%',
        maxWidth: 880,
        marginInline: 'auto',
        padding: PAGE_GUTTER,
        paddingBlock: { xs: 3, md: 4 },
      }}
    >
      <Stack sx={{ gap: 1.5, alignItems: 'start' }}>
        <Typography variant="h2" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
          {mail.subject === '' ? t('noSubject') : mail.subject}
        </Typography>
        <LabelChips labels={mail.labels} />
      </Stack>
      <Sender mail={mail} />
      <RichText html={mail.message} />
      {mail.attachments.length > 0 && <Attachments attachments={mail.attachments} />}
      <Answers mail={mail} onAnswer={onAnswer} />
    </Stack>
  );
}

function Answers({ mail, onAnswer }: MailDetailProps) {
  const { t } = useTranslation('mail');
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, marginBlockStart: 1 }}>
      <Button
        variant="outlined"
        size="large"
        startIcon={<Reply sx={MIRRORED} />}
        onClick={() => onAnswer('reply')}
      >
        {t('action.reply')}
      </Button>
      {othersOf(mail).length > 0 && (
        <Button
          variant="outlined"
          size="large"
          startIcon={<ReplyAll sx={MIRRORED} />}
          onClick={() => onAnswer('replyAll')}
        >
          {t('action.replyAll')}
        </Button>
      )}
      <Button
        variant="outlined"
        size="large"
        startIcon={<Forward sx={MIRRORED} />}
        onClick={() => onAnswer('forward')}
      >
        {t('action.forward')}
      </Button>
    </Stack>
  );
}

/** Who sent the mail to whom; all of it when asked for. */
function Sender({ mail }: { mail: Mail }) {
  const { t } = useTranslation('mail');
  const listText = useListText();
  const { dateTime } = useFormat();
  const ago = useAgo();
  const [open, setOpen] = useState(false);
  const detailsId = useId();
  const to = listText(mail.to.map(nameOf));
  return (
    <Stack sx={{ gap: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <PersonAvatar name={nameOf(mail.from)} image={mail.from.avatar} />
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          {/* Above the receivers, not beside them: a narrow window has no room for the three. */}
          <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1.5, minWidth: 0 }}>
            <Typography noWrap sx={{ flexGrow: 1, fontWeight: 600 }}>
              <OneLine>{nameOf(mail.from)}</OneLine>
            </Typography>
            <Typography
              component="time"
              dateTime={mail.time}
              title={dateTime(mail.time)}
              variant="body2"
              color="textSecondary"
              sx={{ flexShrink: 0 }}
            >
              {ago(mail.time)}
            </Typography>
          </Box>
          <Box sx={{ display: 'flex', alignItems: 'center', minWidth: 0 }}>
            <Typography
              variant="body2"
              color="textSecondary"
              sx={{ display: 'flex', gap: 0.5, minWidth: 0 }}
            >
              <span>{t('to')}</span> <OneLine>{to === '' ? t('nobody') : to}</OneLine>
            </Typography>
            <Button
              size="small"
              aria-expanded={open}
              aria-controls={detailsId}
              endIcon={<ExpandMore sx={{ transform: open ? 'rotate(180deg)' : undefined }} />}
              onClick={() => setOpen(!open)}
              sx={{ flexShrink: 0, color: 'text.secondary' }}
            >
              {t('details.label')}
            </Button>
          </Box>
        </Box>
      </Box>
      <div id={detailsId} hidden={!open}>
        <Details mail={mail} />
      </div>
    </Stack>
  );
}

const List = styled('dl')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: theme.spacing(0.75, 2),
  margin: 0,
  '& dt': { color: theme.palette.text.secondary },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
}));

function Details({ mail }: { mail: Mail }) {
  const { t } = useTranslation('mail');
  const { dateTime } = useFormat();
  const { from, to, cc, bcc, time } = mail;
  const lines = [
    ['from', [from]],
    ['to', to],
    ['cc', cc],
    ['bcc', bcc],
  ] as const;
  return (
    <List>
      {lines
        .filter(([, people]) => people.length > 0)
        .map(([line, people]) => (
          <DetailLine key={line} name={t(`details.${line}`)} people={people} />
        ))}
      <dt>{t('details.date')}</dt>
      <dd>{dateTime(time)}</dd>
    </List>
  );
}

function DetailLine({ name, people }: { name: string; people: readonly Person[] }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>
        {people.map((person) => (
          <div key={person.email}>
            <bdi>{person.name}</bdi> <bdi>{`<${person.email}>`}</bdi>
          </div>
        ))}
      </dd>
    </>
  );
}
