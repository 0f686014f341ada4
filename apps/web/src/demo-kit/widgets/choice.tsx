import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { RADIUS, rem } from '../../ui/theme/measures.ts';
import { SLIM } from './dashboard-grid.tsx';

type ChoiceProps<Id extends string> = {
  /** Names the choice for assistive technology. */
  label: string;
  options: readonly { readonly id: Id; readonly text: string }[];
  value: Id;
  onChange: (id: Id) => void;
};

/** Two to four things to choose from, side by side. */
export function PillChoice<Id extends string>(props: ChoiceProps<Id>) {
  const { label, options, value, onChange } = props;
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={label}
      value={value}
      // One of them always holds.
      onChange={(_, id: Id | null) => id !== null && onChange(id)}
      // Where one line has no room for their words, below each other.
      sx={{ maxWidth: '100%', [SLIM]: { flexWrap: 'wrap' } }}
    >
      {options.map(({ id, text }) => (
        <ToggleButton
          key={id}
          value={id}
          sx={{
            minHeight: { xs: 44, lg: 32 },
            paddingInline: 1.5,
            paddingBlock: 0,
            fontSize: rem(13),
            fontWeight: 500,
            color: 'text.secondary',
            borderColor: 'divider',
            '&.Mui-selected': { color: 'text.primary', fontWeight: 600 },
          }}
        >
          {text}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

/** More of them than have room side by side. */
export function MenuChoice<Id extends string>(props: ChoiceProps<Id>) {
  const { label, options, value, onChange } = props;
  return (
    <Select
      size="small"
      value={value}
      onChange={({ target }) => onChange(target.value as Id)}
      inputProps={{ 'aria-label': label }}
      sx={{
        height: { xs: 44, lg: 32 },
        borderRadius: RADIUS.medium,
        fontSize: rem(13),
        '& .MuiOutlinedInput-notchedOutline': { borderColor: 'divider' },
      }}
    >
      {options.map(({ id, text }) => (
        <MenuItem key={id} value={id}>
          {text}
        </MenuItem>
      ))}
    </Select>
  );
}
