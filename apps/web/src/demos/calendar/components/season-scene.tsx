import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { Season } from '../model/season.ts';

type Scene = {
  /** Top and bottom of the sky, both dark enough for white text. */
  readonly sky: readonly [top: string, bottom: string];
  readonly sun: string;
  /** From the farthest range of hills to the nearest. */
  readonly hills: readonly [string, string, string];
  readonly tree: string;
  readonly drift: string;
};

const SCENES: Readonly<Record<Season, Scene>> = {
  winter: {
    sky: ['#131c33', '#34527d'],
    sun: '#e3ecff',
    hills: ['#3b5a87', '#2b4369', '#1c2d4b'],
    tree: '#132138',
    drift: '#f2f6ff',
  },
  spring: {
    sky: ['#16324a', '#3f6f74'],
    sun: '#ffe9f2',
    hills: ['#3a7068', '#2a594e', '#1a4038'],
    tree: '#8a4c6b',
    drift: '#f7b6d0',
  },
  summer: {
    sky: ['#0f3355', '#a05a35'],
    sun: '#ffd591',
    hills: ['#6f4a45', '#3f4a45', '#1f3a38'],
    tree: '#12302e',
    drift: '#ffe2b0',
  },
  autumn: {
    sky: ['#2b1c33', '#93472b'],
    sun: '#ffc58a',
    hills: ['#7b3d2f', '#592d2b', '#381f25'],
    tree: '#b0602a',
    drift: '#f0a04b',
  },
};

const HILLS = [
  'M0 128 C150 88 260 120 400 104 S660 60 800 96 S1060 72 1200 100 V200 H0 Z',
  'M0 156 C180 116 320 152 520 136 S840 100 1000 132 S1140 128 1200 120 V200 H0 Z',
  'M0 184 C240 148 420 180 640 168 S960 140 1200 164 V200 H0 Z',
] as const;

/** The part of `step` times the golden ratio behind the point: spread evenly, never in rows. */
const spread = (step: number): number => (step * 0.618_034) % 1;

const TREES = Array.from({ length: 14 }, (_, index) => ({
  x: 520 + index * 50 + spread(index) * 24,
  y: 168 + spread(index * 3) * 10,
  height: 18 + spread(index * 7) * 18,
}));

const DRIFT = Array.from({ length: 34 }, (_, index) => ({
  x: spread(index + 1) * 1200,
  y: 8 + spread(index * 5 + 2) * 150,
  size: 1.4 + spread(index * 3) * 2.4,
  turn: spread(index * 11) * 180,
}));

/** A landscape of the season, drawn here: nothing is fetched for it. */
export function SeasonScene({ season }: { season: Season }) {
  const { sky, sun, hills, tree, drift } = SCENES[season];
  const gradient = `season-${season}`;
  return (
    <Box
      component="svg"
      key={season}
      data-season={season}
      aria-hidden="true"
      viewBox="0 0 1200 200"
      preserveAspectRatio="xMaxYMax slice"
      sx={{
        position: 'absolute',
        inset: 0,
        width: '100%',
        height: '100%',
        '@media (prefers-reduced-motion: no-preference)': {
          animation: 'season-in 200ms ease-out',
          '@keyframes season-in': { from: { opacity: 0 } },
        },
      }}
    >
      <linearGradient id={gradient} x2="0" y2="1">
        <stop stopColor={sky[0]} />
        <stop offset="0.85" stopColor={sky[1]} />
      </linearGradient>
      <rect width="1200" height="200" fill={`url(#${gradient})`} />
      <circle cx="640" cy="62" r="64" fill={sun} opacity="0.1" />
      <circle cx="640" cy="62" r="40" fill={sun} opacity="0.16" />
      <circle cx="640" cy="62" r="24" fill={sun} opacity="0.9" />
      {HILLS.map((path, index) => (
        <path key={path} d={path} fill={hills[index]} />
      ))}
      {TREES.map(({ x, y, height }) => (
        <Tree key={x} season={season} x={x} y={y} height={height} colour={tree} />
      ))}
      <g fill={drift} opacity="0.7">
        {DRIFT.map((at) => (
          <Drifting key={at.x} season={season} {...at} />
        ))}
      </g>
    </Box>
  );
}

type TreeProps = { season: Season; x: number; y: number; height: number; colour: string };

/** Fir trees in winter and summer, round crowns in between. */
function Tree({ season, x, y, height, colour }: TreeProps): ReactNode {
  const half = height / 3.2;
  if (season === 'winter' || season === 'summer') {
    return <path d={`M${x} ${y - height} l${half} ${height} h${-2 * half} Z`} fill={colour} />;
  }
  return (
    <>
      <rect x={x - 1.2} y={y - height / 2} width="2.4" height={height / 2} fill="#2a1a1c" />
      <ellipse cx={x} cy={y - height * 0.62} rx={half * 1.25} ry={height * 0.36} fill={colour} />
    </>
  );
}

type DriftingProps = { season: Season; x: number; y: number; size: number; turn: number };

/** Snow, petals, sparks of light, leaves. */
function Drifting({ season, x, y, size, turn }: DriftingProps): ReactNode {
  if (season === 'winter') return <circle cx={x} cy={y} r={size * 0.8} />;
  if (season === 'summer') return <circle cx={x} cy={y} r={size * 0.35} />;
  const shape =
    season === 'spring' ? { rx: size * 1.3, ry: size * 0.7 } : { rx: size * 1.7, ry: size * 0.8 };
  return <ellipse cx={x} cy={y} {...shape} transform={`rotate(${turn} ${x} ${y})`} />;
}
