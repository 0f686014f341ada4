import { BULK_SKIPS, type BulkPreview } from '@file-server/contract/bulk-changes';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format.ts';

/** How many stay as they are, by why. */
export function SkipList({ skipped }: { skipped: BulkPreview['skipped'] }) {
  const { t } = useTranslation('bulk-changes');
  const format = useFormat();
  const counts = BULK_SKIPS.map((skip) => [skip, skipped[skip] ?? 0] as const);
  const some = counts.filter(([, count]) => count > 0);
  if (some.length === 0) return null;
  return (
    <Box component="ul" aria-label={t('skipped')} sx={{ margin: 0, paddingInlineStart: 2.5 }}>
      {some.map(([skip, count]) => (
        <Typography key={skip} component="li" color="textSecondary">
          {t('skip', { formatted: format.number(count), why: t(`why.${skip}`) })}
        </Typography>
      ))}
    </Box>
  );
}
