import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Hint } from './hint.tsx';
import { RADIUS } from '../../../ui/theme/measures.ts';

type SegmentsProps<Value extends string> = {
  label: string;
  values: readonly Value[];
  textOf: (value: Value) => string;
  /** BCP 47 language of a text, where it is another one than the page's. */
  languageOf?: (value: Value) => string;
  value: Value;
  onChange: (value: Value) => void;
  disabled?: boolean;
  hint?: string | null;
};

/** A few values side by side, of which one holds; radio buttons to keyboard and screen reader. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const {
    label,
    values,
    textOf,
    languageOf,
    value,
    onChange,
    disabled = false,
    hint = null,
  } = props;
  const id = useId();
  return (
    <Box
      role="radiogroup"
      aria-labelledby={id}
      aria-describedby={hint === null ? undefined : `${id}-hint`}
      aria-disabled={disabled}
      sx={{ display: 'flex', flexDirection: 'column', gap: 0.75 }}
    >
      <Typography
        id={id}
        component="span"
        variant="body2"
        sx={{ color: disabled ? 'text.disabled' : 'text.primary' }}
      >
        {label}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: `repeat(${values.length === 3 ? 3 : 2}, minmax(0, 1fr))`,
          gap: 0.5,
          padding: 0.5,
          borderRadius: RADIUS.medium,
          backgroundColor: 'action.hover',
        }}
      >
        {values.map((candidate) => (
          <Box
            key={candidate}
            component="label"
            lang={languageOf?.(candidate)}
            sx={{
              position: 'relative',
              display: 'grid',
              placeItems: 'center',
              minHeight: { xs: 44, lg: 36 },
              paddingInline: 1,
              borderRadius: RADIUS.small,
              typography: 'body2',
              textAlign: 'center',
              color: disabled ? 'text.disabled' : 'text.secondary',
              cursor: disabled ? 'default' : 'pointer',
              transition: 'background-color 120ms ease-out',
              '&:hover': { color: disabled ? undefined : 'text.primary' },
              '&:has(input:checked)': {
                color: disabled ? undefined : 'text.primary',
                fontWeight: 600,
                backgroundColor: 'action.selected',
              },
              '&:has(input:focus-visible)': {
                outline: '2px solid var(--focus-ring)',
                outlineOffset: 1,
              },
            }}
          >
            <Box
              component="input"
              type="radio"
              name={id}
              value={candidate}
              checked={candidate === value}
              disabled={disabled}
              onChange={() => onChange(candidate)}
              sx={{ position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'inherit' }}
            />
            {textOf(candidate)}
          </Box>
        ))}
      </Box>
      <Hint id={`${id}-hint`}>{hint}</Hint>
    </Box>
  );
}
