import type { PlanTerms } from '@file-server/contract/products';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format.ts';

/** What a plan says, in sentences. */
export function useTermTexts() {
  const { t } = useTranslation('plans');
  const format = useFormat();
  return ({ afterExpiry, refetch, refetchDays }: PlanTerms) => {
    const days = refetchDays ?? 0;
    return {
      expiry: t(`expiry.${afterExpiry}.fact`),
      refetch:
        refetch === 'days'
          ? t('refetch.days.fact', { count: days, formatted: format.number(days) })
          : t(`refetch.${refetch}.fact`),
    };
  };
}
