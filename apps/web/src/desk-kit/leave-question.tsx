import { useTranslation } from 'react-i18next';
import { useSession } from '../lib/session.ts';
import { isSamePage, useLeaveGuard } from '../lib/use-leave-guard.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { isUnsaved, useIsUnsaved } from './unsaved.ts';

/**
 * Asks before a page is left whose forms hold, or show this once, what is not saved. A session that
 * ends asks nobody, nor does work that leads on by itself (`ignoreBlocker`).
 */
export function LeaveQuestion() {
  const { t } = useTranslation('desk-kit');
  const { question } = useLeaveGuard(
    useIsUnsaved(),
    async (way) =>
      !isUnsaved() || useSession.getState().status !== 'signed-in' || (await isSamePage(way)),
  );
  return (
    <ConfirmDialog
      {...question}
      title={t('leave.title')}
      text={t('leave.text')}
      action={t('leave.action')}
      cancelText={t('leave.stay')}
    />
  );
}
