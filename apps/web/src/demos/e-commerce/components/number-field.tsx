import InputAdornment from '@mui/material/InputAdornment';
import { Controller } from 'react-hook-form';
import { LabelledInput } from '../../../ui/labelled-input.tsx';
import type { NumberName } from '../model/product-form.ts';
import type { ProductForm } from '../use-product-form.ts';

type NumberFieldProps = {
  form: ProductForm;
  name: NumberName;
  label: string;
  /** What it counts, such as cm. */
  unit: string;
  hint?: string;
  /** After each change of the value. */
  onChanged?: () => void;
};

/** A number of a product, typed as one writes it. */
export function NumberField({ form, name, label, unit, hint, onChanged }: NumberFieldProps) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { ref, ...field }, fieldState }) => (
        <LabelledInput
          {...field}
          inputRef={ref}
          onChange={(event) => {
            field.onChange(event);
            onChanged?.();
          }}
          label={label}
          autoComplete="off"
          inputMode="decimal"
          endAdornment={<InputAdornment position="end">{unit}</InputAdornment>}
          hint={hint}
          errorText={fieldState.error?.message}
        />
      )}
    />
  );
}
