import TextField, { type TextFieldProps } from '@mui/material/TextField';
import type { InputHTMLAttributes } from 'react';
import { useTranslation } from 'react-i18next';
import { fits } from './fits.ts';

type BoundedFieldProps = Omit<TextFieldProps, 'slotProps'> & {
  value: string;
  /** Characters that are kept, as the contract has them. */
  maxLength: number;
  input?: InputHTMLAttributes<HTMLInputElement>;
};

/**
 * A text with a bound. What is pasted stays whole and the field says what is wrong with it: half of it
 * would be kept, or sealed, for all of it.
 */
export function BoundedField({
  maxLength,
  error = false,
  helperText,
  input,
  ...field
}: BoundedFieldProps) {
  const { t } = useTranslation('desk-kit');
  const isLong = !fits(field.value, maxLength);
  return (
    <TextField
      size="small"
      {...field}
      error={error || isLong}
      helperText={isLong ? t('tooLong', { most: maxLength }) : helperText}
      slotProps={{
        formHelperText: { role: error || isLong ? 'alert' : undefined },
        htmlInput: { dir: 'auto', ...input },
      }}
    />
  );
}
