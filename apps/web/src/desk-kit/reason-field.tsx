import TextField, { type TextFieldProps } from '@mui/material/TextField';

/** Characters of a reason, as the contract has it. */
const REASON_MAX = 200;

type ReasonFieldProps = Pick<TextFieldProps, 'inputRef' | 'sx'> & {
  label: string;
  hint: string;
  value: string;
  onChange: (reason: string) => void;
};

/** Why something is done: the ledger keeps it, or the customer is told. */
export function ReasonField({ hint, onChange, ...field }: ReasonFieldProps) {
  return (
    <TextField
      size="small"
      helperText={hint}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ htmlInput: { maxLength: REASON_MAX, dir: 'auto' } }}
      {...field}
    />
  );
}
