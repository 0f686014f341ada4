import AttachFileOutlined from '@mui/icons-material/AttachFileOutlined';
import ForumOutlined from '@mui/icons-material/ForumOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHalfTyped } from '../../../../demo-kit/form/half-typed.ts';
import { PersonAvatar } from '../../../../demo-kit/person-avatar.tsx';
import { useAgo } from '../../../../demo-kit/use-ago.ts';
import { useFormat } from '../../../../lib/format.ts';
import { LabelledInput } from '../../../../ui/labelled-input.tsx';
import { RADIUS } from '../../../../ui/theme/measures.ts';
import {
  type Activity,
  type Board,
  type Card,
  type Member,
  MAX_LENGTH,
} from '../../model/board.ts';
import { withComment } from '../../model/card-changes.ts';
import { instantOf } from '../../model/card-facts.ts';
import { Section } from './section.tsx';
import type { ChangeDraft } from '../../../../demo-kit/form/use-draft.ts';

type ActivitiesProps = { draft: Card; board: Board; change: ChangeDraft<Card> };

/** What was said and attached, the newest first, and the field to say more. */
export function Activities({ draft, board, change }: ActivitiesProps) {
  const { t } = useTranslation('scrumboard');
  const [author] = board.members;
  return (
    <Section icon={ForumOutlined} title={t('activity.title')}>
      {author !== undefined && (
        <CommentForm
          author={author}
          onSend={(text) => change((card) => withComment(card, text, author.id, Date.now()))}
        />
      )}
      {draft.activities.length === 0 ? (
        <Typography color="textSecondary">{t('activity.none')}</Typography>
      ) : (
        <Box
          component="ul"
          sx={{ display: 'grid', gap: 2, margin: 0, padding: 0, listStyle: 'none' }}
        >
          {draft.activities.map((activity) => (
            <ActivityRow
              key={activity.id}
              activity={activity}
              member={board.members.find(({ id }) => id === activity.idMember)}
            />
          ))}
        </Box>
      )}
    </Section>
  );
}

type CommentFormProps = { author: Member; onSend: (text: string) => void };

function CommentForm({ author, onSend }: CommentFormProps) {
  const { t } = useTranslation(['scrumboard', 'demo-kit']);
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const comment = text.trim();
  useHalfTyped(comment !== '');
  const isLong = comment.length > MAX_LENGTH.comment;
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (comment === '' || isLong) return;
        onSend(comment);
        setText('');
        // The button is disabled with the text, and would lose the focus.
        field.current?.focus();
      }}
      sx={{ display: 'flex', gap: 1.5 }}
    >
      <PersonAvatar name={author.name} image={author.avatar} size={32} />
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <LabelledInput
          label={t('activity.comment')}
          inputRef={field}
          value={text}
          multiline
          maxRows={6}
          errorText={isLong ? t('demo-kit:field.long', { most: MAX_LENGTH.comment }) : undefined}
          onChange={({ target }) => setText(target.value)}
          slotProps={{ input: { dir: 'auto' } }}
        />
        <Button type="submit" variant="contained" disabled={comment === '' || isLong}>
          {t('activity.send')}
        </Button>
      </Box>
    </Box>
  );
}

type ActivityRowProps = { activity: Activity; member: Member | undefined };

function ActivityRow({ activity, member }: ActivityRowProps) {
  const { t } = useTranslation('scrumboard');
  const format = useFormat();
  const ago = useAgo();
  const instant = instantOf(activity.time);
  const name = member?.name ?? '';
  const time = (
    <Typography
      component="time"
      dateTime={instant}
      title={format.dateTime(instant)}
      variant="caption"
      color="textSecondary"
    >
      {ago(instant)}
    </Typography>
  );
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.5, minWidth: 0 }}>
      <PersonAvatar name={name} image={member?.avatar ?? ''} size={32} />
      {activity.type === 'comment' ? (
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            <bdi>{name}</bdi> {time}
          </Typography>
          <Typography
            dir="auto"
            sx={{
              marginBlockStart: 0.5,
              padding: '8px 12px',
              borderRadius: RADIUS.medium,
              overflowWrap: 'anywhere',
              whiteSpace: 'pre-wrap',
              backgroundColor: 'background.raised',
            }}
          >
            {activity.message}
          </Typography>
        </Box>
      ) : (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, minWidth: 0 }}>
          <AttachFileOutlined
            aria-hidden="true"
            sx={{ flexShrink: 0, fontSize: 16, color: 'text.secondary' }}
          />
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {t('activity.attached', { name, what: activity.message })} {time}
          </Typography>
        </Box>
      )}
    </Box>
  );
}
