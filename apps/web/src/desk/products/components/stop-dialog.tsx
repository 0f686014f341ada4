import type { ProductMark } from '@file-server/contract/products';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OptionalReason, toReason } from '../../../desk-kit/optional-reason.tsx';
import { problemCodeOf } from '../../../lib/api-error.ts';
import { useFormat } from '../../../lib/format.ts';
import { isolate } from '../../../lib/isolate.ts';
import { ProofGate } from '../../../shared/proof/proof-gate.tsx';
import { useGuardedAction } from '../../../shared/proof/use-guarded-action.ts';
import { useProof } from '../../../shared/proof/use-proof.ts';
import { cornerSnackbars } from '../../../ui/snackbars.tsx';
import { takeFocus } from '../../../ui/take-focus.ts';
import { folderQuery, holdersQuery, refreshProducts, stopSelling } from '../api/products.ts';

type StopDialogProps = {
  product: ProductMark;
  products: readonly ProductMark[];
  onClose: () => void;
};

/** The question before a product is a folder like any other, with what that does to its files. */
export function StopDialog({ product, products, onClose }: StopDialogProps) {
  const { t } = useTranslation(['products', 'desk-kit']);
  const titleId = useId();
  const queryClient = useQueryClient();
  const { withProof, question } = useProof();
  const { isBusy, run } = useGuardedAction();
  const [reason, setReason] = useState('');
  const { opened, ended } = useConsequences(product, products);
  const stop = () =>
    run(async () => {
      try {
        await withProof(() => stopSelling(product.id, toReason(reason)));
        cornerSnackbars.success(t('stop.done', { name: isolate(product.name) }));
        onClose();
      } catch (error) {
        // One that is none any more needs no other attempt.
        if (problemCodeOf(error) === 'not_found') onClose();
        throw error;
      } finally {
        await refreshProducts(queryClient);
      }
    });
  return (
    <Dialog
      open
      onClose={isBusy ? undefined : onClose}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="sm"
    >
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {t('stop.title', { name: isolate(product.name) })}
      </DialogTitle>
      {/* No form: Enter in the reason is no answer. */}
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Alert severity="warning" sx={{ overflowWrap: 'anywhere' }}>
          <Typography sx={{ fontWeight: 500 }}>{opened}</Typography>
          <Typography sx={{ marginBlockStart: 1 }}>{ended}</Typography>
        </Alert>
        <Typography color="textSecondary">{t('stop.kept')}</Typography>
        <OptionalReason value={reason} onChange={setReason} />
      </DialogContent>
      <DialogActions>
        {/* The harmless answer is the one that Enter gives. */}
        <Button ref={takeFocus} disabled={isBusy} onClick={onClose}>
          {t('desk-kit:cancel')}
        </Button>
        <Button color="error" variant="contained" loading={isBusy} onClick={() => void stop()}>
          {t('stop.action')}
        </Button>
      </DialogActions>
      <ProofGate question={question} />
    </Dialog>
  );
}

/** Who may fetch its files afterwards, and how many entitlements end, as far as both are known. */
function useConsequences({ id, folderId }: ProductMark, products: readonly ProductMark[]) {
  const { t } = useTranslation('products');
  const format = useFormat();
  const { data: folder } = useQuery(folderQuery(folderId));
  const { data: holders } = useQuery(holdersQuery(id));
  const around = folder?.ancestors
    .toReversed()
    .map((above) => products.find((other) => other.folderId === above.id))
    .find((other) => other !== undefined);
  const isCounted = holders?.isAll === true;
  const count = holders?.live.length ?? 0;
  return {
    opened: around
      ? t('stop.openedWithin', { name: isolate(around.name) })
      : t(folder ? 'stop.opened' : 'stop.openedPerhaps'),
    ended: isCounted
      ? t(count === 0 ? 'stop.endedNone' : 'stop.ended', { count, formatted: format.number(count) })
      : t('stop.endedAll'),
  };
}
