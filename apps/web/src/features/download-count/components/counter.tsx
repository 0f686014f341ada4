import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { tabularFigures } from '../../../ui/theme/theme.ts';
import { RADIUS } from '../../../ui/theme/measures.ts';
import { visuallyHidden } from '../../../ui/visually-hidden.tsx';

type CounterProps = {
  label: string;
  value: ReactNode;
  colour?: 'text.primary' | 'warning.main' | 'error.main';
  /** Figure that explains the counter, shown before it where there is room. */
  mark?: ReactNode;
  /** Stands for the word on phones. */
  icon?: ReactNode;
};

/** One chip of the toolbar: a word and its figure; on phones the figure stands under the word. */
export function Counter({ label, value, colour = 'text.primary', mark, icon }: CounterProps) {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: { xs: 0.5, sm: 1 },
        // Larger text has more room.
        minHeight: { xs: 40, sm: 32 },
        paddingInline: { xs: 0.75, sm: 1.5 },
        borderRadius: RADIUS.full,
        backgroundColor: { sm: 'action.hover' },
        whiteSpace: 'nowrap',
      }}
    >
      {mark !== undefined && (
        <Box component="span" sx={{ display: { xs: 'none', sm: 'flex' } }}>
          {mark}
        </Box>
      )}
      {icon !== undefined && (
        <Box component="span" sx={{ display: { xs: 'flex', sm: 'none' }, color: 'text.secondary' }}>
          {icon}
        </Box>
      )}
      <Box
        component="span"
        sx={{
          display: 'inline-flex',
          flexDirection: { xs: 'column', sm: 'row' },
          alignItems: { xs: 'flex-start', sm: 'baseline' },
          columnGap: 0.75,
        }}
      >
        <Box
          component="span"
          sx={(theme) => ({
            typography: { xs: 'caption', sm: 'body2' },
            color: 'text.secondary',
            // Grows with larger text as far as both words and figures stand beside each other.
            [theme.breakpoints.down('sm')]: { fontSize: 'clamp(12px, 4vw, 0.75rem)' },
            ...(icon !== undefined && { [theme.breakpoints.down('sm')]: visuallyHidden }),
          })}
        >
          {label}
        </Box>{' '}
        <Box
          component="span"
          translate="no"
          sx={{
            typography: 'body2',
            fontSize: { xs: 'clamp(13px, 4vw, 0.8125rem)', sm: 'body2.fontSize' },
            fontWeight: 600,
            color: colour,
            ...tabularFigures,
          }}
        >
          {value}
        </Box>
      </Box>
    </Box>
  );
}
