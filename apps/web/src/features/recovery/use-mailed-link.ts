import { useState } from 'react';
import { problemCodeOf } from '../../lib/api-error.ts';
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
      setState(
        isLinkEnded(error) ? { phase: 'ended' } : { phase: 'asking', message: problemText(error) },
      );
    }
  };
  return { state, send };
}

/** Used, replaced, expired or mutilated: the same link will not help again. */
export const isLinkEnded = (error: unknown): boolean => {
  const code = problemCodeOf(error);
  return code === 'link_ended' || code === 'invalid_request';
};
