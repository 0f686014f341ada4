import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Loaded } from '../../demo-kit/data/loaded.tsx';
import { useFormat } from '../../lib/format.ts';
import { createQueryClient } from '../../lib/query-client.ts';
import { comingSoonQuery } from './api/coming-soon-queries.ts';
import { Countdown } from './components/countdown.tsx';
import { MessageCard } from './components/message-card.tsx';
import { SubscribeForm } from './components/subscribe-form.tsx';

/** Something will be here, and when. */
export function ComingSoonScreen() {
  // Those of the shell are not here: the page has the window for itself.
  const [queries] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queries}>
      <Announcement />
    </QueryClientProvider>
  );
}

function Announcement() {
  const { t } = useTranslation('standalone-pages');
  const format = useFormat();
  const query = useQuery(comingSoonQuery);
  const opensAt = query.data?.opensAt;
  return (
    <MessageCard
      title={t('soon.title')}
      text={
        opensAt === undefined ? t('soon.text') : t('soon.textOn', { date: format.date(opensAt) })
      }
    >
      <Loaded
        query={query}
        skeleton={<Skeleton variant="rounded" width="100%" height={176} aria-hidden="true" />}
      >
        {({ opensAt: until, subscribers }) => (
          <>
            <Countdown until={until} />
            <SubscribeForm subscriber={subscribers.at(-1)} />
          </>
        )}
      </Loaded>
    </MessageCard>
  );
}
