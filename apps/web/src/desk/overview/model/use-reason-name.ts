import { lockReasonSchema } from '@file-server/contract/lock-reasons';
import { useTranslation } from 'react-i18next';

/** The name of a reason; one that a newer server gives is shown as it came. */
export function useReasonName(): (reason: string) => string {
  const { t } = useTranslation('overview');
  return (reason) => {
    const known = lockReasonSchema.safeParse(reason);
    return known.success ? t(`reasons.${known.data}`) : reason;
  };
}
