import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { tabularFigures } from '../../../ui/theme/theme.ts';

type FileLineProps = {
  name: ReactNode;
  /** Folders of it; '' = none. */
  path?: string;
  facts: ReactNode;
  /** A second line that may be long. */
  problem?: ReactNode;
  end?: ReactNode;
  /** Below all of it, such as a bar. */
  below?: ReactNode;
};

/** One file: its name, what is to say of it, and what can be done with it. */
export function FileLine({ name, path = '', facts, problem, end, below }: FileLineProps) {
  return (
    <Box
      component="li"
      sx={{
        listStyle: 'none',
        paddingBlock: 1,
        '&:not(:last-child)': { borderBlockEnd: 1, borderColor: 'divider' },
      }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5, minHeight: 44 }}>
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
            <bdi translate="no">
              {path !== '' && (
                <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
                  {path}/
                </Box>
              )}
              <span>{name}</span>
            </bdi>
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={tabularFigures}>
            {facts}
          </Typography>
          {problem}
        </Box>
        {end !== undefined && (
          <Stack direction="row" sx={{ flexShrink: 0, alignItems: 'center', gap: 0.5 }}>
            {end}
          </Stack>
        )}
      </Stack>
      {below}
    </Box>
  );
}

export const FileLines = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box component="ul" aria-label={label} sx={{ margin: 0, padding: 0 }}>
    {children}
  </Box>
);
