import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { RADIUS } from './theme/measures.ts';

type PictureRadioProps = {
  /** Name of the radio group. */
  group: string;
  value: string;
  checked: boolean;
  onChoose: () => void;
  /** What is chosen, drawn; hidden from assistive technology by itself. */
  picture: ReactNode;
  /** The words under the picture, which name the button. */
  children: ReactNode;
};

/** A radio button that is a picture of what it stands for. */
export function PictureRadio(props: PictureRadioProps) {
  const { group, value, checked, onChoose, picture, children } = props;
  return (
    <Box
      component="label"
      sx={{
        position: 'relative',
        display: 'flex',
        flexDirection: 'column',
        gap: 0.5,
        minWidth: 0,
        cursor: 'pointer',
        '& .frame': {
          borderRadius: RADIUS.medium,
          outline: '1px solid',
          outlineColor: 'divider',
          transition: 'outline-color 120ms ease-out',
        },
        // With the system's colours it would be blank.
        '& .frame > *': { forcedColorAdjust: 'none' },
        '&:hover .frame': { outlineColor: 'text.secondary' },
        '& input:checked ~ .frame': { outline: '2px solid', outlineColor: 'primary.main' },
        '& input:focus-visible ~ .frame': {
          outline: '2px solid var(--focus-ring)',
          outlineOffset: 3,
        },
      }}
    >
      <Box
        component="input"
        type="radio"
        name={group}
        value={value}
        checked={checked}
        onChange={onChoose}
        sx={{ position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'inherit' }}
      />
      <div className="frame">{picture}</div>
      <Box
        component="span"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 0.5,
          minHeight: 20,
          typography: 'caption',
          color: checked ? 'text.primary' : 'text.secondary',
          fontWeight: checked ? 600 : 400,
        }}
      >
        {children}
      </Box>
    </Box>
  );
}
