import {
  LISTED_REQUEST_KINDS,
  type ListedRequest,
  REQUEST_STATES,
} from '@file-server/contract/requests';
import InboxOutlined from '@mui/icons-material/InboxOutlined';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../lib/query-client.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { ProofGate } from '../../shared/proof/proof-gate.tsx';
import { EmptyState } from '../../ui/page-states/empty-state.tsx';
import { ErrorState } from '../../ui/page-states/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PAGE_GUTTER } from '../../ui/theme/measures.ts';
import { approveRequest, requestsQuery, undoDecision } from './api/requests.ts';
import { DecideDialog } from './components/decide-dialog.tsx';
import { RequestRow } from './components/request-row.tsx';
import { type Filters, readFilters } from './model/filters.ts';
import { useDecide } from './use-decide.ts';

/** /operator/requests: what customers ask for and who waits for an account, decided in one place. */
export function RequestsScreen() {
  const { t } = useTranslation('requests');
  useDocumentTitle(t('title'));
  const [filters, setFilters] = useFilters();
  const field = (name: keyof Filters) => ({
    select: true as const,
    size: 'small' as const,
    label: t(`filter.${name}`),
    value: filters[name] ?? '',
    onChange: ({ target }: { target: { value: string } }) =>
      setFilters(readFilters({ ...filters, [name]: target.value || undefined })),
    sx: { minWidth: { xs: 0, sm: 200 }, flexGrow: { xs: 1, sm: 0 } },
  });
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
      <Typography variant="h1">{t('title')}</Typography>
      <Stack direction="row" role="search" aria-label={t('filter.label')} sx={{ gap: 1.5 }}>
        <TextField {...field('state')}>
          <MenuItem value="">{t('filter.any')}</MenuItem>
          {REQUEST_STATES.map((state) => (
            <MenuItem key={state} value={state}>
              {t(`state.${state}`)}
            </MenuItem>
          ))}
        </TextField>
        <TextField {...field('kind')}>
          <MenuItem value="">{t('filter.any')}</MenuItem>
          {LISTED_REQUEST_KINDS.map((kind) => (
            <MenuItem key={kind} value={kind}>
              {t(`kind.${kind}`)}
            </MenuItem>
          ))}
        </TextField>
      </Stack>
      <Requests filters={filters} />
    </Stack>
  );
}

type Asking = { request: ListedRequest; verdict: 'approve' | 'decline' };

function Requests({ filters }: { filters: Filters }) {
  const { t } = useTranslation('requests');
  const pages = useInfiniteQuery(requestsQuery(filters));
  const { decide, isBusy, question } = useDecide();
  const [asking, setAsking] = useState<Asking | null>(null);
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pages;
  /** At once where there is nothing to be said. */
  const approve = (request: ListedRequest) => {
    if (request.kind !== 'registration' && request.kind !== 'pro_pack') {
      return setAsking({ request, verdict: 'approve' });
    }
    void decide(request, 'approved', () => approveRequest(request, {}));
  };
  if (data === undefined) {
    const failure = failureOf(pages);
    if (failure) return <ErrorState error={failure} onRetry={() => void pages.refetch()} />;
    return (
      <Stack role="status" aria-label={t('loading')} sx={{ gap: 1 }}>
        {Array.from({ length: 5 }, (_, row) => (
          <Skeleton key={row} height={64} />
        ))}
      </Stack>
    );
  }
  return (
    <>
      {data.length === 0 ? (
        <EmptyState icon={<InboxOutlined />} title={t('empty')} />
      ) : (
        <Stack component="ul" aria-label={t('title')} sx={{ margin: 0, padding: 0 }}>
          {data.map((request) => (
            <RequestRow
              key={request.id}
              request={request}
              isBusy={isBusy}
              onApprove={() => approve(request)}
              onDecline={() => setAsking({ request, verdict: 'decline' })}
              onUndo={() => void decide(request, 'undone', () => undoDecision(request))}
            />
          ))}
        </Stack>
      )}
      {isFetchNextPageError && (
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
      {asking && (
        <DecideDialog {...asking} isBusy={isBusy} decide={decide} onClose={() => setAsking(null)} />
      )}
      <ProofGate question={question} />
    </>
  );
}

/** The filters in the address, so that a list can be linked to. */
function useFilters() {
  const navigate = useNavigate();
  const { search }: { search: Record<string, unknown> } = useLocation();
  const filters = useMemo(() => readFilters(search), [search]);
  const setFilters = (next: Filters) => void navigate({ to: '/operator/requests', search: next });
  return [filters, setFilters] as const;
}
