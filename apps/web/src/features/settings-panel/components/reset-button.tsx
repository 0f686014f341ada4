import RestartAlt from '@mui/icons-material/RestartAltOutlined';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { directionOf, initialSettings } from '../../../lib/settings/default-settings.ts';
import { setDefaultSettings, useSettings } from '../../../lib/settings/settings-store.ts';
import { cornerSnackbars } from '../../../ui/snackbars.tsx';

/** Back to the built-in looks, with a way back; the language stays, because nobody reads another. */
export function ResetButton() {
  const { t } = useTranslation('settings-panel');
  const reset = (): void => {
    const before = useSettings.getState().defaults;
    const { language } = before;
    setDefaultSettings({ ...initialSettings, language, direction: directionOf(language) });
    cornerSnackbars.info(t('resetDone'), {
      undo: { label: t('undo'), run: () => setDefaultSettings(before) },
    });
  };
  return (
    <Button variant="outlined" startIcon={<RestartAlt />} onClick={reset}>
      {t('reset')}
    </Button>
  );
}
