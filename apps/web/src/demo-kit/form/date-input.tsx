import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import type { SxProps, Theme } from '@mui/material/styles';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import Typography from '@mui/material/Typography';
import type { DesktopDatePicker } from '@mui/x-date-pickers/DesktopDatePicker';
import type { DesktopDateTimePicker } from '@mui/x-date-pickers/DesktopDateTimePicker';
import type { FieldRef } from '@mui/x-date-pickers/models';
import dayjs, { type Dayjs } from 'dayjs';
import { type ComponentType, type FocusEvent, useId, useRef } from 'react';
import { Controller, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import { DatesProvider } from './dates-provider.tsx';
import { FieldRow } from './entry-field.tsx';

export type DateInputProps = {
  label: string;
  /** A day as "2026-11-22", or with a time an ISO instant; '' = none. */
  value: string;
  errorText?: string | undefined;
  /** The days before cannot be chosen. */
  earliest?: string;
  onChange: (value: string) => void;
};

/** A field of the library for a day, or for a day and a time. */
export type PickerOf = {
  readonly Picker: typeof DesktopDatePicker | typeof DesktopDateTimePicker;
  readonly withTime: boolean;
};

/** What is no date is told apart from nothing, so that it can be refused. */
const textOf = (date: Dayjs, withTime: boolean): string => {
  if (!date.isValid()) return 'invalid';
  return withTime ? date.toISOString() : date.format('YYYY-MM-DD');
};

const dateOf = (text: string | undefined): Dayjs | null => {
  const date = text === undefined || text === '' ? null : dayjs(text);
  return date?.isValid() === true ? date : null;
};

/** As high as the other fields, and as clearly bordered. */
const LIKE_INPUTS = {
  '& .MuiPickersInputBase-root': { minHeight: 44 },
  '& .MuiPickersInputBase-root:not(.Mui-error) .MuiPickersOutlinedInput-notchedOutline': {
    borderColor: 'text.secondary',
  },
};

/** The time below the days, where a phone has no room for them side by side; of the times four rows. */
const BELOW_ON_PHONES: SxProps<Theme> = {
  '@media (max-width: 519.95px)': {
    '& .MuiPickersLayout-contentWrapper': { display: 'flex' },
    '& .MuiDivider-vertical': { display: 'none' },
    '& .MuiMultiSectionDigitalClock-root': {
      width: '100%',
      height: 148,
      borderBlockStart: '1px solid',
      borderColor: 'divider',
    },
    '& .MuiMultiSectionDigitalClockSection-root': { flex: '1 1 0', width: 'auto', maxHeight: 148 },
    '& .MuiMultiSectionDigitalClockSection-item': { width: 'auto' },
  },
};

/**
 * Whole in the window, even over the field: a dialog on a phone does not scroll to what hangs out.
 * Against the window: the page below a dialog may be scrolled on the way to a button, which then is no
 * longer where it is pressed.
 */
const IN_SIGHT = {
  popperOptions: { strategy: 'fixed' as const },
  modifiers: [{ name: 'preventOverflow', options: { altAxis: true, padding: 8 } }],
};

/**
 * The library says nothing of a date that is begun, and of one that a part is taken out of that there is
 * none. Both are half typed.
 */
function useHalfTypedDate(value: string, onChange: (value: string) => void) {
  const field = useRef<FieldRef<Dayjs | null>>(null);
  const parts = () => field.current?.getSections() ?? [];
  const isEmpty = () => parts().every((part) => part.value === '');
  const isFilled = () => parts().every((part) => part.value !== '');
  return {
    field,
    /** It is known once the field has followed. */
    takeOut: () => {
      onChange('invalid');
      setTimeout(() => {
        if (isEmpty()) onChange('');
      });
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (currentTarget.contains(relatedTarget)) return;
      if (value === 'invalid' && isEmpty()) onChange('');
      if (value === '' && !isEmpty() && !isFilled()) onChange('invalid');
    },
  };
}

/** A date, typed or chosen, in the order of the language. */
export function LabelledPicker({ Picker, withTime, ...props }: DateInputProps & PickerOf) {
  const { label, value, errorText, earliest, onChange } = props;
  const labelId = useId();
  const minDate = dateOf(earliest);
  const { field, takeOut, onBlur } = useHalfTypedDate(value, onChange);
  return (
    <FormControl fullWidth error={errorText !== undefined} onBlur={onBlur} sx={{ gap: 0.75 }}>
      <Typography id={labelId} component="span" variant="body2" sx={{ fontWeight: 500 }}>
        {label}
      </Typography>
      <DatesProvider>
        <Picker
          value={dateOf(value)}
          onChange={(date: Dayjs | null) => {
            if (date === null) takeOut();
            else onChange(textOf(date, withTime));
          }}
          {...(minDate && { minDate })}
          slotProps={{
            textField: {
              size: 'small',
              error: errorText !== undefined,
              // On the group of day, month and year, which screen readers tell.
              slotProps: { input: { 'aria-labelledby': labelId } },
              sx: LIKE_INPUTS,
            },
            field: { clearable: true, fieldRef: field },
            layout: { sx: BELOW_ON_PHONES },
            popper: { ...IN_SIGHT, 'aria-labelledby': labelId },
          }}
        />
      </DatesProvider>
      <FormHelperText role={errorText === undefined ? undefined : 'alert'} sx={{ minHeight: 20 }}>
        {errorText}
      </FormHelperText>
    </FormControl>
  );
}

export type DateFieldProps<Values extends FieldValues> = Omit<
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
export function DateFieldRow<Values extends FieldValues>(props: DateFieldProps<Values> & PickerOf) {
  const { form, name, icon, judges = [], ...input } = props;
  return (
    <FieldRow icon={icon}>
      <Controller
        control={form.control}
        name={name}
        render={({ field, fieldState }) => (
          <LabelledPicker
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
