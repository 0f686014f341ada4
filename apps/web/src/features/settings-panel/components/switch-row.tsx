import Box from '@mui/material/Box';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Hint } from './hint.tsx';

type SwitchRowProps = {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  hint?: string | null;
};

/** A switch at the end of the line that says what it switches. */
export function SwitchRow({
  label,
  checked,
  onChange,
  disabled = false,
  hint = null,
}: SwitchRowProps) {
  const id = useId();
  return (
    <Box>
      <Box
        component="label"
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 2,
          minHeight: { xs: 44, lg: 36 },
          cursor: disabled ? 'default' : 'pointer',
        }}
      >
        <Typography
          component="span"
          variant="body2"
          sx={{ color: disabled ? 'text.disabled' : 'text.primary' }}
        >
          {label}
        </Typography>
        <Switch
          checked={checked}
          disabled={disabled}
          onChange={(_, value) => onChange(value)}
          slotProps={{
            input: { role: 'switch', 'aria-describedby': hint === null ? undefined : id },
          }}
          // The library's room around it; at the end of its way the knob stands at the edge.
          sx={{ marginInlineEnd: '-9px' }}
        />
      </Box>
      <Hint id={id}>{hint}</Hint>
    </Box>
  );
}
