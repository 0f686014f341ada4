import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { useId } from 'react';
import { useController, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { AuthForm, CheckField } from '../model/auth-form.ts';

type CheckInputProps = { name: CheckField; control: Control<AuthForm> };

/** A box to tick, and the rule that it breaks below it. */
export function CheckInput({ name, control }: CheckInputProps) {
  const { t } = useTranslation('auth-pages');
  const errorId = useId();
  const { field, fieldState } = useController({ name, control });
  const { ref, value, ...events } = field;
  const message = fieldState.error?.message;
  return (
    <FormControl error={message !== undefined}>
      <FormControlLabel
        label={t(`${name}.label`)}
        sx={{ minHeight: 44, '& .MuiFormControlLabel-label': { fontSize: 'body2.fontSize' } }}
        control={
          <Checkbox
            {...events}
            checked={value === true}
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
