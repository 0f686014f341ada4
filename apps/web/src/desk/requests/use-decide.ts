import type { ListedRequest } from '@file-server/contract/requests';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { refreshUsers } from '../../desk-kit/desk-keys.ts';
import { problemCodeOf } from '../../lib/api-error.ts';
import { isolate } from '../../lib/isolate.ts';
import { useRuntimeConfig } from '../../lib/runtime-config.ts';
import { useGuardedAction } from '../../shared/proof/use-guarded-action.ts';
import { useProof } from '../../shared/proof/use-proof.ts';
import { cornerSnackbars } from '../../ui/snackbars.tsx';

/** @returns whether it is over, also because of somebody else; what went wrong has been said */
export type Decide = (
  request: ListedRequest,
  done: 'approved' | 'declined' | 'undone',
  work: () => Promise<unknown>,
) => Promise<boolean>;

const CONFLICTS = [
  'request_decided',
  'not_found',
  'already_asked',
  'undo_too_late',
  'product_gone',
] as const;

/** Decides one request at a time, and reads anew what shows it: also when somebody else was faster. */
export function useDecide() {
  const { t } = useTranslation('requests');
  const queryClient = useQueryClient();
  const { withProof, question } = useProof();
  const { isBusy, run } = useGuardedAction({ refresh: () => refreshUsers(queryClient) });
  const { mail } = useRuntimeConfig();
  const explain = (error: unknown): string | null => {
    const code = problemCodeOf(error);
    const known = CONFLICTS.find((conflict) => conflict === code);
    return known === undefined ? null : t(`conflict.${known}`);
  };
  const decide: Decide = async (request, done, work) => {
    let isOver = false;
    await run(async () => {
      try {
        await withProof(work);
        isOver = true;
      } catch (error) {
        const code = problemCodeOf(error);
        // One that is decided already needs no other attempt.
        isOver = code === 'request_decided' || code === 'not_found';
        throw error;
      }
      const name = request.user.email ?? request.user.id;
      const said = t(`done.${done}`, { name: isolate(name) });
      // Customers find the decision when they sign in; who has registered may never come back.
      const told =
        request.kind === 'registration' ? ` · ${t(mail ? 'told.mail' : 'told.nobody')}` : '';
      cornerSnackbars.success(said + told);
    }, explain);
    return isOver;
  };
  return { decide, isBusy, question };
}
