import type { Overview } from '@file-server/contract/overview';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format.ts';
import { useRuntimeConfig } from '../../../lib/runtime-config.ts';

/** The sums of the period, and what is so now. */
export function Figures({ overview }: { overview: Overview }) {
  const { t } = useTranslation('overview');
  const format = useFormat();
  const countsAtHandOff = useRuntimeConfig().counting === 'hand_off';
  const { totals, waiting, storage } = overview;
  const figures = [
    [t('downloads'), format.number(totals.downloads), countsAtHandOff ? t('atHandOff') : undefined],
    [t('free'), format.number(totals.free)],
    [t('refunds'), format.number(totals.refunds)],
    [t('bytes'), format.bytes(totals.bytes)],
    [t('waiting'), format.number(waiting.requests + waiting.registrations)],
    [t('storage'), format.bytes(storage.bytes), t('inBin', { size: format.bytes(storage.inBin) })],
  ] as const;
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'repeat(2, 1fr)', sm: 'repeat(3, 1fr)', lg: 'repeat(6, 1fr)' },
        gap: 2,
        margin: 0,
      }}
    >
      {figures.map(([name, value, note]) => (
        <Box key={name} sx={{ minWidth: 0 }}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {name}
          </Typography>
          <Typography
            component="dd"
            variant="h2"
            sx={{ margin: 0, fontVariantNumeric: 'tabular-nums' }}
          >
            {value}
          </Typography>
          {note !== undefined && (
            <Typography component="dd" variant="caption" color="textSecondary" sx={{ margin: 0 }}>
              {note}
            </Typography>
          )}
        </Box>
      ))}
    </Box>
  );
}
