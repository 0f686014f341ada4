import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/api-error.ts';
import { useProblemText } from '../../../lib/problem-text/use-problem-text.ts';

const CODES = [
  'name_taken',
  'invalid_request',
  'entry_not_found',
  'entry_changed',
  'wrong_place',
] as const;

/** Says why a change of the library was refused. */
export function useRefusal(): (error: unknown) => string {
  const { t } = useTranslation('organise');
  const textOf = useProblemText();
  return useCallback(
    (error) => {
      const code = CODES.find(
        (known) => error instanceof ApiError && known === error.problem?.code,
      );
      return code === undefined ? textOf(error) : t(`refusal.${code}`);
    },
    [t, textOf],
  );
}
