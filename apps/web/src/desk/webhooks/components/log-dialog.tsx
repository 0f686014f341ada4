import { WEBHOOK_KINDS, type Webhook, type WebhookDelivery } from '@file-server/contract/webhooks';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Pending } from '../../../desk-kit/pending.tsx';
import { NextPage, Row, RowList } from '../../../desk-kit/row-list.tsx';
import { useFormat } from '../../../lib/format.ts';
import { useProblemText } from '../../../lib/problem-text/use-problem-text.ts';
import { useGuardedAction } from '../../../shared/proof/use-guarded-action.ts';
import { deliveriesQuery, replayDelivery } from '../api/webhooks.ts';

/** What was sent to an endpoint, and what became of it. */
export function LogDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { t } = useTranslation('webhooks');
  const titleId = useId();
  const problemText = useProblemText();
  const pages = useInfiniteQuery({ ...deliveriesQuery(webhook.id), staleTime: 0 });
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="md">
      <DialogTitle id={titleId}>{t('log.title')}</DialogTitle>
      <DialogContent>
        {pages.isRefetchError && <Alert severity="error">{problemText(pages.error)}</Alert>}
        <Deliveries webhook={webhook} pages={pages} />
      </DialogContent>
      <DialogActions>
        <Button loading={pages.isRefetching} onClick={() => void pages.refetch()}>
          {t('log.refresh')}
        </Button>
        <Button variant="contained" onClick={onClose}>
          {t('log.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

type DeliveriesProps = {
  webhook: Webhook;
  pages: ReturnType<typeof useInfiniteQuery<unknown, Error, WebhookDelivery[]>>;
};

function Deliveries({ webhook, pages }: DeliveriesProps) {
  const { t } = useTranslation('webhooks');
  const queryClient = useQueryClient();
  const { isBusy, run } = useGuardedAction();
  const replay = (id: string) =>
    run(async () => {
      await replayDelivery(id);
      const { queryKey } = deliveriesQuery(webhook.id);
      await queryClient.invalidateQueries({ queryKey });
    });
  const { data } = pages;
  if (data === undefined) {
    return <Pending query={pages} label={t('log.loading')} rows={2} height={56} />;
  }
  if (data.length === 0) return <Typography color="textSecondary">{t('log.empty')}</Typography>;
  return (
    <>
      <RowList label={t('log.title')}>
        {data.map((delivery) => (
          <DeliveryRow
            key={delivery.id}
            delivery={delivery}
            isBusy={isBusy}
            onReplay={() => void replay(delivery.id)}
          />
        ))}
      </RowList>
      <Stack sx={{ gap: 1 }}>
        <NextPage pages={pages} texts={{ more: t('log.more'), moreFailed: t('log.moreFailed') }} />
      </Stack>
    </>
  );
}

const COLOR = { delivered: 'success.main', waiting: 'text.secondary', failed: 'error.main' };

type DeliveryRowProps = { delivery: WebhookDelivery; isBusy: boolean; onReplay: () => void };

function DeliveryRow({ delivery, isBusy, onReplay }: DeliveryRowProps) {
  const { t } = useTranslation('webhooks');
  const format = useFormat();
  const { kind, state, attempts, status, answer, createdAt, eventId } = delivery;
  const known = WEBHOOK_KINDS.find((one) => one === kind);
  const facts = [
    t('log.attempts', { count: attempts }),
    ...(status === null ? [] : [t('log.status', { status })]),
  ];
  return (
    <Row beside="always">
      <Stack sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 500 }}>
          {known === undefined ? t('test.name') : t(`kind.${known}`)}
          {' · '}
          <Typography component="span" variant="body2" sx={{ color: COLOR[state] }}>
            {t(`state.${state}`)}
          </Typography>
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {format.dateTime(createdAt)} · {facts.join(' · ')}
        </Typography>
        {answer !== null && answer !== '' && (
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            <bdi>{answer}</bdi>
          </Typography>
        )}
      </Stack>
      <Button
        size="small"
        disabled={isBusy}
        aria-label={t('log.replayNamed', { event: eventId })}
        onClick={onReplay}
        sx={{ flexShrink: 0 }}
      >
        {t('log.replay')}
      </Button>
    </Row>
  );
}
