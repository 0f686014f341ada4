import Box from '@mui/material/Box';
import { keyframes, type Theme } from '@mui/material/styles';
import type { SystemStyleObject } from '@mui/system';
import { RADIUS } from './theme/measures.ts';

const breathe = keyframes({ to: { opacity: 0.45 } });

const SHAPES = {
  /** A line of the text around it. */
  text: {
    transform: 'scaleY(0.6)',
    borderRadius: RADIUS.small,
    '&::before': { content: '"\\00a0"' },
  },
  rounded: { borderRadius: RADIUS.medium },
  circular: { borderRadius: RADIUS.full },
} as const;

type SkeletonProps = {
  variant?: keyof typeof SHAPES;
  width?: number | string;
  height?: number | string;
  sx?: SystemStyleObject<Theme>;
};

/** Holds the place of what is on its way. The library's own weighs a kilobyte on the first screen. */
export function Skeleton({ variant = 'text', width, height, sx = {} }: SkeletonProps) {
  return (
    <Box
      component="span"
      style={{ width, height }}
      sx={[
        {
          display: 'block',
          backgroundColor: 'background.raised',
          animation: `${breathe} 1s ease-in-out 0.5s infinite alternate`,
        },
        SHAPES[variant],
        sx,
      ]}
    />
  );
}
