import type { ProductMark } from '@file-server/contract/products';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { takeFocus } from '../ui/take-focus.ts';
import { isMaximum, MAXIMUM_DIGITS, toMaximum } from './maximum.ts';
import { namedItems } from './named-items.tsx';
import { momentOfDay } from './moment-of-day.ts';
import type { Given } from './entitlements-api.ts';
import { ReasonDialog } from './reason-dialog.tsx';

type GiveDialogProps = {
  products: readonly ProductMark[];
  isBusy: boolean;
  onGive: (given: Given) => void;
  onClose: () => void;
};

/** Which product, until when, and how many downloads of it. */
export function GiveDialog({ products, isBusy, onGive, onClose }: GiveDialogProps) {
  const { t } = useTranslation('desk-kit');
  const [form, setForm] = useState({ productId: products[0]?.id ?? '', endsAt: '', maximum: '' });
  const field = (name: keyof typeof form) => ({
    size: 'small' as const,
    value: form[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setForm({ ...form, [name]: target.value }),
  });
  const give = (reason: string) =>
    onGive({
      productId: form.productId,
      endsAt: momentOfDay(form.endsAt),
      maximum: toMaximum(form.maximum),
      reason,
    });
  return (
    <ReasonDialog
      title={t('entitlements.give')}
      action={t('entitlements.give')}
      isBusy={isBusy}
      isComplete={form.productId !== '' && isMaximum(form.maximum)}
      onSubmit={give}
      onClose={onClose}
    >
      <TextField
        select
        label={t('entitlements.product')}
        inputRef={takeFocus}
        {...field('productId')}
        sx={{ marginBlockStart: 1 }}
      >
        {namedItems(products)}
      </TextField>
      <TextField
        type="date"
        label={t('entitlements.until')}
        helperText={t('hint.expiresAt')}
        slotProps={{ inputLabel: { shrink: true } }}
        {...field('endsAt')}
      />
      <TextField
        label={t('entitlements.maximum')}
        helperText={t(isMaximum(form.maximum) ? 'hint.maximum' : 'wrongMaximum')}
        error={!isMaximum(form.maximum)}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: MAXIMUM_DIGITS } }}
        {...field('maximum')}
      />
    </ReasonDialog>
  );
}
