import { queryOptions } from '@tanstack/react-query';
import { demoKey } from '../../../demo-kit/data/demo-key.ts';
import { useChange } from '../../../demo-kit/data/use-change.ts';
import { answerOf } from '../../../demo-runtime/demo-client.ts';
import type { Product, SavedProduct } from '../model/product.ts';
import { DEMO, shopApi } from './shop-client.ts';

export const productsQuery = queryOptions({
  queryKey: demoKey(DEMO, 'products'),
  queryFn: ({ signal }) => answerOf(shopApi.products.$get({}, { init: { signal } })),
});

/** The product of that id; null when there is none. */
export const productQuery = (productId: string) =>
  queryOptions({
    queryKey: demoKey(DEMO, 'product', productId),
    queryFn: ({ signal }) =>
      answerOf(shopApi.product.$get({ query: { productId } }, { init: { signal } })),
  });

const save = (json: SavedProduct) => answerOf(shopApi.product.save.$post({ json }));

export const useSaveProduct = () => useChange({ demo: DEMO, call: save });

/** Brings removed products back. */
export const useRestoreProducts = () =>
  useChange({
    demo: DEMO,
    call: (products: readonly Product[]) => Promise.all(products.map(save)),
  });

export const useRemoveProducts = () =>
  useChange({
    demo: DEMO,
    call: (productIds: string[]) => {
      const [id, ...others] = productIds;
      return id !== undefined && others.length === 0
        ? answerOf<unknown>(shopApi['remove-product'].$post({ json: { id } }))
        : answerOf<unknown>(shopApi['remove-products'].$post({ json: { productIds } }));
    },
    optimisticUpdate: (client, ids) =>
      client.setQueryData(productsQuery.queryKey, (products: readonly Product[] | undefined) =>
        products?.filter(({ id }) => !ids.includes(id)),
      ),
  });
