import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

type SectionProps = { title: string; children: ReactNode };

/** Options that belong together, under their heading. */
export function Section({ title, children }: SectionProps) {
  const id = useId();
  return (
    <Stack role="group" aria-labelledby={id} sx={{ gap: 1.5 }}>
      <Typography id={id} component="h3" variant="body1" sx={{ fontWeight: 600 }}>
        {title}
      </Typography>
      {children}
    </Stack>
  );
}
