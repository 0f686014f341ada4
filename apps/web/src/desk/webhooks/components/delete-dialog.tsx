import type { Webhook } from '@file-server/contract/webhooks';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../desk-kit/confirm-dialog.tsx';
import { ProofGate } from '../../../shared/proof/proof-gate.tsx';
import { useGuardedAction } from '../../../shared/proof/use-guarded-action.ts';
import { useProof } from '../../../shared/proof/use-proof.ts';
import { deleteWebhook, webhooksQuery } from '../api/webhooks.ts';

/** The question before an endpoint and its log are gone. */
export function DeleteDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { t } = useTranslation('webhooks');
  const queryClient = useQueryClient();
  const { withProof, question } = useProof();
  const { isBusy, run } = useGuardedAction();
  const remove = () =>
    run(async () => {
      await withProof(() => deleteWebhook(webhook.id));
      await queryClient.invalidateQueries({ queryKey: webhooksQuery.queryKey });
      onClose();
    });
  return (
    <>
      <ConfirmDialog
        texts={{
          title: t('delete.title'),
          text: t('delete.text', { url: webhook.url }),
          action: t('delete.action'),
          cancel: t('cancel'),
        }}
        isBusy={isBusy}
        onConfirm={() => void remove()}
        onClose={onClose}
      />
      <ProofGate question={question} />
    </>
  );
}
