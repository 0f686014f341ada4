import Box from '@mui/material/Box';
import type { SchemeChoice } from '../../../ui/theme/schemes.ts';
import { RADIUS } from '../../../ui/theme/measures.ts';

const line = (inlineSize: string, backgroundColor: string, opacity = 1) => (
  <Box sx={{ inlineSize, blockSize: '4px', borderRadius: RADIUS.full, backgroundColor, opacity }} />
);

/** A page in small, in the scheme's own colours: header, page, paper with text, an accent. */
export function SchemePreview({ colours }: Pick<SchemeChoice, 'colours'>) {
  return (
    <Box
      aria-hidden="true"
      sx={{
        display: 'flex',
        flexDirection: 'column',
        blockSize: 72,
        overflow: 'hidden',
        borderRadius: RADIUS.medium,
        backgroundColor: colours.page,
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          blockSize: 20,
          paddingInline: 1,
          backgroundColor: colours.accent,
        }}
      >
        {line('28px', colours.accentText, 0.8)}
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexDirection: 'column',
          gap: '6px',
          flexGrow: 1,
          marginInline: 1,
          marginBlockStart: 1,
          padding: 1,
          borderStartStartRadius: RADIUS.small,
          borderStartEndRadius: RADIUS.small,
          backgroundColor: colours.surface,
        }}
      >
        {line('70%', colours.text)}
        {line('50%', colours.textSecondary)}
        <Box sx={{ display: 'flex', gap: '4px' }}>
          {line('14px', colours.accent)}
          {line('8px', colours.secondary)}
        </Box>
      </Box>
    </Box>
  );
}
