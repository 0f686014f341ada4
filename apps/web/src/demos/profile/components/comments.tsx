import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import SendOutlined from '@mui/icons-material/SendOutlined';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput from '@mui/material/OutlinedInput';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { typedSince } from '../../../lib/typed-since.ts';
import { useHalfTyped } from '../../../demo-kit/form/half-typed.ts';
import { IconAction } from '../../../demo-kit/page/icon-action.tsx';
import { PersonAvatar } from '../../../demo-kit/person-avatar.tsx';
import { useAgo } from '../../../demo-kit/use-ago.ts';
import { RADIUS, rem } from '../../../ui/theme/measures.ts';
import { useAddComment } from '../api/profile-queries.ts';
import { type Comment, MAX_LENGTH, type Post } from '../model/profile.ts';
import { useOwnRemoval } from '../use-own-removal.ts';
import { useVisitor } from '../use-visitor.ts';

/** What has been said to a post, and room to say something. */
export function Comments({ post: { id, comments } }: { post: Post }) {
  const { t } = useTranslation('profile');
  return (
    <Box
      sx={{
        padding: { xs: 2, sm: 3 },
        paddingBlock: { xs: 2, sm: 2 },
        borderBlockStart: '1px solid',
        borderColor: 'divider',
        backgroundColor: 'action.hover',
      }}
    >
      {comments.length > 0 && (
        <Stack
          component="ul"
          aria-label={t('comment.list')}
          sx={{ gap: 2, margin: 0, marginBlockEnd: 2, padding: 0, listStyle: 'none' }}
        >
          {comments.map((comment) => (
            <CommentItem key={comment.id} comment={comment} />
          ))}
        </Stack>
      )}
      <CommentBox postId={id} />
    </Box>
  );
}

function CommentItem({ comment }: { comment: Comment }) {
  const { t } = useTranslation('profile');
  const ago = useAgo();
  const remove = useOwnRemoval();
  const { id, user, message, time, isOwn } = comment;
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.5 }}>
      <PersonAvatar name={user.name} image={user.avatar} size={32} />
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography
          variant="body2"
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}
        >
          <Box component="bdi" sx={{ fontWeight: 600 }}>
            {user.name}
          </Box>{' '}
          <Box component="time" dateTime={time} sx={{ color: 'text.secondary' }}>
            {ago(time)}
          </Box>
        </Typography>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          <bdi>{message}</bdi>
        </Typography>
      </Box>
      {isOwn && (
        <IconAction
          label={t('comment.remove')}
          icon={DeleteOutlined}
          onClick={() => remove({ kind: 'comments', id }, t('comment.removed'))}
        />
      )}
    </Box>
  );
}

/** Keeps what is written until it has been taken. */
function CommentBox({ postId }: { postId: string }) {
  const { t } = useTranslation(['profile', 'demo-kit']);
  const user = useVisitor();
  const errorId = useId();
  const { mutate: add, isPending } = useAddComment();
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const message = text.trim();
  useHalfTyped(message !== '' && !isPending);
  const isLong = message.length > MAX_LENGTH.comment;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (message === '' || isLong || isPending) return;
    // The button is disabled with the text, and would lose the focus.
    field.current?.focus();
    const onSuccess = () => setText((present) => typedSince(text, present));
    add({ postId, user, message }, { onSuccess });
  };
  return (
    <Box component="form" noValidate onSubmit={submit}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <PersonAvatar name={user.name} image={user.avatar} size={32} />
        <OutlinedInput
          inputRef={field}
          fullWidth
          size="small"
          value={text}
          error={isLong}
          placeholder={t('profile:comment.new')}
          onChange={({ target }) => setText(target.value)}
          inputProps={{
            'aria-label': t('profile:comment.new'),
            'aria-describedby': isLong ? errorId : undefined,
          }}
          sx={{
            height: 44,
            borderRadius: RADIUS.full,
            fontSize: { xs: rem(16), md: rem(14) },
            backgroundColor: 'background.paper',
          }}
        />
        <IconAction
          type="submit"
          label={t('profile:comment.send')}
          icon={SendOutlined}
          disabled={message === '' || isLong}
          mirrored
        />
      </Box>
      {isLong && (
        <FormHelperText id={errorId} error role="alert" sx={{ marginInlineStart: 6 }}>
          {t('demo-kit:field.long', { most: MAX_LENGTH.comment })}
        </FormHelperText>
      )}
    </Box>
  );
}
