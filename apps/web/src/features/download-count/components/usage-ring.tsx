import { useTheme } from '@mui/material/styles';
import type { UsageLevel } from '../model/count.ts';

const SIZE = 18;
const STROKE = 2.5;
const RADIUS = (SIZE - STROKE) / 2;
const LENGTH = 2 * Math.PI * RADIUS;

const COLOUR = { normal: 'primary', near: 'warning', full: 'error' } as const;

/** How much of the maximum is used, as a ring that fills clockwise; the figures beside it say the same. */
export function UsageRing({ share, level }: { share: number; level: UsageLevel }) {
  const { palette, transitions } = useTheme();
  const circle = { cx: SIZE / 2, cy: SIZE / 2, r: RADIUS, fill: 'none', strokeWidth: STROKE };
  return (
    <svg
      width={SIZE}
      height={SIZE}
      viewBox={`0 0 ${SIZE} ${SIZE}`}
      aria-hidden="true"
      data-level={level}
      style={{ flexShrink: 0, rotate: '-90deg' }}
    >
      <circle {...circle} stroke={palette.divider} />
      <circle
        {...circle}
        stroke={palette[COLOUR[level]].main}
        strokeLinecap="round"
        strokeDasharray={LENGTH}
        strokeDashoffset={LENGTH * (1 - share)}
        opacity={share === 0 ? 0 : 1}
        style={{ transition: transitions.create(['stroke-dashoffset', 'stroke']) }}
      />
    </svg>
  );
}
