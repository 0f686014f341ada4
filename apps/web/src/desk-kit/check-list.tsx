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

/** Any of a few things. */
export function CheckList<T extends string>(props: CheckListProps<T>) {
  const { legend, all, chosen, labelOf, onChange } = props;
  const toggle = (one: T, isChosen: boolean) =>
    onChange(all.filter((other) => (other === one ? isChosen : chosen.includes(other))));
  return (
    <FormControl component="fieldset">
      <FormLabel component="legend">{legend}</FormLabel>
      {all.map((one) => (
        <FormControlLabel
          key={one}
          sx={{
            alignItems: 'flex-start',
            marginBlockStart: 0.5,
            '& > :last-child': { marginBlockStart: 1 },
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
    </FormControl>
  );
}
