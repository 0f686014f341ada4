import Autocomplete from '@mui/material/Autocomplete';
import Chip from '@mui/material/Chip';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { OneLine } from '../../../ui/one-line.tsx';
import type { ProductForm } from '../use-product-form.ts';

type ChipsFieldProps = { form: ProductForm; name: 'categories' | 'tags'; label: string };

const NO_OPTIONS: readonly string[] = [];

/** Words of one's own, each a chip; Backspace takes the last one away. */
export function ChipsField({ form, name, label }: ChipsFieldProps) {
  const { t } = useTranslation('e-commerce');
  const id = useId();
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { ref, value, onChange, onBlur }, formState }) => {
        const fault = formState.errors[name];
        const message = fault?.message ?? fault?.find?.((one) => one?.message)?.message;
        return (
          <FormControl fullWidth error={message !== undefined} sx={{ gap: 0.75 }}>
            <Typography component="label" htmlFor={id} variant="body2" sx={{ fontWeight: 500 }}>
              {label}
            </Typography>
            <Autocomplete
              multiple
              freeSolo
              autoSelect
              id={id}
              options={NO_OPTIONS}
              value={value}
              onChange={(_, chips) => onChange(cleaned(chips))}
              onBlur={onBlur}
              renderValue={(chips, getItemProps) =>
                chips.map((chip, index) => {
                  const { key, ...item } = getItemProps({ index });
                  return (
                    <Chip key={key} size="small" label={<OneLine>{chip}</OneLine>} {...item} />
                  );
                })
              }
              renderInput={(input) => (
                <TextField {...input} inputRef={ref} size="small" error={message !== undefined} />
              )}
            />
            <FormHelperText
              role={message === undefined ? undefined : 'alert'}
              sx={{ marginBlockEnd: 1 }}
            >
              {message ?? t('product.chipsHint')}
            </FormHelperText>
          </FormControl>
        );
      }}
    />
  );
}

/** Each word once, without space around it. */
const cleaned = (chips: readonly string[]): string[] => [
  ...new Set(chips.map((chip) => chip.trim()).filter((chip) => chip !== '')),
];
