import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { LAND_PATH, MAP_SIZE, pointOf } from '../../../demo-kit/map/world.ts';
import { useFigureFormat } from '../../../demo-kit/widgets/use-figure-format.ts';
import { WidgetCard } from '../../../demo-kit/widgets/widget-card.tsx';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { tabularFigures } from '../../../ui/theme/theme.ts';
import { RADIUS } from '../../../ui/theme/measures.ts';
import type { PlacesWidget } from '../model/widgets.ts';

/** Where visitors are, on a map that is drawn here, and as a list beside it. */
export function PlacesCard({ widget }: { widget: PlacesWidget }) {
  const { t } = useTranslation('analytics');
  const { number } = useFigureFormat();
  const language = useLanguage();
  const names = useMemo(() => new Intl.DisplayNames(language, { type: 'region' }), [language]);
  const places = widget.markers
    .map((marker) => ({ ...marker, name: names.of(marker.label) ?? marker.label }))
    .toSorted((a, b) => b.visitors - a.visitors);
  const most = places[0]?.visitors ?? 1;
  return (
    <WidgetCard title={t('places.title')} detail={t('places.detail')}>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'center',
          '@container (min-width: 1000px)': { gridTemplateColumns: 'minmax(0, 1fr) 176px' },
        }}
      >
        <Map role="img" aria-label={t('places.map')} viewBox={`8 0 ${MAP_SIZE.width - 8} 52`}>
          <path className="land" d={LAND_PATH} />
          {places.toReversed().map(({ label, name, lat, lng, visitors }) => {
            const { x, y } = pointOf(lat, lng);
            const size = 1.2 + 2.4 * Math.sqrt(visitors / most);
            return (
              <Tooltip key={label} title={`${name}: ${number(visitors)}`}>
                <circle className="mark" cx={x} cy={y} r={size} />
              </Tooltip>
            );
          })}
        </Map>
        <Box
          component="ol"
          aria-label={t('places.title')}
          sx={{
            display: 'grid',
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(150px, 100%), 1fr))',
            columnGap: 3,
            margin: 0,
            padding: 0,
            listStyle: 'none',
          }}
        >
          {places.map(({ label, name, visitors }) => (
            <Place key={label} name={name} text={number(visitors)} share={visitors / most} />
          ))}
        </Box>
      </Box>
    </WidgetCard>
  );
}

type PlaceProps = { name: string; text: string; share: number };

function Place({ name, text, share }: PlaceProps) {
  return (
    <Box component="li" sx={{ position: 'relative', display: 'flex', gap: 1, paddingBlock: 0.5 }}>
      <Typography component="span" variant="body2" sx={{ flexGrow: 1, minWidth: 0 }}>
        {name}
      </Typography>
      <Typography component="span" variant="body2" sx={{ fontWeight: 500, ...tabularFigures }}>
        {text}
      </Typography>
      <Box
        aria-hidden="true"
        sx={{
          position: 'absolute',
          insetInlineStart: 0,
          insetBlockEnd: 0,
          width: `${share * 100}%`,
          height: 2,
          borderRadius: RADIUS.full,
          backgroundColor: 'primary.main',
        }}
      />
    </Box>
  );
}

/** Never mirrored: east is where it is. */
const Map = styled('svg')(({ theme: { palette } }) => ({
  display: 'block',
  width: '100%',
  height: 'auto',
  '& .land': {
    stroke: palette.text.secondary,
    opacity: 0.4,
    strokeWidth: 0.68,
    strokeLinecap: 'round',
  },
  '& .mark': {
    fill: palette.primary.main,
    fillOpacity: 0.5,
    stroke: palette.primary.main,
    strokeWidth: 0.5,
  },
}));
