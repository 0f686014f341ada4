import type { ApiToken } from '@file-server/contract/tokens';
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../lib/query-client.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { EmptyState } from '../../ui/page-states/empty-state.tsx';
import { ErrorState } from '../../ui/page-states/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PAGE_GUTTER } from '../../ui/theme/measures.ts';
import { tokensQuery } from './api/tokens.ts';
import { CreateDialog } from './components/create-dialog.tsx';
import { RevokeDialog } from './components/revoke-dialog.tsx';
import { TokenRow } from './components/token-row.tsx';

/** /operator/tokens: what operators' programs may do, and until when. */
export function TokensScreen() {
  const { t } = useTranslation('tokens');
  useDocumentTitle(t('title'));
  const [isCreating, setIsCreating] = useState(false);
  const begin = () => setIsCreating(true);
  return (
    <Stack
      sx={{
        flexGrow: 1,
        width: '100%',
        minWidth: 0,
        paddingInline: PAGE_GUTTER,
        paddingBlock: { xs: 2, sm: 3 },
        gap: 2,
      }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
        <Typography variant="h1" sx={{ flexGrow: 1 }}>
          {t('title')}
        </Typography>
        <Button variant="contained" onClick={begin}>
          {t('create.action')}
        </Button>
      </Stack>
      <Typography color="textSecondary">{t('lead')}</Typography>
      <Tokens />
      {isCreating && <CreateDialog onClose={() => setIsCreating(false)} />}
    </Stack>
  );
}

function Tokens() {
  const { t } = useTranslation('tokens');
  const pages = useInfiniteQuery(tokensQuery);
  const [revoking, setRevoking] = useState<ApiToken | null>(null);
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = pages;
  if (data === undefined) {
    const failure = failureOf(pages);
    if (failure) return <ErrorState error={failure} onRetry={() => void pages.refetch()} />;
    return (
      <Stack role="status" aria-label={t('loading')} sx={{ gap: 1 }}>
        {Array.from({ length: 4 }, (_, row) => (
          <Skeleton key={row} height={64} />
        ))}
      </Stack>
    );
  }
  if (data.length === 0) {
    return <EmptyState icon={<KeyOutlined />} title={t('empty.title')} text={t('empty.text')} />;
  }
  return (
    <>
      <Stack component="ul" aria-label={t('title')} sx={{ margin: 0, padding: 0 }}>
        {data.map((token) => (
          <TokenRow key={token.id} token={token} onRevoke={() => setRevoking(token)} />
        ))}
      </Stack>
      {pages.isFetchNextPageError && (
        <Typography role="alert" color="error">
          {t('moreFailed')}
        </Typography>
      )}
      {hasNextPage && (
        <Button
          variant="outlined"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
          sx={{ alignSelf: 'center' }}
        >
          {t('more')}
        </Button>
      )}
      {revoking !== null && <RevokeDialog token={revoking} onClose={() => setRevoking(null)} />}
    </>
  );
}
