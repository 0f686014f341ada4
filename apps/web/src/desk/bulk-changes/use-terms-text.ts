import type { BulkTerms } from '@file-server/contract/bulk-changes';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { plansQuery } from '../../desk-kit/plans-query.ts';
import { productsQuery } from '../../desk-kit/products-query.ts';
import { useFormat } from '../../lib/format.ts';
import { isolate } from '../../lib/isolate.ts';

/** Says in one line what becomes of the terms. */
export function useTermsText(): (terms: BulkTerms) => string {
  const { t } = useTranslation('bulk-changes');
  const format = useFormat();
  const salesText = useSalesText();
  return ({ activated, proPack, expiresAt, extendDays, maximum, raiseMaximum, period, ...sales }) =>
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
      ...salesText(sales),
    ]
      .filter((part) => part !== false)
      .join(' · ');
}

type Sales = Pick<BulkTerms, 'planId' | 'giveProduct' | 'endProduct'>;

/** The same of plan and products, by their names as far as these are known by now. */
function useSalesText(): (sales: Sales) => (string | false)[] {
  const { t } = useTranslation('bulk-changes');
  const format = useFormat();
  const { data: plans = [] } = useQuery(plansQuery);
  const { data: products = [] } = useQuery(productsQuery);
  const nameOf = (items: readonly { id: string; name: string }[], id: string) =>
    isolate(items.find((item) => item.id === id)?.name ?? id);
  return ({ planId, giveProduct, endProduct }) => [
    planId === null && t('done.noPlan'),
    typeof planId === 'string' && t('done.plan', { name: nameOf(plans, planId) }),
    giveProduct !== undefined && t('done.give', { name: nameOf(products, giveProduct.productId) }),
    typeof giveProduct?.startsAt === 'string' &&
      t('done.from', { date: format.utcDate(giveProduct.startsAt) }),
    typeof giveProduct?.endsAt === 'string' &&
      t('done.until', { date: format.utcDate(giveProduct.endsAt) }),
    typeof giveProduct?.updatesUntil === 'string' &&
      t('done.updates', { date: format.utcDate(giveProduct.updatesUntil) }),
    typeof giveProduct?.maximum === 'number' &&
      t('done.maximum', {
        count: giveProduct.maximum,
        formatted: format.number(giveProduct.maximum),
      }),
    endProduct !== undefined && t('done.endProduct', { name: nameOf(products, endProduct) }),
  ];
}
