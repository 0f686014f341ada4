import { useTranslation } from 'react-i18next';
import type { Order } from './model/order.ts';
import { useMoney } from '../../demo-kit/use-money.ts';

type Sum = { readonly name: string; readonly amount: string };

/** What leads from the products and the shipping of an order to its total. */
export function useOrderSums({ subtotal, discount, tax }: Order): readonly Sum[] {
  const { t } = useTranslation('e-commerce');
  const money = useMoney();
  return [
    { name: t('order.subtotal'), amount: money(subtotal) },
    ...(discount > 0 ? [{ name: t('order.discount'), amount: money(-discount) }] : []),
    { name: t('order.tax'), amount: money(tax) },
  ];
}
