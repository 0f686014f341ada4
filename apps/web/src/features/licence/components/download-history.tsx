import { type DownloadPage, downloadPageSchema } from '@file-server/contract/download-history';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type InfiniteData, infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { pagedQuery } from '../../../lib/paged-query.ts';
import { downloadKeys } from '../../../lib/download-count.ts';
import { useFormat } from '../../../lib/format.ts';
import { untilBack } from '../../../lib/query-client.ts';
import { useFailure } from '../../../lib/use-failure.ts';
import { ErrorState } from '../../../ui/page-states.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { DownloadRow } from './download-row.tsx';

/** Everything the user has downloaded or begun to, newest first. */
export function DownloadHistory() {
  const { t } = useTranslation('licence');
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Stack component="section" aria-labelledby={headingId} sx={{ gap: 1.5 }}>
      <Typography
        id={headingId}
        ref={heading}
        component="h2"
        variant="h3"
        tabIndex={-1}
        sx={{ outline: 'none' }}
      >
        {t('history.heading')}
      </Typography>
      <Rows onGiven={() => heading.current?.focus()} />
    </Stack>
  );
}

/** @param onGiven takes the focus over: a button goes with what it gave back */
function Rows({ onGiven }: { onGiven: () => void }) {
  const { t } = useTranslation('licence');
  const format = useFormat();
  const pages = useInfiniteQuery(downloadsQuery);
  const failure = useFailure(pages);
  const { data } = pages;
  if (data === undefined) {
    if (failure) return <ErrorState error={failure} onRetry={() => pages.refetch()} />;
    return (
      <Stack role="status" aria-label={t('history.loading')} sx={{ gap: 1.5 }}>
        <Skeleton height={44} />
        <Skeleton height={44} />
        <Skeleton height={44} />
      </Stack>
    );
  }
  const { downloads, withheld } = data;
  const isEmpty = downloads.length === 0 && withheld === 0 && !pages.hasNextPage;
  if (isEmpty) return <Typography color="textSecondary">{t('history.empty')}</Typography>;
  return (
    <>
      {downloads.length > 0 && (
        <Stack component="ul" sx={{ margin: 0, padding: 0 }}>
          {downloads.map((download) => (
            <DownloadRow key={download.grantId} download={download} onGiven={onGiven} />
          ))}
        </Stack>
      )}
      {withheld > 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('history.withheld', { count: withheld, formatted: format.number(withheld) })}
        </Typography>
      )}
      {pages.isFetchNextPageError && (
        <Typography role="alert" color="error" variant="body2">
          {t('history.moreFailed')}
        </Typography>
      )}
      {pages.hasNextPage && (
        <Button
          variant="outlined"
          loading={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
          sx={{ alignSelf: 'center', minHeight: { xs: 44, sm: 36 } }}
        >
          {t('history.more')}
        </Button>
      )}
    </>
  );
}

const PAGE_SIZE = 25;

/** GET /api/downloads: the user's own downloads, newest first, page after page. */
const downloadsQuery = infiniteQueryOptions({
  ...pagedQuery(downloadKeys.history, downloadPageSchema, '/api/downloads', { limit: PAGE_SIZE }),
  select: ({ pages }: InfiniteData<DownloadPage>) => ({
    downloads: pages.flatMap(({ items }) => items),
    withheld: pages.reduce((sum, page) => sum + (page.withheld ?? 0), 0),
  }),
  // What is sent before it counts is sent without a word.
  refetchInterval: (query) => {
    const [first] = query.state.data?.pages ?? [];
    const isSent = first?.items.some(({ state }) => state === 'reserved') === true;
    return query.state.error === null && isSent ? 5_000 : untilBack(query);
  },
});
