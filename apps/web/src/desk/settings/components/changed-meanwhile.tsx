import type { ServerSetting } from '@file-server/contract/server-settings';
import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { useValueText } from '../use-values.ts';
import { LogoPreview } from './logo-preview.tsx';

/** What somebody else has set while another value was chosen here, and what becomes of it. */
export function ChangedMeanwhile({ setting: { name, value } }: { setting: ServerSetting }) {
  const { t } = useTranslation('settings');
  const textOf = useValueText();
  return (
    <Alert severity="warning" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
      <Stack sx={{ gap: 1, minWidth: 0 }}>
        <span>{t('meanwhile', { value: textOf(name, value) })}</span>
        {name === 'logo' && value !== null && (
          <LogoPreview path={String(value)} label={t('logo.preview')} />
        )}
      </Stack>
    </Alert>
  );
}
