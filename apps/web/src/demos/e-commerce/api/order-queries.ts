import { queryOptions } from '@tanstack/react-query';
import { demoKey } from '../../../demo-kit/data/demo-key.ts';
import { useChange } from '../../../demo-kit/data/use-change.ts';
import { answerOf } from '../../../demo-runtime/demo-client.ts';
import type { Order } from '../model/order.ts';
import { DEMO, shopApi } from './shop-client.ts';

export const ordersQuery = queryOptions({
  queryKey: demoKey(DEMO, 'orders'),
  queryFn: ({ signal }) => answerOf(shopApi.orders.$get({}, { init: { signal } })),
});

/** The order of that id; null when there is none. */
export const orderQuery = (orderId: string) =>
  queryOptions({
    queryKey: demoKey(DEMO, 'order', orderId),
    queryFn: ({ signal }) =>
      answerOf(shopApi.order.$get({ query: { orderId } }, { init: { signal } })),
  });

export const useRemoveOrders = () =>
  useChange({
    demo: DEMO,
    call: (orderIds: string[]) => answerOf(shopApi['remove-orders'].$post({ json: { orderIds } })),
    optimisticUpdate: (client, ids) =>
      client.setQueryData(ordersQuery.queryKey, (orders: readonly Order[] | undefined) =>
        orders?.filter(({ id }) => !ids.includes(id)),
      ),
  });
