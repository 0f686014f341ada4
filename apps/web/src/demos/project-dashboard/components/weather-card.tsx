import AirOutlined from '@mui/icons-material/AirOutlined';
import CloudOutlined from '@mui/icons-material/CloudOutlined';
import UmbrellaOutlined from '@mui/icons-material/UmbrellaOutlined';
import WaterDropOutlined from '@mui/icons-material/WaterDropOutlined';
import WbSunnyOutlined from '@mui/icons-material/WbSunnyOutlined';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import Typography from '@mui/material/Typography';
import { useId, useMemo, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useDayNames } from '../../../demo-kit/widgets/use-day-names.ts';
import { useFigureFormat } from '../../../demo-kit/widgets/use-figure-format.ts';
import { cardSurface } from '../../../demo-kit/widgets/widget-card.tsx';
import { tabularFigures } from '../../../ui/theme/theme.ts';
import type { Sky, WeatherWidget } from '../model/widgets.ts';

const ICONS: Readonly<Record<Sky, ComponentType<SvgIconProps>>> = {
  sunny: WbSunnyOutlined,
  cloudy: CloudOutlined,
  rainy: UmbrellaOutlined,
};

/** Where the wind comes from, clockwise from north. */
const WINDS = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;

function useUnits() {
  const language = useLanguage();
  return useMemo(() => {
    const of = (unit: string) =>
      new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 0 }).format;
    return { degrees: of('celsius'), speed: of('kilometer-per-hour') };
  }, [language]);
}

/** The weather of a place that does not exist. */
export function WeatherCard({ widget }: { widget: WeatherWidget }) {
  const { t } = useTranslation('project-dashboard');
  const { percent } = useFigureFormat();
  const { degrees, speed } = useUnits();
  const titleId = useId();
  const { location, sky, temperature, windSpeed, windDirection, rainProbability, days } = widget;
  const Icon = ICONS[sky];
  const wind = WINDS[Math.round(windDirection / 45) % WINDS.length] ?? 'n';
  return (
    <Stack
      component="section"
      aria-labelledby={titleId}
      sx={{ ...cardSurface, padding: 2, gap: 2 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Typography id={titleId} variant="h3" component="h2" noWrap>
          {location}
        </Typography>
        <Chip size="small" variant="outlined" label={t('weather.sample')} />
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <Icon aria-hidden="true" sx={{ fontSize: 40, color: 'warning.main' }} />
        <Stack>
          <Typography variant="h1" component="p" sx={tabularFigures}>
            {degrees(temperature)}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {t(`weather.${sky}`)}
          </Typography>
        </Stack>
      </Box>
      <Stack sx={{ gap: 0.75 }}>
        <Fact
          icon={AirOutlined}
          text={t('weather.wind', { speed: speed(windSpeed), from: t(`weather.from.${wind}`) })}
        />
        <Fact
          icon={WaterDropOutlined}
          text={t('weather.rain', { share: percent(rainProbability) })}
        />
      </Stack>
      <Forecast days={days} degrees={degrees} />
    </Stack>
  );
}

type ForecastProps = {
  days: WeatherWidget['days'];
  degrees: (temperature: number) => string;
};

function Forecast({ days, degrees }: ForecastProps) {
  const { t } = useTranslation('project-dashboard');
  const { weekday } = useDayNames();
  return (
    <Box
      component="ol"
      aria-label={t('weather.next')}
      sx={{ margin: 0, padding: 0, listStyle: 'none' }}
    >
      {days.map((one) => {
        const DayIcon = ICONS[one.sky];
        return (
          <Box
            key={one.day}
            component="li"
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1,
              minHeight: 40,
              borderBlockStart: '1px solid',
              borderColor: 'divider',
            }}
          >
            <Typography component="span" sx={{ flexGrow: 1 }}>
              {weekday(one.day)}
            </Typography>
            <DayIcon
              titleAccess={t(`weather.${one.sky}`)}
              sx={{ fontSize: 20, color: 'text.secondary' }}
            />
            <Typography component="span" sx={{ minWidth: 48, textAlign: 'end', ...tabularFigures }}>
              {degrees(one.temperature)}
            </Typography>
          </Box>
        );
      })}
    </Box>
  );
}

function Fact({ icon: Icon, text }: { icon: ComponentType<SvgIconProps>; text: string }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'text.secondary' }}>
      <Icon aria-hidden="true" sx={{ fontSize: 18 }} />
      <Typography variant="body2">{text}</Typography>
    </Box>
  );
}
