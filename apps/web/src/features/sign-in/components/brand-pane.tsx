import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

/** Rows of a library, each with the part that has arrived: offset and filled share of its length. */
const ROWS = [
  [0.62, 1],
  [0.86, 1],
  [0.48, 1],
  [0.94, 0.72],
  [0.7, 0],
  [0.56, 0],
] as const;

const ROW_HEIGHT = 44;
const LENGTH = 520;

function TransferPattern() {
  return (
    <Box
      component="svg"
      viewBox={`0 0 ${LENGTH} ${ROWS.length * ROW_HEIGHT}`}
      aria-hidden="true"
      sx={{ width: '100%', maxWidth: LENGTH, height: 'auto' }}
    >
      <defs>
        <linearGradient id="arrived" x1="0" x2="1">
          <stop offset="0" stopColor="#6aa5ff" stopOpacity="0.25" />
          <stop offset="1" stopColor="#8bbaff" stopOpacity="0.95" />
        </linearGradient>
      </defs>
      {ROWS.map(([share, arrived], row) => {
        const y = row * ROW_HEIGHT + ROW_HEIGHT / 2 - 5;
        return (
          <g key={share}>
            <rect
              x="0"
              y={y}
              width={LENGTH * share}
              height="10"
              rx="5"
              fill="#ffffff"
              opacity="0.07"
            />
            {arrived > 0 && (
              <rect
                x="0"
                y={y}
                width={LENGTH * share * arrived}
                height="10"
                rx="5"
                fill="url(#arrived)"
              />
            )}
          </g>
        );
      })}
    </Box>
  );
}

/** What the product is, in its name and one sentence; decoration on wide screens only. */
export function BrandPane({ title }: { title: string }) {
  const { t } = useTranslation('sign-in');
  return (
    <Box
      component="aside"
      sx={{
        display: { xs: 'none', md: 'flex' },
        flexDirection: 'column',
        justifyContent: 'space-between',
        gap: 6,
        margin: 1.5,
        padding: { md: 5, lg: 8 },
        borderRadius: 4,
        border: 1,
        borderColor: 'divider',
        overflow: 'hidden',
        background: `
          radial-gradient(90% 70% at 100% 0%, rgba(74, 132, 255, 0.34), transparent 70%),
          radial-gradient(70% 60% at 0% 100%, rgba(36, 168, 178, 0.22), transparent 70%),
          #0e131c`,
      }}
    >
      <TransferPattern />
      <Box>
        <Typography
          component="p"
          sx={{ fontSize: 28, lineHeight: '36px', fontWeight: 600, letterSpacing: '-0.021em' }}
        >
          {title}
        </Typography>
        <Typography
          sx={{
            maxWidth: 420,
            marginBlockStart: 1,
            fontSize: 16,
            lineHeight: '24px',
            color: 'text.secondary',
            textWrap: 'balance',
          }}
        >
          {t('pitch')}
        </Typography>
      </Box>
    </Box>
  );
}
