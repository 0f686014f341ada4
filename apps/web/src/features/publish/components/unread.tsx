import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format.ts';
import { isolate } from '../../../lib/isolate.ts';

/** What of a drop is missing: whoever publishes the rest would take it for all. */
export function Unread({ paths }: { paths: readonly string[] }) {
  const { t } = useTranslation('publishing');
  const format = useFormat();
  const [path = ''] = paths;
  const values = { count: paths.length, formatted: format.number(paths.length) };
  return (
    <Alert severity="warning" sx={{ overflowWrap: 'anywhere' }}>
      {t('unread', { ...values, path: isolate(path) })}
    </Alert>
  );
}
