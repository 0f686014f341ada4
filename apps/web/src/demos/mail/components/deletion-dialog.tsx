import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../demo-kit/form/confirm-dialog.tsx';
import { useFormat } from '../../../lib/format.ts';
import type { useDeletion } from '../use-deletion.ts';

/** The question before mails of the trash are gone. */
export function DeletionDialog({ deletion }: { deletion: ReturnType<typeof useDeletion> }) {
  const { t } = useTranslation('mail');
  const format = useFormat();
  const count = deletion.asked.length;
  return (
    <ConfirmDialog
      open={count > 0}
      title={t('forever.title')}
      text={t('forever.text', { count, formatted: format.number(count) })}
      action={t('action.deleteForever')}
      onConfirm={deletion.confirm}
      onCancel={deletion.cancel}
    />
  );
}
