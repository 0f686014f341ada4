import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { presentData } from '../../demo-runtime/demo-store.ts';
import { isNotFound } from '../../lib/api-error.ts';
import { cornerSnackbars } from '../../ui/snackbars.tsx';
import { demoKey } from './demo-key.ts';
import { useSayUnkept } from './use-say-unkept.ts';

type Change<Wanted, Answer> = {
  /** The demo whose queries may show another picture afterwards. */
  demo: string;
  /** The call; null = what was to be changed is not there any more. */
  call: (wanted: Wanted) => Promise<Answer>;
  /** Writes into the cache what the answer will most likely be. */
  optimisticUpdate?: (client: QueryClient, wanted: Wanted) => void;
};

/** What is to be known of a change until its answer comes. */
type UnderWay = {
  /** What its demo had on show before it. */
  before: ReturnType<QueryClient['getQueriesData']>;
  /** Shows it. */
  readonly show: () => void;
  /** What it is about; aborted by a reset, which leaves nothing to be changed or taken back. */
  readonly data: AbortSignal;
};

/**
 * A change that the screen shows at once and the service hears of meanwhile. When the call fails,
 * or finds nothing to change, everything is as it was, and a snackbar says so. What the demo has on
 * show is asked for again in the end. A reset ends it without a word. Where the tab has no room to keep
 * what has changed, a snackbar says that a reload takes it back.
 */
export function useChange<Wanted, Answer>({
  demo,
  call,
  optimisticUpdate,
}: Change<Wanted, Answer>) {
  const { t } = useTranslation('demo-kit');
  const client = useQueryClient();
  const sayUnkept = useSayUnkept(demo);
  const queryKey = demoKey(demo);
  return useMutation({
    mutationKey: queryKey,
    // One after the other, as they were made.
    scope: { id: demo },
    mutationFn: (wanted: Wanted) => {
      // The first that is under way is the one whose turn it is.
      const inTurn = client.getMutationCache().find({ mutationKey: queryKey, status: 'pending' });
      (inTurn?.state.context as UnderWay | undefined)?.data.throwIfAborted();
      return call(wanted);
    },
    onMutate: async (wanted): Promise<UnderWay> => {
      const data = presentData();
      await client.cancelQueries({ queryKey });
      const change = {
        before: client.getQueriesData({ queryKey }),
        show: () => optimisticUpdate?.(client, wanted),
        data,
      };
      change.show();
      return change;
    },
    onError: (error, _, failed) => {
      if (failed?.data.aborted === true) return;
      if (failed !== undefined) takeBack(client, queryKey, failed);
      // What is not there has a sentence of its own (R8.10).
      cornerSnackbars.error(isNotFound(error) ? error.message : t('change.failed'));
    },
    onSuccess: (answer) => {
      if (answer === null) cornerSnackbars.warning(t('change.gone'));
      sayUnkept();
    },
    onSettled: () => {
      // The last of several changes in a row asks; an answer in between would take the others back.
      if (client.isMutating({ mutationKey: queryKey }) === 1) {
        return client.invalidateQueries({ queryKey });
      }
      return undefined;
    },
  });
}

/** Puts back what was there before a change; those that were made after it are shown still. */
function takeBack(client: QueryClient, mutationKey: readonly string[], failed: UnderWay): void {
  for (const [key, data] of failed.before) client.setQueryData(key, data);
  const underWay = client.getMutationCache().findAll({ mutationKey, status: 'pending' });
  for (const { state } of underWay) {
    const change = state.context as UnderWay | undefined;
    // One that has not been shown yet takes its own picture.
    if (change === undefined || change === failed) continue;
    change.before = client.getQueriesData({ queryKey: mutationKey });
    change.show();
  }
}
