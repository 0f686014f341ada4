import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';

// Uneven like names are; the last column is a figure.
const NAME_WIDTHS = [220, 164, 268, 196, 240, 148, 212, 180];

type SkeletonRowsProps = { rows?: number; rowHeight?: number };

/** Placeholder shaped like a list: an icon, a name and a figure at the end edge per row. */
export function SkeletonRows({ rows = 8, rowHeight = 44 }: SkeletonRowsProps) {
  const { t } = useTranslation('ui');
  return (
    <Stack role="status" aria-label={t('loading')}>
      {Array.from({ length: rows }, (_, row) => (
        <Stack
          key={row}
          direction="row"
          sx={{ alignItems: 'center', gap: 1.5, height: rowHeight, paddingInline: 2 }}
        >
          <Skeleton variant="rounded" width={20} height={20} />
          <Skeleton variant="text" width={NAME_WIDTHS[row % NAME_WIDTHS.length] ?? 200} />
          <Skeleton variant="text" width={56} sx={{ marginInlineStart: 'auto' }} />
        </Stack>
      ))}
    </Stack>
  );
}
