import type { Webhook } from '@file-server/contract/webhooks';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Row } from '../../../desk-kit/row-list.tsx';
import { ProofGate } from '../../../shared/proof/proof-gate.tsx';
import { useGuardedAction } from '../../../shared/proof/use-guarded-action.ts';
import { useProof } from '../../../shared/proof/use-proof.ts';
import { cornerSnackbars } from '../../../ui/snackbars.tsx';
import { monospace } from '../../../ui/theme/theme.ts';
import { switchWebhook, testWebhook, webhooksQuery } from '../api/webhooks.ts';

type WebhookRowProps = {
  webhook: Webhook;
  onLog: () => void;
  onChange: () => void;
  onDelete: () => void;
};

/** An endpoint: where it is, what it hears of, and what can be done with it. */
export function WebhookRow({ webhook, onLog, onChange, onDelete }: WebhookRowProps) {
  const { t } = useTranslation('webhooks');
  const { id, url, kinds, enabled } = webhook;
  const queryClient = useQueryClient();
  const { withProof, question } = useProof();
  const { isBusy, run } = useGuardedAction({
    refresh: () => queryClient.invalidateQueries({ queryKey: webhooksQuery.queryKey }),
  });
  const turn = () =>
    run(async () => {
      await withProof(() => switchWebhook(id, !enabled));
    });
  const test = () =>
    run(async () => {
      await testWebhook(id);
      cornerSnackbars.success(t('test.done'));
    });
  return (
    <Row beside="never">
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
        <Typography
          color={enabled ? 'textPrimary' : 'textSecondary'}
          sx={{ ...monospace, flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}
        >
          <bdi dir="ltr" translate="no">
            {url}
          </bdi>
        </Typography>
        <Switch
          checked={enabled}
          disabled={isBusy}
          onChange={() => void turn()}
          slotProps={{ input: { 'aria-label': t('enabled', { url }) } }}
        />
      </Stack>
      {/* Of the address a failed task names the host alone, which others may have, too. */}
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {t('id')}{' '}
        <bdi dir="ltr" translate="no">
          {id}
        </bdi>
      </Typography>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {kinds.map((kind) => (
          <Chip key={kind} size="small" variant="outlined" label={t(`kind.${kind}`)} />
        ))}
      </Stack>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', marginInlineStart: -1 }}>
        <Button size="small" aria-label={t('log.named', { url })} onClick={onLog}>
          {t('log.action')}
        </Button>
        <Button
          size="small"
          disabled={isBusy || !enabled}
          aria-label={t('test.named', { url })}
          onClick={() => void test()}
        >
          {t('test.action')}
        </Button>
        <Button size="small" aria-label={t('change.named', { url })} onClick={onChange}>
          {t('change.action')}
        </Button>
        <Button
          size="small"
          color="error"
          aria-label={t('delete.named', { url })}
          onClick={onDelete}
        >
          {t('delete.action')}
        </Button>
      </Stack>
      <ProofGate question={question} />
    </Row>
  );
}
