import { styled } from '@mui/material/styles';
import { LAND_PATH, MAP_SIZE, pointOf } from '../../../demo-kit/map/world.ts';

type WorldMapProps = { label: string; lat: number; lng: number };

/** Where in the world a place is: drawn here, so that nobody else learns of it. Never mirrored. */
export function WorldMap({ label, lat, lng }: WorldMapProps) {
  const { x, y } = pointOf(lat, lng);
  return (
    <Map role="img" aria-label={label} viewBox={`0 0 ${MAP_SIZE.width} ${MAP_SIZE.height}`}>
      <path className="land" d={LAND_PATH} />
      <circle className="halo" cx={x} cy={y} r={3.6} />
      <circle className="mark" cx={x} cy={y} r={1.5} />
    </Map>
  );
}

const Map = styled('svg')(({ theme: { palette } }) => ({
  display: 'block',
  width: '100%',
  height: 'auto',
  '& .land': {
    stroke: palette.text.secondary,
    opacity: 0.45,
    strokeWidth: 0.72,
    strokeLinecap: 'round',
  },
  '& .halo': { fill: palette.primary.main, opacity: 0.25 },
  '& .mark': {
    fill: palette.primary.main,
    stroke: palette.background.paper,
    strokeWidth: 0.5,
  },
}));
