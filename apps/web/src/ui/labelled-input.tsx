import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { rem } from './theme/measures.ts';

type LabelledInputProps = Omit<OutlinedInputProps, 'id' | 'label' | 'error'> & {
  label: string;
  /** What is wrong with the value; read out together with the field. */
  errorText?: string | undefined;
  /** What helps with the value, while nothing is wrong with it. */
  hint?: ReactNode;
};

/** A text field with its label above and its error below. */
export function LabelledInput({ label, errorText, hint, ...input }: LabelledInputProps) {
  const id = useId();
  const hasError = errorText !== undefined;
  return (
    <FormControl fullWidth error={hasError} sx={{ gap: 0.75 }}>
      <Typography
        component="label"
        htmlFor={id}
        variant="body2"
        sx={{ fontWeight: 500, color: input.disabled === true ? 'text.disabled' : 'text.primary' }}
      >
        {label}
      </Typography>
      <OutlinedInput
        {...input}
        id={id}
        size="small"
        aria-describedby={hasError || hint !== undefined ? `${id}-error` : undefined}
        sx={{ minHeight: 44, fontSize: { xs: rem(16), md: rem(14) } }}
      />
      <FormHelperText
        id={`${id}-error`}
        role={hasError ? 'alert' : undefined}
        sx={{ minHeight: 20 }}
      >
        {errorText ?? hint}
      </FormHelperText>
    </FormControl>
  );
}
