import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { KeysDialog } from '../../../ui/keys-dialog.tsx';

const KEYS = [
  ['day', ['←'], ['→']],
  ['across', ['↑'], ['↓']],
  ['resizeDay', ['Shift', '←'], ['Shift', '→']],
  ['resize', ['Shift', '↑'], ['Shift', '↓']],
  ['open', ['Enter']],
  ['add', ['Enter']],
  ['remove', ['Delete']],
  ['help', ['?']],
] as const;

/** How events are moved, stretched, opened and removed without a pointer. */
export function EventKeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('calendar');
  const { t: kit } = useTranslation('demo-kit');
  return (
    <KeysDialog
      title={t('keys.title')}
      closeText={kit('close')}
      lines={KEYS.map(([what, ...ways]) => ({ what: t(`keys.${what}`), ways }))}
      onClose={onClose}
    >
      <Typography color="textSecondary" sx={{ marginBlockEnd: 2 }}>
        {t('keys.intro')}
      </Typography>
    </KeysDialog>
  );
}
