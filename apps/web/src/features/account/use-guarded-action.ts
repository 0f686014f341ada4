import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notices } from '../../ui/notices.tsx';
import { describeFailure } from './model/account-failure.ts';
import { ProofDeclined } from './model/with-proof.ts';

/** Runs one action at a time, says what went wrong, and knows while it runs. */
export function useGuardedAction() {
  const { t } = useTranslation('account');
  const [isBusy, setIsBusy] = useState(false);
  /** @param describe a text for failures that this action knows; null = the usual one */
  const run = async (
    action: () => Promise<void>,
    describe: (error: unknown) => string | null = () => null,
  ): Promise<void> => {
    setIsBusy(true);
    try {
      await action();
    } catch (error) {
      if (!(error instanceof ProofDeclined)) {
        notices.error(describe(error) ?? describeFailure(error, t));
      }
    }
    setIsBusy(false);
  };
  return { isBusy, run };
}
