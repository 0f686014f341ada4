import type { FileEntry } from '@file-server/contract/library';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailure } from '../../../lib/use-failure.ts';
import { ErrorState } from '../../../ui/page-states.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useVersions } from './use-versions.ts';
import { VersionItem } from './version-item.tsx';

/** What a file was released as, newest first. */
export function VersionList({ file }: { file: FileEntry }) {
  const { t } = useTranslation('versions');
  const query = useVersions(file.id);
  const { data: versions, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  const { isFetchNextPageError } = query;
  const failure = useFailure(query);
  const list = useRef<HTMLUListElement>(null);
  const isShown = versions !== undefined;
  // It opens at the end of the details, mostly below what is in sight.
  useEffect(() => {
    if (isShown) list.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);
  if (versions === undefined) {
    return failure === null ? (
      <Typography variant="body2" role="status" aria-label={t('loading')}>
        <Skeleton width="60%" />
        <Skeleton width="80%" />
      </Typography>
    ) : (
      <ErrorState error={failure} onRetry={() => refetch()} />
    );
  }
  if (versions.length === 0) {
    return (
      <Typography variant="body2" color="textSecondary">
        {t('none')}
      </Typography>
    );
  }
  return (
    <>
      <Stack
        component="ul"
        ref={list}
        sx={{
          listStyle: 'none',
          margin: 0,
          padding: 0,
          '& > li + li': { borderBlockStart: '1px solid', borderColor: 'divider' },
        }}
      >
        {versions.map((version) => (
          <VersionItem key={version.id} file={file} version={version} />
        ))}
      </Stack>
      {isFetchNextPageError && (
        <Typography variant="body2" role="alert">
          {t('product.failed')}
        </Typography>
      )}
      {hasNextPage && (
        <Button
          size="small"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
          sx={{ alignSelf: 'flex-start', minHeight: { xs: 44, sm: 32 } }}
        >
          {t('more')}
        </Button>
      )}
    </>
  );
}
