import { useTranslation } from 'react-i18next';
import { isSamePage, useLeaveGuard } from '../lib/use-leave-guard.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { isUnsaved, useIsUnsaved } from './unsaved.ts';

/**
 * Asks before a page is left whose forms hold, or show this once, what is not saved. Work that leads on
 * by itself asks nobody (`ignoreBlocker`).
 */
export function LeaveQuestion() {
  const { t } = useTranslation('desk-kit');
  const { question } = useLeaveGuard(
    useIsUnsaved(),
    async (way) => !isUnsaved() || (await isSamePage(way)),
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
