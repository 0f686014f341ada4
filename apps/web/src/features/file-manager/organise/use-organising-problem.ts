import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { problemCodeOf } from '../../../lib/api-error.ts';
import { useFormat } from '../../../lib/format.ts';
import { useProblemText } from '../../../lib/problem-text/use-problem-text.ts';
import { MOST_AT_ONCE, TooManyEntries } from './api.ts';

const CODES = [
  'name_taken',
  'invalid_request',
  'entry_not_found',
  'entry_changed',
  'wrong_place',
] as const;

/** Says why a change of the library was refused. */
export function useOrganisingProblem(): (error: unknown) => string {
  const { t } = useTranslation('organise');
  const textOf = useProblemText();
  const format = useFormat();
  return useCallback(
    (error) => {
      if (error instanceof TooManyEntries) {
        return t('refusal.tooMany', { most: format.number(MOST_AT_ONCE) });
      }
      const code = CODES.find((known) => known === problemCodeOf(error));
      return code === undefined ? textOf(error) : t(`refusal.${code}`);
    },
    [t, textOf, format],
  );
}
