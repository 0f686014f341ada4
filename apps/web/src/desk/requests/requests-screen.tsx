import {
  LISTED_REQUEST_KINDS,
  type ListedRequest,
  REQUEST_STATES,
} from '@file-server/contract/requests';
import InboxOutlined from '@mui/icons-material/InboxOutlined';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddressFilters } from '../../desk-kit/address-filters.ts';
import { DeskPage } from '../../desk-kit/desk-page.tsx';
import { Pending } from '../../desk-kit/pending.tsx';
import { NextPage, RowList } from '../../desk-kit/row-list.tsx';
import { ProofGate } from '../../shared/proof/proof-gate.tsx';
import { EmptyState } from '../../ui/page-states.tsx';
import { approveRequest, requestsQuery, undoDecision } from './api/requests.ts';
import { DecideDialog } from './components/decide-dialog.tsx';
import { RequestRow } from './components/request-row.tsx';
import { type Filters, readFilters } from './model/filters.ts';
import { useDecide } from './use-decide.ts';

/** /operator/requests: what customers ask for and who waits for an account, decided in one place. */
export function RequestsScreen() {
  const { t } = useTranslation('requests');
  const [filters, setFilters] = useAddressFilters('/operator/requests', readFilters);
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
    <DeskPage title={t('title')}>
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
    </DeskPage>
  );
}

type Asking = { request: ListedRequest; verdict: 'approve' | 'decline' };

function Requests({ filters }: { filters: Filters }) {
  const { t } = useTranslation('requests');
  const pages = useInfiniteQuery(requestsQuery(filters));
  const { decide, isBusy, question } = useDecide();
  const [asking, setAsking] = useState<Asking | null>(null);
  const { data } = pages;
  /** At once where there is nothing to be said. */
  const approve = (request: ListedRequest) => {
    if (request.kind !== 'registration' && request.kind !== 'pro_pack') {
      return setAsking({ request, verdict: 'approve' });
    }
    void decide(request, 'approved', () => approveRequest(request, {}));
  };
  if (data === undefined) {
    return <Pending query={pages} label={t('loading')} rows={5} height={64} />;
  }
  return (
    <>
      {data.length === 0 ? (
        <EmptyState icon={<InboxOutlined />} title={t('empty')} />
      ) : (
        <RowList label={t('title')}>
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
        </RowList>
      )}
      <NextPage pages={pages} texts={{ more: t('more'), moreFailed: t('moreFailed') }} />
      {asking && (
        <DecideDialog {...asking} isBusy={isBusy} decide={decide} onClose={() => setAsking(null)} />
      )}
      <ProofGate question={question} />
    </>
  );
}
