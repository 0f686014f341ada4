import type { BulkChange } from '@file-server/contract/bulk-changes';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format.ts';
import { isolate } from '../../../lib/isolate.ts';
import { useTermsText } from '../use-terms-text.ts';

/** What it changes, why, who began it and when. */
export function BulkChangeFacts({ change }: { change: BulkChange }) {
  const { t } = useTranslation('bulk-changes');
  const format = useFormat();
  const termsText = useTermsText();
  const { terms, reason, createdAt, createdBy, undoes } = change;
  const text = termsText(terms);
  const when = format.dateTime(createdAt);
  return (
    <>
      <Typography sx={{ fontWeight: 500 }}>
        {undoes ? t('undo.what', { terms: text }) : text}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {createdBy === null ? when : t('byWhom', { when, whom: isolate(createdBy) })}
        {' · '}
        <bdi>{reason}</bdi>
      </Typography>
    </>
  );
}
