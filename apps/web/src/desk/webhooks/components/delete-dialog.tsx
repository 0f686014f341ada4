import type { Webhook } from '@file-server/contract/webhooks';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useGuardedAction } from '../../../shared/proof/use-guarded-action.ts';
import { takeFocus } from '../../../ui/take-focus.ts';
import { deleteWebhook, webhooksQuery } from '../api/webhooks.ts';

/** The question before an endpoint and its log are gone. */
export function DeleteDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { t } = useTranslation('webhooks');
  const titleId = useId();
  const queryClient = useQueryClient();
  const { isBusy, run } = useGuardedAction();
  const remove = () =>
    run(async () => {
      await deleteWebhook(webhook.id);
      await queryClient.invalidateQueries({ queryKey: webhooksQuery.queryKey });
      onClose();
    });
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId} variant="h2" component="h2">
        {t('delete.title')}
      </DialogTitle>
      <DialogContent>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {t('delete.text', { url: webhook.url })}
        </Typography>
      </DialogContent>
      <DialogActions sx={{ paddingInline: 3, paddingBlockEnd: 3 }}>
        {/* The harmless answer is the one that Enter gives. */}
        <Button ref={takeFocus} disabled={isBusy} onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button color="error" variant="contained" loading={isBusy} onClick={() => void remove()}>
          {t('delete.action')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
