import { useTranslation } from 'react-i18next';
import { problemCodeOf } from '../../lib/api-error.ts';
import { useProblemText } from '../../lib/problem-text/use-problem-text.ts';

/** Says why a draft was not published: a folder of its name may stand in its place by now. */
export function useDraftProblem(): (error: unknown) => string {
  const { t } = useTranslation('publishing');
  const textOf = useProblemText();
  return (error) =>
    problemCodeOf(error) === 'name_taken' ? t('refused.name_taken') : textOf(error);
}
