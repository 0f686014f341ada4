import TextField, { type TextFieldProps } from '@mui/material/TextField';

/** WebKit writes today into an empty field, and as dark as a day that was chosen unless it is told. */
const EMPTY_IS_PALE = {
  '& input[value=""]:not(:focus)::-webkit-datetime-edit': { opacity: 0.65 },
};

type DateFieldProps = Omit<TextFieldProps, 'type' | 'select' | 'multiline' | 'sx'> & {
  /** Default: a day. */
  type?: 'date' | 'datetime-local';
};

/** A day, or an instant by the clock of this browser, as a controlled field; empty = none. */
export const DateField = ({ type = 'date', slotProps, ...field }: DateFieldProps) => (
  <TextField
    {...field}
    type={type}
    // The browser shows the form of a date in an empty field, too.
    slotProps={{ ...slotProps, inputLabel: { shrink: true } }}
    sx={EMPTY_IS_PALE}
  />
);
