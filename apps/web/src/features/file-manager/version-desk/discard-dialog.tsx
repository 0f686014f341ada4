import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { cornerSnackbars } from '../../../ui/snackbars.tsx';
import { DeskDialog } from './desk-dialog.tsx';
import { useVersionDialogCall, type VersionDeskProps } from './use-version-desk.ts';

/** Drops a draft or a scheduled version, which nobody but operators has seen. */
export function DiscardDialog({
  version,
  name,
  onClose,
}: VersionDeskProps & { onClose: () => void }) {
  const { t } = useTranslation('publishing');
  const { mutate, isPending, error } = useVersionDialogCall(version.id, {
    onSuccess: () => cornerSnackbars.success(t('desk.discarded', { name })),
    onClose,
  });
  return (
    <DeskDialog
      title={t('desk.discardTitle', { name: isolate(name) })}
      width="xs"
      submit={{
        label: t('discard'),
        isDangerous: true,
        isBusy: isPending,
        onSubmit: () => mutate({ kind: 'discard' }),
      }}
      error={error}
      onClose={onClose}
    >
      <Typography>{t('discardAsk')}</Typography>
    </DeskDialog>
  );
}
