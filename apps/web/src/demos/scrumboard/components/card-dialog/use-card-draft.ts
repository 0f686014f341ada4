import { type RouterHistory, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useUpdateCard } from '../../api/scrumboard-queries.ts';
import { type Card, cardSchema } from '../../model/board.ts';

/** How long nothing has changed before a card is saved by itself, in ms. */
const SAVE_AFTER_MS = 600;

export type ChangeCard = (change: (card: Card) => Card) => void;
export type SaveStatus = 'saved' | 'saving' | 'failed' | 'invalid';

/**
 * A card that is being changed. It is saved by itself, as a whole, once it is valid; whoever leaves
 * waits for that, and is asked when it cannot be.
 */
export function useCardDraft(boardId: string, card: Card) {
  const { mutateAsync } = useUpdateCard(boardId);
  const [draft, setDraft] = useState(card);
  const [kept, setKept] = useState(card);
  /** The draft that could not be saved; it is not tried again before it changes, or on request. */
  const [failed, setFailed] = useState<Card | null>(null);
  const isDirty = draft !== kept;
  const isValid = cardSchema.safeParse(draft).success;

  const save = useCallback(async (): Promise<boolean> => {
    setFailed(null);
    try {
      await mutateAsync(draft);
    } catch {
      setFailed(draft);
      return false;
    }
    setKept(draft);
    return true;
  }, [mutateAsync, draft]);

  const isDue = isDirty && isValid && failed !== draft;
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(() => void save(), SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isDue, save]);

  const { forget, leaving } = useLeaving(isDirty, async () => isValid && (await save()));
  const status: SaveStatus = !isDirty
    ? 'saved'
    : !isValid
      ? 'invalid'
      : failed === draft
        ? 'failed'
        : 'saving';
  return {
    draft,
    change: (change: (card: Card) => Card) => setDraft(change),
    status,
    retry: () => void save(),
    forget,
    leaving,
  };
}

/** Whoever leaves a card, by closing it or by going elsewhere, takes its changes along. */
function useLeaving(isDirty: boolean, save: () => Promise<boolean>) {
  const history = useRouter().history as RouterHistory;
  const gone = useRef(false);
  /** Answers whether the way that was taken is blocked. */
  const [block, setBlock] = useState<((isBlocked: boolean) => void) | null>(null);
  const latestSave = useRef(save);
  useEffect(() => {
    latestSave.current = save;
  });
  useEffect(() => {
    if (!isDirty) return;
    return history.block({
      blockerFn: async () => {
        if (gone.current || (await latestSave.current())) return false;
        const { promise, resolve } = Promise.withResolvers<boolean>();
        setBlock(() => resolve);
        return promise;
      },
      enableBeforeUnload: () => !gone.current,
    });
  }, [history, isDirty]);
  const answer = (isBlocked: boolean) => () => {
    setBlock(null);
    block?.(isBlocked);
  };
  return {
    /** The card goes; there is nothing to be saved any more. */
    forget: () => {
      gone.current = true;
    },
    /** Somebody wants to leave, and the changes cannot be saved. */
    leaving: block === null ? null : { discard: answer(false), stay: answer(true) },
  };
}
