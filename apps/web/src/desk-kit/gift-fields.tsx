import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { DateField } from '../ui/date-field.tsx';
import { type GiftForm, isOverBeforeItBegins } from './gift.ts';
import { isMaximum } from './maximum.ts';

const DAYS = ['productFrom', 'productUntil', 'productUpdates'] as const;

type GiftFieldsProps = { form: GiftForm; onChange: (changed: Partial<GiftForm>) => void };

/** From when until when a product is given, with which versions, and how many downloads of it. */
export function GiftFields({ form, onChange }: GiftFieldsProps) {
  const { t } = useTranslation('desk-kit');
  const isTooEarly = isOverBeforeItBegins(form);
  const isCount = isMaximum(form.productMaximum);
  const field = (name: keyof GiftForm) => ({
    size: 'small' as const,
    label: t(`gift.${name}`),
    value: form[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });
  return (
    <>
      {DAYS.map((name) => {
        const isWrong = name === 'productUntil' && isTooEarly;
        return (
          <DateField
            key={name}
            {...field(name)}
            error={isWrong}
            helperText={t(isWrong ? 'gift.tooEarly' : `gift.empty.${name}`)}
          />
        );
      })}
      <TextField
        {...field('productMaximum')}
        error={!isCount}
        helperText={t(isCount ? 'gift.empty.productMaximum' : 'wrongMaximum')}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
    </>
  );
}
