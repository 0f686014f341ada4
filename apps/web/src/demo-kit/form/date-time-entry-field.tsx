import { DesktopDateTimePicker } from '@mui/x-date-pickers/DesktopDateTimePicker';
import type { FieldValues } from 'react-hook-form';
import {
  type DateFieldProps,
  type DateInputProps,
  DateFieldRow,
  LabelledPicker,
} from './date-input.tsx';

/** A day and a time of an entry. */
export function DateTimeEntryField<Values extends FieldValues>(props: DateFieldProps<Values>) {
  return <DateFieldRow {...props} Picker={DesktopDateTimePicker} withTime />;
}

/** The same outside a form. */
export function DateTimeInput(props: DateInputProps) {
  return <LabelledPicker {...props} Picker={DesktopDateTimePicker} withTime />;
}
