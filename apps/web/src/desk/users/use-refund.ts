import type { User } from '@file-server/contract/users';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { refreshUsers } from '../../desk-kit/desk-keys.ts';
import { useUnansweredText } from '../../desk-kit/unanswered.ts';
import { useGuardedAction } from '../../shared/proof/use-guarded-action.ts';
import { cornerSnackbars } from '../../ui/snackbars.tsx';
import { countAgain, refundUnits } from './api/users.ts';

/** Gives units back to a user, and offers to count them again. */
export function useRefund({ id }: Pick<User, 'id'>) {
  const { t } = useTranslation('users');
  const queryClient = useQueryClient();
  const { isBusy, run } = useGuardedAction();
  const unansweredText = useUnansweredText();
  const refresh = () => void refreshUsers(queryClient);

  const undo = (refundId: string) =>
    run(async () => {
      await countAgain(id, refundId, t('undo.reason')).finally(refresh);
      cornerSnackbars.success(t('undo.done'));
    });
  /** @param units absent = all of the period @returns whether it was done; why not has been said */
  const refund = async (units: number | undefined, reason: string): Promise<boolean> => {
    let isDone = false;
    await run(async () => {
      const given = await refundUnits(id, units, reason).finally(refresh);
      isDone = true;
      if (given.units === 0) return void cornerSnackbars.info(t('quota.none'));
      cornerSnackbars.success(t('quota.given', { count: given.units }), {
        undo: { label: t('undo.action'), run: () => void undo(given.id) },
      });
    }, unansweredText);
    return isDone;
  };
  return { refund, isBusy };
}
