import { useTranslation } from 'react-i18next';
import { problemCodeOf } from '../../../lib/api-error.ts';

/** Says of an invitation why nothing can be done with it any more; null of any other failure. */
export function useGoneText(): (error: unknown) => string | null {
  const { t } = useTranslation('invitations');
  return (error) => (problemCodeOf(error) === 'not_found' ? t('gone') : null);
}
