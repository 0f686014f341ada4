import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import Typography from '@mui/material/Typography';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker';
import dayjs, { type Dayjs } from 'dayjs';
import { useId, type ComponentType } from 'react';
import { Controller, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import { FieldRow } from './entry-field.tsx';
import { DatesProvider } from './dates-provider.tsx';

type DateInputProps = {
  label: string;
  /** With a time: an ISO instant; without: a day as "2026-11-22". '' = none. */
  value: string;
  withTime?: boolean;
  errorText?: string | undefined;
  /** ISO instants between which it has to lie. */
  earliest?: string | undefined;
  latest?: string | undefined;
  disabled?: boolean;
  onChange: (value: string) => void;
};

/** What is half typed is told apart from nothing, so that it can be refused. */
const textOf = (date: Dayjs | null, withTime: boolean): string => {
  if (date === null) return '';
  if (!date.isValid()) return 'invalid';
  return withTime ? date.toISOString() : date.format('YYYY-MM-DD');
};

const dateOf = (text: string | undefined): Dayjs | null => {
  const date = text === undefined || text === '' ? null : dayjs(text);
  return date?.isValid() === true ? date : null;
};

/** A day, or a day and a time, typed or chosen, in the order of the language. */
export function DateInput(props: DateInputProps) {
  const { label, value, withTime = false, errorText, earliest, latest, disabled, onChange } = props;
  const id = useId();
  const Picker = withTime ? DateTimePicker : DatePicker;
  const least = dateOf(earliest);
  const most = dateOf(latest);
  return (
    <FormControl fullWidth error={errorText !== undefined} sx={{ gap: 0.75 }}>
      <Typography id={`${id}-label`} component="span" variant="body2" sx={{ fontWeight: 500 }}>
        {label}
      </Typography>
      <DatesProvider>
        <Picker
          value={dateOf(value)}
          onChange={(date: Dayjs | null) => onChange(textOf(date, withTime))}
          disabled={disabled ?? false}
          {...(least !== null && { minDate: least, ...(withTime && { minDateTime: least }) })}
          {...(most !== null && { maxDate: most, ...(withTime && { maxDateTime: most }) })}
          slotProps={{
            textField: {
              size: 'small',
              error: errorText !== undefined,
              'aria-labelledby': `${id}-label`,
            },
            field: { clearable: true },
          }}
        />
      </DatesProvider>
      <FormHelperText role={errorText === undefined ? undefined : 'alert'} sx={{ minHeight: 20 }}>
        {errorText}
      </FormHelperText>
    </FormControl>
  );
}

type DateEntryFieldProps<Values extends FieldValues> = Omit<
  DateInputProps,
  'value' | 'onChange' | 'errorText'
> & {
  form: UseFormReturn<Values>;
  name: Path<Values>;
  icon?: ComponentType<SvgIconProps>;
  /** Fields to judge again with this one, such as the end with the start. */
  judges?: readonly Path<Values>[];
};

/** A date of an entry, with what is wrong with it below. */
export function DateEntryField<Values extends FieldValues>(props: DateEntryFieldProps<Values>) {
  const { form, name, icon, judges = [], ...input } = props;
  return (
    <FieldRow icon={icon}>
      <Controller
        control={form.control}
        name={name}
        render={({ field, fieldState }) => (
          <DateInput
            {...input}
            value={field.value}
            errorText={fieldState.error?.message}
            onChange={(value) => {
              field.onChange(value);
              if (judges.length > 0) void form.trigger([...judges]);
            }}
          />
        )}
      />
    </FieldRow>
  );
}
