import { type BlockerFn, type RouterHistory, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSession } from './session.ts';

type Way = Parameters<BlockerFn>[0];

/** For `save` where what is on the page outlives a change of its search parameters. */
export const isSamePage = async ({ currentLocation, nextLocation }: Way): Promise<boolean> =>
  nextLocation.pathname === currentLocation.pathname;

const isSessionOver = (): boolean => useSession.getState().status === 'guest';

/**
 * Stops whoever goes elsewhere, or closes the page, while `isDirty`: `save` may let them through by
 * saving first; otherwise they are asked. A session that ends asks nobody.
 *
 * @param save tells whether everything is saved, or nothing is lost on that way
 */
export function useLeaveGuard(isDirty: boolean, save: (way: Way) => Promise<boolean>) {
  const history = useRouter().history as RouterHistory;
  const isForgotten = useRef(false);
  /** Answers whether the way that was taken is blocked. */
  const [block, setBlock] = useState<((isBlocked: boolean) => void) | null>(null);
  const letThrough = useEffectEvent(save);
  useEffect(() => {
    if (!isDirty) return;
    return history.block({
      blockerFn: async (way) => {
        if (isForgotten.current || (await letThrough(way)) || isSessionOver()) return false;
        const { promise, resolve } = Promise.withResolvers<boolean>();
        setBlock(() => resolve);
        return promise;
      },
      enableBeforeUnload: () => !isForgotten.current && !isSessionOver(),
    });
  }, [history, isDirty]);
  const answer = (isBlocked: boolean) => () => {
    setBlock(null);
    block?.(isBlocked);
  };
  return {
    /** From now on nothing stops anybody: the changes are taken, or their entry goes. */
    forget: useCallback(() => {
      isForgotten.current = true;
    }, []),
    /** For `DiscardDialog`: open while somebody wants to leave, and the changes are not saved. */
    question: { open: block !== null, onConfirm: answer(false), onCancel: answer(true) },
  };
}
