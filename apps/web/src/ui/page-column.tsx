import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useRef } from 'react';
import { PAGE_GUTTER } from './theme/measures.ts';
import { useKeptFocus } from './use-kept-focus.ts';

type PageColumnProps = { title: string; children: ReactNode };

/** A page that is read from top to bottom, below its title. */
export function PageColumn({ title, children }: PageColumnProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useKeptFocus(heading);
  return (
    <Stack
      sx={{
        width: '100%',
        maxWidth: 768,
        paddingInline: PAGE_GUTTER,
        paddingBlock: { xs: 3, sm: 5 },
        gap: 4,
      }}
    >
      <Typography ref={heading} variant="h1" tabIndex={-1} sx={{ outline: 'none' }}>
        {title}
      </Typography>
      {children}
    </Stack>
  );
}
