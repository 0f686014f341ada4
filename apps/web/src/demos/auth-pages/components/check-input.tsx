import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { AuthForm, CheckField } from '../model/auth-fields.ts';

type CheckInputProps = { name: CheckField; form: UseFormReturn<AuthForm> };

/** A box to tick, and the rule that it breaks below it. */
export function CheckInput({ name, form }: CheckInputProps) {
  const { t } = useTranslation('auth-pages');
  const errorId = useId();
  const { ref, ...events } = form.register(name);
  const message = form.formState.errors[name]?.message;
  return (
    <FormControl error={message !== undefined}>
      <FormControlLabel
        label={t(`${name}.label`)}
        sx={{ minHeight: 44, '& .MuiFormControlLabel-label': { fontSize: 'body2.fontSize' } }}
        control={
          <Checkbox
            {...events}
            checked={form.watch(name) === true}
            slotProps={{
              input: { ref, 'aria-describedby': message === undefined ? undefined : errorId },
            }}
          />
        }
      />
      <FormHelperText id={errorId} role={message === undefined ? undefined : 'alert'}>
        {message}
      </FormHelperText>
    </FormControl>
  );
}
