import type { BulkTerms } from '@file-server/contract/bulk-changes';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format.ts';

/** Says in one line what becomes of the terms. */
export function useTermsText(): (terms: BulkTerms) => string {
  const { t } = useTranslation('bulk-changes');
  const format = useFormat();
  return ({ activated, proPack, expiresAt, extendDays, maximum, raiseMaximum, period }) =>
    [
      activated !== undefined && t(`choice.activated.${activated ? 'yes' : 'no'}`),
      proPack !== undefined && t(`choice.proPack.${proPack ? 'yes' : 'no'}`),
      expiresAt === null && t('choice.end.never'),
      typeof expiresAt === 'string' && t('done.end', { date: format.utcDate(expiresAt) }),
      extendDays !== undefined &&
        t('done.extend', { count: extendDays, formatted: format.number(extendDays) }),
      maximum === null && t('choice.quota.unlimited'),
      typeof maximum === 'number' &&
        t('done.maximum', { count: maximum, formatted: format.number(maximum) }),
      raiseMaximum !== undefined &&
        t('done.raise', { count: raiseMaximum, formatted: format.number(raiseMaximum) }),
      period !== undefined && `${t('term.period')}: ${t(`choice.period.${period}`)}`,
    ]
      .filter((part) => part !== false)
      .join(' · ');
}
