import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format.ts';
import { isolate } from '../../../lib/isolate.ts';
import { useFailure } from '../../../lib/use-failure.ts';
import { ErrorState } from '../../../ui/page-states.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { DeskDialog } from './desk-dialog.tsx';
import { useHolders, type VersionDeskProps } from './use-version-desk.ts';

/** Who has fetched a version, and would be told of its recall. */
export function HoldersDialog({
  version,
  name,
  onClose,
}: VersionDeskProps & { onClose: () => void }) {
  const { t } = useTranslation('publishing');
  const format = useFormat();
  const holders = useHolders(version.id);
  const { data: items, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = holders;
  const failure = useFailure(holders);
  return (
    <DeskDialog
      title={t('desk.holdersTitle', { name: isolate(name) })}
      width="xs"
      error={holders.isFetchNextPageError ? holders.error : null}
      onClose={onClose}
    >
      {items === undefined && failure !== null && (
        <ErrorState error={failure} onRetry={() => refetch()} />
      )}
      {items === undefined && failure === null && (
        <Typography role="status" aria-label={t('desk.loading')} component="div">
          <Skeleton width="70%" />
          <Skeleton width="50%" />
        </Typography>
      )}
      {items?.length === 0 && (
        <Typography color="textSecondary">{t('desk.holdersNone')}</Typography>
      )}
      {items !== undefined && items.length > 0 && (
        <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
          {items.map(({ userId, email, fetchedAt }) => (
            <Box
              component="li"
              key={userId}
              sx={{
                paddingBlock: 1,
                '&:not(:last-child)': { borderBlockEnd: 1, borderColor: 'divider' },
              }}
            >
              <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
                <bdi translate={email === null ? undefined : 'no'}>{email ?? t('desk.erased')}</bdi>
              </Typography>
              <Typography variant="body2" color="textSecondary">
                {t('desk.fetched', { date: format.dateTime(fetchedAt) })}
              </Typography>
            </Box>
          ))}
        </Box>
      )}
      {hasNextPage && (
        <Button
          size="small"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
          sx={{ justifySelf: 'start' }}
        >
          {t('desk.holdersMore')}
        </Button>
      )}
    </DeskDialog>
  );
}
