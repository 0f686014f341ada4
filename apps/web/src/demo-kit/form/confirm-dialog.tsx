import { useTranslation } from 'react-i18next';
import { ConfirmDialog as Question, type ConfirmDialogProps } from '../../ui/confirm-dialog.tsx';

/** The question of `ui/`, with the kit's word for no. */
export function ConfirmDialog(props: Omit<ConfirmDialogProps, 'cancelText'>) {
  const { t } = useTranslation('demo-kit');
  return <Question {...props} cancelText={t('cancel')} />;
}
