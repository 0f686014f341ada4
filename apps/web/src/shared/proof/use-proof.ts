import { useCallback, useRef, useState } from 'react';
import { isProofWanted, ProofDeclined, type WithProof } from './proof.ts';

/** The question who is at the keyboard, while it is asked. */
export type ProofQuestion = {
  onProven: () => void;
  onDecline: () => void;
  /** It cannot be asked: the call is refused for that. */
  onFail: (error: Error) => void;
};

/**
 * The one way to make calls that may ask for a proof: a call that is refused until the person has
 * proved who they are waits for the answer to a question, and is made again. Calls that are refused
 * while it is asked wait for the same answer.
 */
export function useProof(): { withProof: WithProof; question: ProofQuestion | null } {
  const [question, setQuestion] = useState<ProofQuestion | null>(null);
  const asking = useRef<Promise<void> | null>(null);

  const ask = useCallback((): Promise<void> => {
    asking.current ??= new Promise<void>((resolve, reject) => {
      setQuestion({
        onProven: resolve,
        onDecline: () => reject(new ProofDeclined()),
        onFail: reject,
      });
    }).finally(() => {
      asking.current = null;
      setQuestion(null);
    });
    return asking.current;
  }, []);

  const withProof = useCallback<WithProof>(
    async (call) => {
      try {
        return await call();
      } catch (error) {
        if (!isProofWanted(error)) throw error;
        await ask();
        return call();
      }
    },
    [ask],
  );

  return { withProof, question };
}
