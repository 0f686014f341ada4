import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import FavoriteBorderOutlined from '@mui/icons-material/FavoriteBorderOutlined';
import FavoriteOutlined from '@mui/icons-material/FavoriteOutlined';
import LinkOutlined from '@mui/icons-material/LinkOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconAction } from '../../../demo-kit/page/icon-action.tsx';
import { PersonAvatar } from '../../../demo-kit/person-avatar.tsx';
import { useAgo } from '../../../demo-kit/use-ago.ts';
import { useFormat } from '../../../lib/format.ts';
import { cornerSnackbars } from '../../../ui/snackbars.tsx';
import { RADIUS } from '../../../ui/theme/measures.ts';
import { tabularFigures } from '../../../ui/theme/theme.ts';
import { useLike, useShare } from '../api/profile-queries.ts';
import type { Post } from '../model/profile.ts';
import { TABS } from '../model/tabs.ts';
import { useOwnRemoval } from '../use-own-removal.ts';
import { Comments } from './comments.tsx';
import { PANEL } from './panel.tsx';

type PostCardProps = {
  post: Post;
  /** The address leads to it. */
  isLinked: boolean;
};

/** A post: who, what, and what others have to say. */
export function PostCard({ post, isLinked }: PostCardProps) {
  const { t } = useTranslation('profile');
  const card = useRef<HTMLElement>(null);
  const { user, message, media, article } = post;
  useEffect(() => {
    if (isLinked) card.current?.scrollIntoView({ block: 'center' });
  }, [isLinked]);
  return (
    <Box
      component="article"
      ref={card}
      aria-label={t('post.label', { name: user.name })}
      sx={{
        ...PANEL,
        overflow: 'clip',
        ...(isLinked && { outline: '2px solid', outlineColor: 'primary.main' }),
      }}
    >
      <Box sx={{ padding: { xs: 2, sm: 3 }, paddingBlockEnd: { xs: 1.5, sm: 2 } }}>
        <PostHead post={post} />
        {message !== '' && (
          <Typography
            sx={{ marginBlockStart: 2, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
          >
            <bdi>{message}</bdi>
          </Typography>
        )}
        {media !== undefined && (
          <Picture src={media.preview} alt={t('post.shared', { name: user.name })} />
        )}
        {article !== undefined && <Article article={article} />}
        <PostActions post={post} />
      </Box>
      <Comments post={post} />
    </Box>
  );
}

function PostHead({ post: { id, user, type, time, isOwn } }: { post: Post }) {
  const { t } = useTranslation('profile');
  const ago = useAgo();
  const remove = useOwnRemoval();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <PersonAvatar name={user.name} image={user.avatar} />
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography>
          <Box component="bdi" sx={{ fontWeight: 600 }}>
            {user.name}
          </Box>{' '}
          {t(`post.did.${type}`)}
        </Typography>
        <Typography component="time" variant="body2" color="textSecondary" dateTime={time}>
          {ago(time)}
        </Typography>
      </Box>
      {isOwn && (
        <IconAction
          label={t('post.remove')}
          icon={DeleteOutlined}
          onClick={() => remove({ kind: 'posts', id }, t('post.removed'))}
        />
      )}
    </Box>
  );
}

function PostActions({ post }: { post: Post }) {
  const { t } = useTranslation('profile');
  const format = useFormat();
  const { mutate: like } = useLike();
  const { mutate: countShare } = useShare();
  const { id, isLiked, isShared } = post;
  const share = async (): Promise<void> => {
    const link = `${window.location.origin}${TABS.timeline}?post=${id}`;
    try {
      await navigator.clipboard.writeText(link);
    } catch {
      cornerSnackbars.error(t('post.copyFailed'));
      return;
    }
    cornerSnackbars.success(t('post.copied'));
    if (!isShared) countShare(id);
  };
  return (
    <Box
      sx={{
        display: 'flex',
        gap: 1,
        marginBlockStart: 1,
        marginInlineStart: -1,
        ...tabularFigures,
      }}
    >
      <Button
        color={isLiked ? 'primary' : 'inherit'}
        aria-pressed={isLiked}
        startIcon={isLiked ? <FavoriteOutlined /> : <FavoriteBorderOutlined />}
        onClick={() => like({ postId: id, isLiked: !isLiked })}
      >
        {t('post.like')} {format.number(post.like)}
      </Button>
      {/* Browsers give pages no clipboard on plain http. */}
      {window.isSecureContext && (
        <Button color="inherit" startIcon={<LinkOutlined />} onClick={() => void share()}>
          {t('post.share')} {format.number(post.share)}
        </Button>
      )}
    </Box>
  );
}

function Article({ article }: { article: NonNullable<Post['article']> }) {
  const { title, subtitle, excerpt, media } = article;
  return (
    <Box sx={{ marginBlockStart: 2 }}>
      <Picture src={media.preview} alt="" />
      <Box sx={{ marginBlockStart: 1.5 }}>
        <Typography component="h2" variant="h3">
          <bdi>{title}</bdi>
        </Typography>
        <Typography variant="body2" color="textSecondary">
          <bdi>{subtitle}</bdi>
        </Typography>
        <Typography sx={{ marginBlockStart: 1 }}>
          <bdi>{excerpt}</bdi>
        </Typography>
      </Box>
    </Box>
  );
}

const Picture = styled('img')({
  display: 'block',
  width: '100%',
  maxHeight: 420,
  marginBlockStart: 16,
  objectFit: 'cover',
  borderRadius: RADIUS.medium,
});
