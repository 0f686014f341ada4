import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import type { FieldValues } from 'react-hook-form';
import { type DateFieldProps, DateFieldRow } from './date-input.tsx';

/** A day of an entry. */
export function DateEntryField<Values extends FieldValues>(props: DateFieldProps<Values>) {
  return <DateFieldRow {...props} Picker={DatePicker} withTime={false} />;
}
