import type { TextFieldProps } from '@mui/material/TextField';
import { BoundedField } from './bounded-field.tsx';
import { fits } from './fits.ts';

/** Characters of a reason, as the contract has it. */
export const REASON_MAX = 200;

type ReasonFieldProps = Pick<TextFieldProps, 'inputRef' | 'sx'> & {
  label: string;
  hint: string;
  value: string;
  onChange: (reason: string) => void;
};

/** Whether that is kept as a reason, or as none where it is empty. */
export const isReasonOrNone = (text: string): boolean => fits(text, REASON_MAX);

/** Whether that is kept as a reason. */
export const isReason = (text: string): boolean => text.trim() !== '' && isReasonOrNone(text);

/** Why something is done: the ledger keeps it, or the customer is told. */
export function ReasonField({ hint, onChange, ...field }: ReasonFieldProps) {
  return (
    <BoundedField
      maxLength={REASON_MAX}
      helperText={hint}
      onChange={({ target }) => onChange(target.value)}
      {...field}
    />
  );
}
