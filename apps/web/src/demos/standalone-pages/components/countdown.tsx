import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format.ts';
import { useSecondsLeft } from '../../../lib/use-now.ts';
import { RADIUS, rem } from '../../../ui/theme/measures.ts';
import { tabularFigures } from '../../../ui/theme/theme.ts';
import { countdownParts } from '../model/coming-soon.ts';

/** What is left until an instant, by the second; it ends at zero. */
export function Countdown({ until }: { until: string }) {
  const { t } = useTranslation('standalone-pages');
  const format = useFormat();
  const parts = countdownParts(useSecondsLeft(Date.parse(until)));
  return (
    <Box
      role="timer"
      aria-label={t('soon.countdown')}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
        gap: { xs: 1, sm: 1.5 },
        width: '100%',
        marginBlock: 1,
      }}
    >
      {parts.map(([unit, count]) => (
        <Box
          key={unit}
          sx={{
            paddingBlock: { xs: 1.5, sm: 2 },
            border: '1px solid',
            borderColor: 'divider',
            borderRadius: RADIUS.medium,
            backgroundColor: 'background.default',
          }}
        >
          <Typography
            component="div"
            sx={{ fontSize: rem(28), lineHeight: rem(36), fontWeight: 600, ...tabularFigures }}
          >
            {format.number(count)}
          </Typography>
          <Typography variant="caption" component="div" color="textSecondary">
            {t(`soon.units.${unit}`, { count })}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
