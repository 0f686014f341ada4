import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Loaded } from '../../../demo-kit/data/loaded.tsx';
import { HalfTypedGuard } from '../../../demo-kit/form/half-typed-guard.tsx';
import { PersonAvatar } from '../../../demo-kit/person-avatar.tsx';
import { useSearchParam } from '../../../demo-kit/search-param.ts';
import { useAgo } from '../../../demo-kit/use-ago.ts';
import { RADIUS } from '../../../ui/theme/measures.ts';
import { timelineQuery } from '../api/profile-queries.ts';
import type { Activity, Timeline } from '../model/profile.ts';
import { Columns, Panel } from './panel.tsx';
import { PostBox } from './post-box.tsx';
import { PostCard } from './post-card.tsx';

/** What is written on the profile, and what has happened around it. */
export function TimelineTab() {
  return (
    <Loaded
      query={useQuery(timelineQuery)}
      skeleton={<Skeleton variant="rounded" height={480} sx={{ borderRadius: RADIUS.large }} />}
    >
      {(timeline) => <LoadedTimeline timeline={timeline} />}
    </Loaded>
  );
}

function LoadedTimeline({ timeline: { posts, activities } }: { timeline: Timeline }) {
  const { t } = useTranslation('profile');
  const [linked] = useSearchParam('post');
  const isMissing = linked !== null && !posts.some(({ id }) => id === linked);
  return (
    <Columns
      main={
        <HalfTypedGuard>
          {isMissing && (
            <Typography role="status" color="textSecondary">
              {t('post.missing')}
            </Typography>
          )}
          <PostBox />
          <Stack component="section" aria-label={t('post.posts')} sx={{ gap: 3, minWidth: 0 }}>
            {posts.map((post) => (
              <PostCard key={post.id} post={post} isLinked={post.id === linked} />
            ))}
          </Stack>
        </HalfTypedGuard>
      }
      aside={<Activities activities={activities} />}
    />
  );
}

function Activities({ activities }: { activities: readonly Activity[] }) {
  const { t } = useTranslation('profile');
  const ago = useAgo();
  return (
    <Panel title={t('activity')}>
      <Stack component="ul" sx={{ gap: 2, margin: 0, padding: 0, listStyle: 'none' }}>
        {activities.map(({ id, user, message, time }) => (
          <Box component="li" key={id} sx={{ display: 'flex', gap: 1.5 }}>
            <PersonAvatar name={user.name} image={user.avatar} size={32} />
            <Box sx={{ minWidth: 0 }}>
              <Typography variant="body2">
                <bdi>
                  <strong>{user.name}</strong> {message}
                </bdi>
              </Typography>
              <Typography variant="caption" color="textSecondary">
                {ago(time)}
              </Typography>
            </Box>
          </Box>
        ))}
      </Stack>
    </Panel>
  );
}
