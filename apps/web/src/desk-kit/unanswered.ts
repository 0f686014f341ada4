import { useTranslation } from 'react-i18next';
import { ApiError, isRefusal, isTooMany, NetworkError } from '../lib/api-error.ts';

/** Whether nobody knows if it was done: the answer of the server, which refuses by a problem, is missing. */
const isUnanswered = (error: unknown): boolean =>
  error instanceof NetworkError ||
  (error instanceof ApiError && error.status >= 500 && error.problem === null);

/** Whether what was sent may be taken as it is at the next attempt. */
export const mayPass = (error: unknown): boolean =>
  error instanceof NetworkError ||
  isTooMany(error) ||
  (error instanceof ApiError && !isRefusal(error));

/** What to tell of a call that does more each time it is made; null = what is told of any other. */
export function useUnansweredText(): (error: unknown) => string | null {
  const { t } = useTranslation('desk-kit');
  return (error) => (isUnanswered(error) ? t('unanswered') : null);
}
