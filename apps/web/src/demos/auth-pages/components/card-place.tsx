import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';

type CardPlaceProps = { children: ReactNode; background?: (theme: Theme) => string };

const plain = (): string => 'none';

/** The page around a card: in its middle, on phones at its top. */
export function CardPlace({ children, background = plain }: CardPlaceProps) {
  return (
    <Stack
      component="main"
      sx={{
        flexGrow: 1,
        alignItems: 'center',
        justifyContent: { xs: 'flex-start', sm: 'center' },
        paddingInline: { xs: 2, sm: 4 },
        paddingBlockEnd: { xs: 2, sm: 4 },
        // Beneath the buttons for language and scheme in the corner, where no card has room beside them.
        paddingBlockStart: { xs: 7, md: 9, lg: 4 },
        background,
      }}
    >
      {children}
    </Stack>
  );
}
