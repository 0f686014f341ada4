import FormHelperText from '@mui/material/FormHelperText';
import InputBase, { type InputBaseProps } from '@mui/material/InputBase';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

type BareInputProps = Omit<InputBaseProps, 'onChange' | 'value'> & {
  label: string;
  value: string;
  /** Characters that it may have. */
  maxLength: number;
  onChange: (text: string) => void;
};

/** A field without a frame: what one writes looks as it will on the note. */
export function BareInput({ label, value, maxLength, onChange, ...input }: BareInputProps) {
  const { t } = useTranslation('demo-kit');
  const errorId = useId();
  const isLong = value.length > maxLength;
  return (
    <>
      <InputBase
        {...input}
        fullWidth
        value={value}
        placeholder={label}
        onChange={({ target }) => onChange(target.value)}
        slotProps={{
          input: {
            'aria-label': label,
            'aria-invalid': isLong,
            'aria-describedby': isLong ? errorId : undefined,
            dir: 'auto',
          },
        }}
      />
      {isLong && (
        <FormHelperText id={errorId} error role="alert">
          {t('field.long', { most: maxLength })}
        </FormHelperText>
      )}
    </>
  );
}
