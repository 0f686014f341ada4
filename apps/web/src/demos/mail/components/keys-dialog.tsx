import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import Switch from '@mui/material/Switch';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { takeFocus } from '../../../ui/take-focus.ts';
import { RADIUS } from '../../../ui/theme/measures.ts';
import { MAIL_KEYS, type MailCommand } from '../model/mail-keys.ts';
import { setKeysOn, useKeysSetting } from '../use-mail-keys.ts';

const List = styled('dl')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: theme.spacing(1, 2),
  alignItems: 'center',
  margin: 0,
  '& dd': { margin: 0 },
}));

const Key = styled('kbd')(({ theme: { palette, spacing, typography } }) => ({
  ...typography.caption,
  display: 'inline-block',
  minWidth: 26,
  padding: spacing(0.25, 0.75),
  borderRadius: RADIUS.small,
  border: `1px solid ${palette.divider}`,
  color: palette.text.secondary,
  textAlign: 'center',
}));

/** All keys of mail, and whether they are listened to. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('mail');
  const on = useKeysSetting((state) => state.on);
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId} variant="h2" component="h2">
        {t('keys.title')}
      </DialogTitle>
      <DialogContent>
        <FormControlLabel
          control={<Switch checked={on} onChange={(_, checked) => setKeysOn(checked)} />}
          label={t('keys.on')}
          sx={{ marginBlockEnd: 2 }}
        />
        <List>
          {(Object.keys(MAIL_KEYS) as MailCommand[]).map((command) => (
            <KeyLine key={command} command={command} />
          ))}
        </List>
      </DialogContent>
      <DialogActions sx={{ paddingInline: 3, paddingBlockEnd: 2.5 }}>
        <Button size="large" ref={takeFocus} onClick={onClose}>
          {t('close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function KeyLine({ command }: { command: MailCommand }) {
  const { t } = useTranslation('mail');
  return (
    <>
      <dt>{t(`keys.${command}`)}</dt>
      <dd dir="ltr">
        <Key>{MAIL_KEYS[command]}</Key>
      </dd>
    </>
  );
}
