import { DesktopDatePicker } from '@mui/x-date-pickers/DesktopDatePicker';
import type { FieldValues } from 'react-hook-form';
import { type DateFieldProps, DateFieldRow } from './date-input.tsx';

/** A day of an entry. */
export function DateEntryField<Values extends FieldValues>(props: DateFieldProps<Values>) {
  return <DateFieldRow {...props} Picker={DesktopDatePicker} withTime={false} />;
}
