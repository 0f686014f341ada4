import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { cardSurface } from '../../../demo-kit/widgets/widget-card.tsx';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { tabularFigures } from '../../../ui/theme/theme.ts';
import { usePresentSecond } from '../use-present-second.ts';

/** The time and the day where the reader is. */
export function ClockCard() {
  const { t } = useTranslation('project-dashboard');
  const now = usePresentSecond();
  const language = useLanguage();
  const format = useMemo(() => {
    const of = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(language, options).format;
    return {
      weekday: of({ weekday: 'long' }),
      time: of({ hour: 'numeric', minute: '2-digit', second: '2-digit' }),
      month: of({ month: 'long' }),
      day: of({ day: 'numeric' }),
      year: of({ year: 'numeric' }),
    };
  }, [language]);
  return (
    <Stack
      component="section"
      aria-label={t('clock')}
      sx={{ ...cardSurface, alignItems: 'center', overflow: 'hidden', textAlign: 'center' }}
    >
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          width: '100%',
          paddingInline: 2,
          paddingBlock: 1.25,
          color: 'primary.contrastText',
          backgroundColor: 'primary.main',
          fontWeight: 600,
        }}
      >
        <span>{format.weekday(now)}</span>
        <Box component="time" dateTime={new Date(now).toISOString()} sx={tabularFigures}>
          {format.time(now)}
        </Box>
      </Box>
      <Stack sx={{ paddingBlock: 2 }}>
        <Typography variant="h3" component="p" color="textSecondary">
          {format.month(now)}
        </Typography>
        <Typography
          component="p"
          sx={{ fontSize: '4rem', fontWeight: 600, lineHeight: 1.15, ...tabularFigures }}
        >
          {format.day(now)}
        </Typography>
        <Typography variant="h3" component="p" color="textSecondary" sx={tabularFigures}>
          {format.year(now)}
        </Typography>
      </Stack>
    </Stack>
  );
}
