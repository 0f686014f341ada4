import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/session.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';

/** Asks before a page is left whose codes are never shown again. A session that ends asks nobody. */
export function LeaveCodesQuestion() {
  const { t } = useTranslation('account');
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => useSession.getState().status === 'signed-in',
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={status === 'blocked'}
      title={t('recovery.leave.title')}
      text={t('recovery.leave.text')}
      action={t('recovery.leave.action')}
      cancelText={t('cancel')}
      onConfirm={() => proceed?.()}
      onCancel={() => reset?.()}
    />
  );
}
