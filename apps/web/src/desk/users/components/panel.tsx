import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { RADIUS } from '../../../ui/theme/measures.ts';

type PanelProps = { title: string; actions?: ReactNode; children: ReactNode };

/** One matter of the page of a user. */
export function Panel({ title, actions, children }: PanelProps) {
  const titleId = useId();
  return (
    <Stack
      component="section"
      aria-labelledby={titleId}
      sx={{
        gap: 2,
        padding: { xs: 2, sm: 3 },
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: RADIUS.medium,
      }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, minHeight: 36 }}>
        <Typography id={titleId} variant="h2" sx={{ flexGrow: 1 }}>
          {title}
        </Typography>
        {actions}
      </Stack>
      {children}
    </Stack>
  );
}
