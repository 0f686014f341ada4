import type { BulkChange } from '@file-server/contract/bulk-changes';
import GroupOutlined from '@mui/icons-material/GroupOutlined';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DeskPage } from '../../desk-kit/desk-page.tsx';
import { Pending } from '../../desk-kit/pending.tsx';
import { Row, RowList } from '../../desk-kit/row-list.tsx';
import { useFormat } from '../../lib/format.ts';
import { EmptyState } from '../../ui/page-states.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { bulkChangesQuery } from './api/bulk-changes.ts';
import { BulkChangeFacts } from './components/bulk-change-facts.tsx';

/** /operator/bulk-changes: the latest of them. */
export function BulkChangesScreen() {
  const { t } = useTranslation('bulk-changes');
  const query = useQuery(bulkChangesQuery);
  const { data } = query;
  return (
    <DeskPage
      title={t('title')}
      actions={<TextLink to="/operator/bulk-changes/new">{t('new')}</TextLink>}
    >
      {data === undefined && <Pending query={query} label={t('loading')} rows={5} height={64} />}
      {data?.length === 0 && <EmptyState icon={<GroupOutlined />} title={t('none')} />}
      {data !== undefined && data.length > 0 && (
        <RowList label={t('title')}>
          {data.map((change) => (
            <BulkChangeRow key={change.id} change={change} />
          ))}
        </RowList>
      )}
    </DeskPage>
  );
}

function BulkChangeRow({ change }: { change: BulkChange }) {
  const { t } = useTranslation('bulk-changes');
  const format = useFormat();
  const { id, state, changed } = change;
  return (
    <Row>
      <Stack sx={{ flexGrow: 1, minWidth: 0 }}>
        <BulkChangeFacts change={change} />
      </Stack>
      <Typography variant="body2">
        {[
          t(`state.${state}`),
          t('changed', { count: changed, formatted: format.number(changed) }),
        ].join(' · ')}
      </Typography>
      <TextLink
        to="/operator/bulk-changes/$bulkChangeId"
        params={{ bulkChangeId: id }}
        sx={{ marginBlock: -1.25 }}
      >
        {t('open')}
      </TextLink>
    </Row>
  );
}
