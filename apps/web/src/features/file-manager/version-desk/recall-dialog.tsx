import { recallVersionRequestSchema } from '@file-server/contract/releases';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { cornerSnackbars } from '../../../ui/snackbars.tsx';
import { takeFocus } from '../../../ui/take-focus.ts';
import { DeskDialog } from './desk-dialog.tsx';
import { useVersionDialogCall, type VersionDeskProps } from './use-version-desk.ts';

/** Recalls a version, with the reason that everybody who has it is told. */
export function RecallDialog({
  version,
  name,
  onClose,
}: VersionDeskProps & { onClose: () => void }) {
  const { t } = useTranslation('publishing');
  const [reason, setReason] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const { mutate, isPending, error } = useVersionDialogCall(version.id, {
    onSuccess: () => cornerSnackbars.success(t('desk.recalled', { name })),
    onClose,
  });
  const recall = () => {
    const body = recallVersionRequestSchema.safeParse({ reason });
    setIsWrong(!body.success);
    if (body.success) mutate({ kind: 'recall', body: body.data });
  };
  return (
    <DeskDialog
      title={t('desk.recallTitle', { name: isolate(name) })}
      width="xs"
      submit={{
        label: t('desk.recall'),
        isDangerous: true,
        isBusy: isPending,
        onSubmit: recall,
      }}
      error={error}
      onClose={onClose}
    >
      <Typography>{t('desk.recallText')}</Typography>
      <TextField
        inputRef={takeFocus}
        size="small"
        label={t('desk.reason')}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        error={isWrong}
        helperText={t(isWrong ? 'desk.reasonWrong' : 'desk.reasonHint')}
        slotProps={{ htmlInput: { dir: 'auto' } }}
      />
    </DeskDialog>
  );
}
