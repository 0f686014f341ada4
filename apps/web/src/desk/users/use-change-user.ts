import type { User } from '@file-server/contract/users';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { overviewKeys, requestKeys, userKeys } from '../../desk-kit/desk-keys.ts';
import { plansQuery } from '../../desk-kit/plans-query.ts';
import { problemCodeOf } from '../../lib/api-error.ts';
import { useGuardedAction } from '../../shared/proof/use-guarded-action.ts';
import { cornerSnackbars } from '../../ui/snackbars.tsx';
import { changeUser, userQuery } from './api/users.ts';
import { replacedBy, type TermChanges } from './model/terms.ts';

/**
 * Changes the terms of a user and offers to take it back. Where somebody else was faster, nothing is
 * done, and `conflict` has the user as they are now.
 */
export function useChangeUser(user: User) {
  const { t } = useTranslation('users');
  const queryClient = useQueryClient();
  const { isBusy, run } = useGuardedAction();
  const [conflict, setConflict] = useState<User | null>(null);
  const { queryKey } = userQuery(user.id);

  const send = async (seen: User, changes: TermChanges, reason: string): Promise<User> => {
    const changed = await changeUser(seen, changes, reason).catch((error: unknown) => {
      // Somebody else was faster, or no answer came and it may have been done; or the plan is gone.
      void queryClient.invalidateQueries({ queryKey });
      void queryClient.invalidateQueries({ queryKey: plansQuery.queryKey });
      throw error;
    });
    queryClient.setQueryData(queryKey, changed);
    const shown = [[...userKeys.all, 'list'], requestKeys.all, overviewKeys.all];
    for (const other of shown) void queryClient.invalidateQueries({ queryKey: other });
    return changed;
  };
  const undo = (changed: User, old: TermChanges) =>
    run(async () => {
      await send(changed, old, t('undo.reason'));
      cornerSnackbars.success(t('undo.done'));
    });
  /** @returns the user as they are now; null = it was not done, and why has been said */
  const change = async (seen: User, changes: TermChanges, reason: string): Promise<User | null> => {
    let done: User | null = null;
    await run(async () => {
      try {
        const changed = await send(seen, changes, reason);
        done = changed;
        setConflict(null);
        cornerSnackbars.success(t('changed'), {
          undo: {
            label: t('undo.action'),
            run: () => void undo(changed, replacedBy(changes, seen)),
          },
        });
      } catch (error) {
        if (problemCodeOf(error) !== 'user_changed') throw error;
        setConflict(await queryClient.fetchQuery({ ...userQuery(user.id), staleTime: 0 }));
      }
    });
    return done;
  };
  return { change, isBusy, conflict, forget: () => setConflict(null) };
}
