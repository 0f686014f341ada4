import type { Webhook } from '@file-server/contract/webhooks';
import WebhookOutlined from '@mui/icons-material/WebhookOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../lib/query-client.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { EmptyState } from '../../ui/page-states/empty-state.tsx';
import { ErrorState } from '../../ui/page-states/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PAGE_GUTTER } from '../../ui/theme/measures.ts';
import { webhooksQuery } from './api/webhooks.ts';
import { CreateDialog } from './components/create-dialog.tsx';
import { DeleteDialog } from './components/delete-dialog.tsx';
import { LogDialog } from './components/log-dialog.tsx';
import { WebhookRow } from './components/webhook-row.tsx';

/** /operator/webhooks: who is told of what happens, and what became of it. */
export function WebhooksScreen() {
  const { t } = useTranslation('webhooks');
  useDocumentTitle(t('title'));
  const [isCreating, setIsCreating] = useState(false);
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
        <Button variant="contained" onClick={() => setIsCreating(true)}>
          {t('create.action')}
        </Button>
      </Stack>
      <Typography color="textSecondary">{t('lead')}</Typography>
      <Webhooks />
      {isCreating && <CreateDialog onClose={() => setIsCreating(false)} />}
    </Stack>
  );
}

type Opened = { dialog: 'log' | 'delete'; webhook: Webhook };

function Webhooks() {
  const { t } = useTranslation('webhooks');
  const query = useQuery(webhooksQuery);
  const [opened, setOpened] = useState<Opened | null>(null);
  const { data } = query;
  if (data === undefined) {
    const failure = failureOf(query);
    if (failure) return <ErrorState error={failure} onRetry={() => void query.refetch()} />;
    return (
      <Stack role="status" aria-label={t('loading')} sx={{ gap: 1 }}>
        {Array.from({ length: 3 }, (_, row) => (
          <Skeleton key={row} height={84} />
        ))}
      </Stack>
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState icon={<WebhookOutlined />} title={t('empty.title')} text={t('empty.text')} />
    );
  }
  const close = () => setOpened(null);
  return (
    <>
      <Stack component="ul" aria-label={t('title')} sx={{ margin: 0, padding: 0 }}>
        {data.map((webhook) => (
          <WebhookRow
            key={webhook.id}
            webhook={webhook}
            onLog={() => setOpened({ dialog: 'log', webhook })}
            onDelete={() => setOpened({ dialog: 'delete', webhook })}
          />
        ))}
      </Stack>
      {opened?.dialog === 'log' && <LogDialog webhook={opened.webhook} onClose={close} />}
      {opened?.dialog === 'delete' && <DeleteDialog webhook={opened.webhook} onClose={close} />}
    </>
  );
}
