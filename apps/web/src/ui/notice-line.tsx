import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { PAGE_GUTTER } from './theme/measures.ts';

/** One quiet line between the bars and the page: an icon of 18 px and what there is to say. */
export function NoticeLine({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        minHeight: 40,
        paddingInline: PAGE_GUTTER,
        paddingBlock: 1,
        borderBlockEnd: 1,
        borderColor: 'divider',
        backgroundColor: 'action.hover',
        typography: 'body2',
        '& > svg': { flexShrink: 0, fontSize: 18 },
      }}
    >
      {icon}
      {children}
    </Box>
  );
}
