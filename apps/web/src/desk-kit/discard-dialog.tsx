import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

type DiscardDialogProps = { open: boolean; onConfirm: () => void; onCancel: () => void };

/** The question before what somebody has typed is lost. */
export function DiscardDialog(props: DiscardDialogProps) {
  const { t } = useTranslation('desk-kit');
  return (
    <ConfirmDialog
      {...props}
      title={t('discard.title')}
      text={t('discard.text')}
      action={t('discard.action')}
      cancelText={t('discard.stay')}
    />
  );
}
