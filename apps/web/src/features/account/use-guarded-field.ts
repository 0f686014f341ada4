import { useOneField } from '../../lib/one-field.ts';
import { useProblemText } from '../../lib/problem-text/use-problem-text.ts';
import { ProofDeclined } from './model/with-proof.ts';

type GuardedField = Omit<Parameters<typeof useOneField>[0], 'explain'>;

/** A form of one field whose value may need a proof first; who declines it is told nothing. */
export function useGuardedField(options: GuardedField) {
  const problemText = useProblemText();
  return useOneField({
    ...options,
    explain: (error) => (error instanceof ProofDeclined ? null : problemText(error)),
  });
}
