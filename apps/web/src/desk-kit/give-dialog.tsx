import type { ProductMark } from '@file-server/contract/products';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { takeFocus } from '../ui/take-focus.ts';
import type { Given } from './entitlements-api.ts';
import { isOverBeforeItBegins, toGift, UNLIMITED_GIFT } from './gift.ts';
import { GiftFields } from './gift-fields.tsx';
import { isMaximum } from './maximum.ts';
import { namedItems } from './named-items.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

type GiveDialogProps = {
  products: readonly ProductMark[];
  isBusy: boolean;
  onGive: (given: Given) => void;
  onClose: () => void;
};

/** Which product, and what is said of it. */
export function GiveDialog({ products, isBusy, onGive, onClose }: GiveDialogProps) {
  const { t } = useTranslation('desk-kit');
  const [productId, setProductId] = useState(products[0]?.id ?? '');
  const [form, setForm] = useState(UNLIMITED_GIFT);
  // The list is read again while the dialog is open.
  const isGone = !products.some(({ id }) => id === productId);
  return (
    <ReasonDialog
      title={t('entitlements.give')}
      action={t('entitlements.give')}
      isBusy={isBusy}
      isComplete={!isGone && isMaximum(form.productMaximum) && !isOverBeforeItBegins(form)}
      onSubmit={(reason) => onGive({ productId, ...toGift(form), reason })}
      onClose={onClose}
    >
      <TextField
        select
        size="small"
        label={t('entitlements.product')}
        inputRef={takeFocus}
        value={isGone ? '' : productId}
        error={isGone}
        helperText={isGone && t('entitlements.gone')}
        onChange={({ target }) => setProductId(target.value)}
        sx={{ marginBlockStart: 1 }}
      >
        {namedItems(products)}
      </TextField>
      <GiftFields form={form} onChange={(changed) => setForm({ ...form, ...changed })} />
    </ReasonDialog>
  );
}
