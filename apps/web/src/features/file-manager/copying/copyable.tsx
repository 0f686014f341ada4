import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { RADIUS, rem } from '../../../ui/theme/measures.ts';
import { monospace } from '../../../ui/theme/theme.ts';
import { CopyButton } from '../details/entry-facts.tsx';

/** A text that can be copied, and selected where the browser does not let it be. */
export function Copyable({ text, label }: { text: string; label: string }) {
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        gap: 0.5,
        padding: 1,
        borderRadius: RADIUS.small,
        backgroundColor: 'action.hover',
      }}
    >
      <Box
        component="code"
        dir="ltr"
        translate="no"
        sx={{
          ...monospace,
          flexGrow: 1,
          minWidth: 0,
          fontSize: rem(12),
          lineHeight: 20 / 12,
          textAlign: 'left',
          overflowWrap: 'anywhere',
          whiteSpace: 'pre-wrap',
          userSelect: 'all',
        }}
      >
        {text}
      </Box>
      <CopyButton text={text} label={label} />
    </Box>
  );
}

/** Over a text that can be copied. */
export function Heading({ text, icon }: { text: string; icon: ReactNode }) {
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1, '& svg': { fontSize: 18 } }}>
      {icon}
      <Typography component="h3" variant="body2" sx={{ fontWeight: 600 }}>
        {text}
      </Typography>
    </Stack>
  );
}
