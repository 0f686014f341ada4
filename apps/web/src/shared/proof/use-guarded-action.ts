import { useRef, useState } from 'react';
import { useOneField } from '../../lib/one-field.ts';
import { useProblemText } from '../../lib/problem-text/use-problem-text.ts';
import { cornerSnackbars } from '../../ui/snackbars.tsx';
import { ProofDeclined } from './proof.ts';

type GuardedActionOptions = {
  /** Reads anew what an action may have changed: also when somebody else was faster, or no answer came. */
  refresh?: () => Promise<unknown>;
};

/** Runs one action at a time, says what went wrong, and knows while it runs. */
export function useGuardedAction({ refresh }: GuardedActionOptions = {}) {
  const problemText = useProblemText();
  const [isBusy, setIsBusy] = useState(false);
  const told = useRef<ReturnType<typeof cornerSnackbars.error>>(null);
  /** @param describe a text for failures that this action knows; null = the usual one */
  const run = async (
    action: () => Promise<void>,
    describe: (error: unknown) => string | null = () => null,
  ): Promise<void> => {
    setIsBusy(true);
    // What the attempt before has failed for holds no more.
    if (told.current !== null) cornerSnackbars.close(told.current);
    try {
      await action();
    } catch (error) {
      if (!(error instanceof ProofDeclined)) {
        told.current = cornerSnackbars.error(describe(error) ?? problemText(error));
      }
    }
    // Where the server is away, it takes longer than anybody waits for what is said here.
    await refresh?.();
    setIsBusy(false);
  };
  return { isBusy, run };
}

type GuardedField = Omit<Parameters<typeof useOneField>[0], 'explain'>;

/** A form of one field whose value may need a proof first; who declines it is told nothing. */
export function useGuardedField(options: GuardedField) {
  const problemText = useProblemText();
  return useOneField({
    ...options,
    explain: (error) => (error instanceof ProofDeclined ? null : problemText(error)),
  });
}
