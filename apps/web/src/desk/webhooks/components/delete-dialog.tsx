import type { Webhook } from '@file-server/contract/webhooks';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ConfirmForEver } from '../../../desk-kit/confirm-for-ever.tsx';
import { deleteWebhook, webhooksQuery } from '../api/webhooks.ts';

/** The question before an endpoint and its log are gone. */
export function DeleteDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { t } = useTranslation('webhooks');
  const queryClient = useQueryClient();
  return (
    <ConfirmForEver
      texts={{
        title: t('delete.title'),
        text: t('delete.text', { url: webhook.url }),
        action: t('delete.action'),
        cancel: t('cancel'),
      }}
      onConfirm={async (withProof) => {
        await withProof(() => deleteWebhook(webhook.id));
        onClose();
      }}
      refresh={() => queryClient.invalidateQueries({ queryKey: webhooksQuery.queryKey })}
      onClose={onClose}
    />
  );
}
