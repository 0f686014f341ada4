import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

type SectionProps = { title: string; children: ReactNode };

/** A part of a page below its heading. */
export function Section({ title, children }: SectionProps) {
  const titleId = useId();
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ minWidth: 0 }}>
      <Typography id={titleId} component="h2" variant="h3" sx={{ marginBlockEnd: 1.5 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

type FactsProps = { facts: readonly (readonly [name: string, value: ReactNode])[] };

/** Names and what they stand for, a line each. */
export function Facts({ facts }: FactsProps) {
  return (
    <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', margin: 0 }}>
      {facts.map(([name, value]) => (
        <Box
          key={name}
          sx={{
            display: 'grid',
            gridTemplateColumns: 'subgrid',
            gridColumn: '1 / -1',
            alignItems: 'center',
            columnGap: 3,
            minHeight: 36,
            borderBlockEnd: '1px solid',
            borderColor: 'divider',
            '&:last-of-type': { borderBlockEnd: 0 },
          }}
        >
          <Typography component="dt" variant="body2" color="textSecondary">
            {name}
          </Typography>
          <Typography
            component="dd"
            sx={{ minWidth: 0, margin: 0, textAlign: 'end', overflowWrap: 'anywhere' }}
          >
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
