import type { PlanTerms } from '@file-server/contract/products';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type Asking,
  Entitlements,
  GiveButton,
  useSellsNothing,
} from '../../../desk-kit/entitlements.tsx';
import { isolate } from '../../../lib/isolate.ts';
import { TextLink } from '../../../ui/text-link.tsx';

type ProductsDialogProps = { plan: PlanTerms; onClose: () => void };

/** What everybody on a plan has by it. */
export function ProductsDialog({ plan, onClose }: ProductsDialogProps) {
  const { t } = useTranslation('plans');
  const titleId = useId();
  const [asking, setAsking] = useState<Asking>(null);
  const sellsNothing = useSellsNothing();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {t('products.title', { name: isolate(plan.name) })}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography color="textSecondary">{t('products.text')}</Typography>
        <Entitlements holder={{ kind: 'plan', id: plan.id }} asking={asking} onAsk={setAsking} />
        {sellsNothing && <TextLink to="/operator/products">{t('products.sell')}</TextLink>}
      </DialogContent>
      <DialogActions>
        <GiveButton onAsk={setAsking} />
        <Button variant="contained" onClick={onClose}>
          {t('products.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
