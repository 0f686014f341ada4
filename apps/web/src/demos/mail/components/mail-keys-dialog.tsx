import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useTranslation } from 'react-i18next';
import { KeysDialog } from '../../../ui/keys-dialog.tsx';
import { MAIL_KEYS, type MailCommand } from '../model/mail-keys.ts';
import { setKeysOn, useKeysSetting } from '../use-mail-keys.ts';

/** All keys of mail, and whether they are listened to. */
export function MailKeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['mail', 'demo-kit']);
  const on = useKeysSetting((state) => state.on);
  const commands = Object.keys(MAIL_KEYS) as MailCommand[];
  return (
    <KeysDialog
      title={t('keys.title')}
      closeText={t('demo-kit:close')}
      lines={commands.map((command) => ({
        what: t(`keys.${command}`),
        ways: [[MAIL_KEYS[command]]],
      }))}
      onClose={onClose}
    >
      <FormControlLabel
        control={<Switch checked={on} onChange={(_, checked) => setKeysOn(checked)} />}
        label={t('keys.on')}
        sx={{ marginBlockEnd: 2 }}
      />
    </KeysDialog>
  );
}
