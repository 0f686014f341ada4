import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { takeFocus } from '../../ui/take-focus.ts';

type DisputedFieldsProps = {
  /** That somebody else has changed something, and what becomes of it. */
  texts: { readonly before: string; readonly after: string };
  /** What it is now. */
  fields: readonly { readonly label: string; readonly value: ReactNode }[];
};

/** What somebody else has changed while something else was typed there. */
export function DisputedFields({ texts, fields }: DisputedFieldsProps) {
  if (fields.length === 0) return null;
  return (
    <Alert
      severity="warning"
      // In a long form it may be out of sight.
      ref={takeFocus}
      tabIndex={-1}
      sx={{ '.MuiAlert-message': { minWidth: 0 } }}
    >
      {texts.before}
      <Box component="dl" sx={{ marginBlock: 1, display: 'grid', gap: 0.5 }}>
        {fields.map(({ label, value }) => (
          <div key={label}>
            <Box component="dt" sx={{ fontWeight: 'fontWeightMedium' }}>
              {label}
            </Box>
            <Box
              component="dd"
              sx={{ margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
            >
              <bdi>{value}</bdi>
            </Box>
          </div>
        ))}
      </Box>
      {texts.after}
    </Alert>
  );
}
