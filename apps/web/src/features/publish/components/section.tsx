import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

type SectionProps = { title: string; hint?: string; action?: ReactNode; children: ReactNode };

/** A part of the page below a heading of its own. */
export function Section({ title, hint, action, children }: SectionProps) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id}>
      <Stack
        direction="row"
        sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1, marginBlockEnd: 1.5 }}
      >
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Typography id={id} variant="h3" component="h2">
            {title}
          </Typography>
          {hint !== undefined && (
            <Typography variant="body2" color="textSecondary">
              {hint}
            </Typography>
          )}
        </Box>
        {action !== undefined && <Box sx={{ display: 'flex', gap: 1 }}>{action}</Box>}
      </Stack>
      {children}
    </Box>
  );
}
