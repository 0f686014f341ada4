import { useTranslation } from 'react-i18next';
import { useUndo } from '../../demo-kit/data/use-undo.ts';
import { useFormat } from '../../lib/format.ts';
import { useRemoveProducts, useRestoreProducts } from './api/product-queries.ts';
import type { Product } from './model/product.ts';

/** Removes products, and offers to take that back. */
export function useProductRemoval(): (products: readonly Product[]) => void {
  const { t } = useTranslation('e-commerce');
  const format = useFormat();
  const offerUndo = useUndo();
  const { mutateAsync: remove } = useRemoveProducts();
  const { mutate: restore } = useRestoreProducts();
  return (products) => {
    const [first] = products;
    const count = products.length;
    if (first === undefined) return;
    offerUndo(
      count === 1
        ? t('products.removedOne', { name: first.name })
        : t('products.removed', { count, formatted: format.number(count) }),
      () => restore(products),
      { change: remove(products.map(({ id }) => id)) },
    );
  };
}
