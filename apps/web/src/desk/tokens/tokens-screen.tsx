import type { ApiToken } from '@file-server/contract/tokens';
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddressFilters } from '../../desk-kit/address-filters.ts';
import { DeskPage } from '../../desk-kit/desk-page.tsx';
import { Pending } from '../../desk-kit/pending.tsx';
import { NextPage, RowList } from '../../desk-kit/row-list.tsx';
import { EmptyState } from '../../ui/page-states.tsx';
import { tokensQuery } from './api/tokens.ts';
import { CreateDialog } from './components/create-dialog.tsx';
import { RevokeDialog } from './components/revoke-dialog.tsx';
import { TokenRow } from './components/token-row.tsx';
import { type Filters, readFilters } from './model/filters.ts';

/** /operator/tokens: what operators' programs may do, and until when. */
export function TokensScreen() {
  const { t } = useTranslation('tokens');
  const [filters, setFilters] = useAddressFilters('/operator/tokens', readFilters);
  const [isCreating, setIsCreating] = useState(false);
  return (
    <DeskPage
      title={t('title')}
      actions={
        <Button variant="contained" onClick={() => setIsCreating(true)}>
          {t('create.action')}
        </Button>
      }
    >
      <Typography color="textSecondary">{t('lead')}</Typography>
      {filters.owner !== undefined && (
        <Button onClick={() => setFilters({})} sx={{ alignSelf: 'start' }}>
          {t('ofAll')}
        </Button>
      )}
      <Tokens filters={filters} />
      {isCreating && <CreateDialog onClose={() => setIsCreating(false)} />}
    </DeskPage>
  );
}

function Tokens({ filters }: { filters: Filters }) {
  const { t } = useTranslation('tokens');
  const pages = useInfiniteQuery(tokensQuery(filters));
  const [revoking, setRevoking] = useState<ApiToken | null>(null);
  const { data } = pages;
  if (data === undefined) {
    return <Pending query={pages} label={t('loading')} rows={4} height={64} />;
  }
  if (data.length === 0) {
    const why = filters.owner === undefined ? 'empty' : 'emptyOfOwner';
    return <EmptyState icon={<KeyOutlined />} title={t(`${why}.title`)} text={t(`${why}.text`)} />;
  }
  return (
    <>
      <RowList label={t('title')}>
        {data.map((token) => (
          <TokenRow key={token.id} token={token} onRevoke={() => setRevoking(token)} />
        ))}
      </RowList>
      <NextPage pages={pages} texts={{ more: t('more'), moreFailed: t('moreFailed') }} />
      {revoking !== null && <RevokeDialog token={revoking} onClose={() => setRevoking(null)} />}
    </>
  );
}
