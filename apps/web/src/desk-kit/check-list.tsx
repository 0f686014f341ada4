import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import type { ReactNode } from 'react';

type CheckListProps<T extends string> = {
  legend: string;
  all: readonly T[];
  chosen: readonly T[];
  labelOf: (one: T) => ReactNode;
  /** Hears what is chosen, in the order of all. */
  onChange: (chosen: readonly T[]) => void;
};

/** More than these stand in columns, where there is room. */
const COLUMN_LENGTH = 8;

/** Any of a few things. */
export function CheckList<T extends string>(props: CheckListProps<T>) {
  const { legend, all, chosen, labelOf, onChange } = props;
  const toggle = (one: T, isChosen: boolean) =>
    onChange(all.filter((other) => (other === one ? isChosen : chosen.includes(other))));
  return (
    <FormControl component="fieldset">
      <FormLabel component="legend">{legend}</FormLabel>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns:
            all.length > COLUMN_LENGTH ? 'repeat(auto-fill, minmax(220px, 1fr))' : '1fr',
        }}
      >
        {all.map((one) => (
          <FormControlLabel
            key={one}
            sx={{
              alignItems: 'flex-start',
              marginBlockStart: 0.5,
              // The first line of the label stands beside the middle of the box.
              '& > :last-child': { marginBlockStart: 'calc((42px - 1lh) / 2)' },
            }}
            label={labelOf(one)}
            control={
              <Checkbox
                checked={chosen.includes(one)}
                onChange={({ target }) => toggle(one, target.checked)}
              />
            }
          />
        ))}
      </Box>
    </FormControl>
  );
}
