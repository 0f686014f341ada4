import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { PAGE_GUTTER } from '../../../ui/theme/measures.ts';

/** @param width in CSS pixels that lines may grow to */
export function ReadingColumn({ width = 880, children }: { width?: number; children: ReactNode }) {
  return (
    <Stack
      sx={{
        flexGrow: 1,
        gap: 3,
        width: '100%',
        maxWidth: width,
        marginInline: 'auto',
        paddingInline: PAGE_GUTTER,
        paddingBlock: { xs: 2, sm: 4 },
      }}
    >
      {children}
    </Stack>
  );
}
