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
        padding: { xs: 2, sm: 4 },
        // Beneath the buttons for language and scheme in the corner.
        paddingBlockStart: { xs: 7, sm: 4 },
        background,
      }}
    >
      {children}
    </Stack>
  );
}
