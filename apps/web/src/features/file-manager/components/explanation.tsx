import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { RefusalText } from '../use-refusal-text.ts';
import { RADIUS } from '../../../ui/theme/measures.ts';

/** Why something is not possible, and what helps. */
export function Explanation({ icon, text }: { icon: ReactNode; text: RefusalText }) {
  return (
    <Stack
      direction="row"
      sx={{ gap: 1.5, padding: 1.5, borderRadius: RADIUS.medium, backgroundColor: 'action.hover' }}
    >
      <Box sx={{ display: 'flex', height: 20, alignItems: 'center', flexShrink: 0 }}>{icon}</Box>
      <div>
        <Typography sx={{ fontWeight: 600 }}>{text.title}</Typography>
        <Typography variant="body2" color="textSecondary">
          {text.nextStep}
        </Typography>
      </div>
    </Stack>
  );
}
