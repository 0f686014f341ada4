import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';

/** A library on its way, as abstract rows: length of the name and the share that has arrived. */
const ROWS = [
  { name: 168, arrived: 1 },
  { name: 236, arrived: 1 },
  { name: 132, arrived: 1 },
  { name: 204, arrived: 0.64 },
  { name: 180, arrived: 0 },
  { name: 252, arrived: 0 },
  { name: 148, arrived: 0 },
] as const;

const WIDTH = 560;
const ROW_HEIGHT = 52;
const TRACK = { x: 332, width: 228 } as const;

const TICK = {
  fill: 'none',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

function Row({ index, name, arrived }: { index: number; name: number; arrived: number }) {
  const middle = index * ROW_HEIGHT + ROW_HEIGHT / 2;
  const isRunning = arrived > 0 && arrived < 1;
  const { palette, direction } = useTheme();
  const color = arrived > 0 ? palette.primary.light : palette.text.secondary;
  const strength = arrived === 0 ? 0.14 : isRunning ? 1 : 0.55;
  return (
    <g fill={color}>
      <rect x="0" y={middle - 9} width="18" height="18" rx="5" opacity={strength * 0.7} />
      {arrived === 1 && (
        <path
          d={`M5 ${middle + 0.5}l3 3 5.5-6`}
          {...TICK}
          stroke={palette.background.paper}
          // A tick looks the same in both directions, so the mirroring of the whole is taken back.
          transform={direction === 'rtl' ? 'matrix(-1 0 0 1 18 0)' : undefined}
        />
      )}
      <rect x="34" y={middle - 4} width={name} height="8" rx="4" opacity={strength * 0.7} />
      <rect {...TRACK} y={middle - 2} height="4" rx="2" opacity="0.1" />
      {arrived > 0 && (
        <rect
          x={TRACK.x}
          y={middle - 2}
          width={TRACK.width * arrived}
          height="4"
          rx="2"
          opacity={strength}
        />
      )}
    </g>
  );
}

/** Decoration of the brand pane. Mirrors with the direction of the text. */
export function TransferPattern() {
  return (
    <Box
      component="svg"
      viewBox={`0 0 ${WIDTH} ${ROWS.length * ROW_HEIGHT}`}
      aria-hidden="true"
      sx={{
        width: '100%',
        maxWidth: WIDTH,
        height: 'auto',
        maskImage: 'linear-gradient(#000 55%, transparent)',
        '[dir="rtl"] &': { transform: 'scaleX(-1)' },
      }}
    >
      {ROWS.map((row, index) => (
        <Row key={row.name} index={index} {...row} />
      ))}
    </Box>
  );
}
