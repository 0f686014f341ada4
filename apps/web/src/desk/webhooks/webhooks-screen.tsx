import type { Webhook } from '@file-server/contract/webhooks';
import WebhookOutlined from '@mui/icons-material/WebhookOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeskPage } from '../../desk-kit/desk-page.tsx';
import { Pending } from '../../desk-kit/pending.tsx';
import { RowList } from '../../desk-kit/row-list.tsx';
import { EmptyState } from '../../ui/page-states.tsx';
import { webhooksQuery } from './api/webhooks.ts';
import { ChangeDialog } from './components/change-dialog.tsx';
import { CreateDialog } from './components/create-dialog.tsx';
import { DeleteDialog } from './components/delete-dialog.tsx';
import { LogDialog } from './components/log-dialog.tsx';
import { WebhookRow } from './components/webhook-row.tsx';

/** /operator/webhooks: who is told of what happens, and what became of it. */
export function WebhooksScreen() {
  const { t } = useTranslation('webhooks');
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
      <Webhooks />
      {isCreating && <CreateDialog onClose={() => setIsCreating(false)} />}
    </DeskPage>
  );
}

type Opened = { dialog: 'log' | 'change' | 'delete'; webhook: Webhook };

function Webhooks() {
  const { t } = useTranslation('webhooks');
  const query = useQuery(webhooksQuery);
  const [opened, setOpened] = useState<Opened | null>(null);
  const { data } = query;
  if (data === undefined) {
    return <Pending query={query} label={t('loading')} rows={3} height={84} />;
  }
  if (data.length === 0) {
    return (
      <EmptyState icon={<WebhookOutlined />} title={t('empty.title')} text={t('empty.text')} />
    );
  }
  const close = () => setOpened(null);
  return (
    <>
      <RowList label={t('title')}>
        {data.map((webhook) => (
          <WebhookRow
            key={webhook.id}
            webhook={webhook}
            onLog={() => setOpened({ dialog: 'log', webhook })}
            onChange={() => setOpened({ dialog: 'change', webhook })}
            onDelete={() => setOpened({ dialog: 'delete', webhook })}
          />
        ))}
      </RowList>
      {opened?.dialog === 'log' && <LogDialog webhook={opened.webhook} onClose={close} />}
      {opened?.dialog === 'change' && <ChangeDialog webhook={opened.webhook} onClose={close} />}
      {opened?.dialog === 'delete' && <DeleteDialog webhook={opened.webhook} onClose={close} />}
    </>
  );
}
