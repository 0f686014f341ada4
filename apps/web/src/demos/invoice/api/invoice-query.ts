import { queryOptions } from '@tanstack/react-query';
import { demoKey } from '../../../demo-kit/data/demo-key.ts';
import { answerOf, createDemoClient } from '../../../demo-runtime/demo-client.ts';

/** For the tests of the service; screens use the query below. */
export const invoicesApi = createDemoClient(() => import('../endpoints.ts')).api.invoices;

/** The invoice of that id; null when there is none. */
export const invoiceQuery = (id: string) =>
  queryOptions({
    queryKey: demoKey('invoice', id),
    queryFn: ({ signal }) =>
      answerOf(invoicesApi['get-invoice'].$get({ query: { id } }, { init: { signal } })),
  });
