import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../demo-kit/form/confirm-dialog.tsx';

type LeaveQuestionProps = {
  /** Whether something would be lost at this moment. */
  isUnsaved: () => boolean;
};

/** Asks before a page with changes is left; its tabs are the same page. */
export function LeaveQuestion({ isUnsaved }: LeaveQuestionProps) {
  const { t } = useTranslation('e-commerce');
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isUnsaved() && current.pathname !== next.pathname,
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  });
  const isAsking = blocker.status === 'blocked';
  return (
    <ConfirmDialog
      open={isAsking}
      title={t('unsaved.title')}
      text={t('unsaved.text')}
      action={t('unsaved.action')}
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  );
}
