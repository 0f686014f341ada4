import { useState } from 'react';
import { ApiError, problemCodeOf } from '../../lib/api-error.ts';
import { useProblemText } from '../../lib/problem-text/use-problem-text.ts';

type State =
  | { phase: 'asking'; message: string | undefined }
  | { phase: 'sending' }
  | { phase: 'done' }
  | { phase: 'ended' };

/** How far it is with what a mailed link is for. */
export function useMailedLink() {
  const problemText = useProblemText();
  const [state, setState] = useState<State>({ phase: 'asking', message: undefined });
  const send = async (call: () => Promise<unknown>): Promise<void> => {
    setState({ phase: 'sending' });
    try {
      await call();
      setState({ phase: 'done' });
    } catch (error) {
      const message = wrongPassword(error) ?? problemText(error);
      setState(isLinkEnded(error) ? { phase: 'ended' } : { phase: 'asking', message });
    }
  };
  return { state, send };
}

/** Used, replaced, expired or mutilated: the same link will not help again. */
export const isLinkEnded = (error: unknown): boolean => {
  const code = problemCodeOf(error);
  return code === 'link_ended' || (code === 'invalid_request' && wrongPassword(error) === null);
};

/** What is wrong with the password that was sent along; null = nothing, or it is not said. */
const wrongPassword = (error: unknown): string | null =>
  (error instanceof ApiError &&
    error.problem?.errors?.find(({ path }) => path === 'password')?.message) ||
  null;
