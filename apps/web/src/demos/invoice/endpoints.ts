import { Hono } from 'hono/tiny';
import * as z from 'zod/mini';
import { checkedQuery } from '../../demo-runtime/checked.ts';
import { answerOfError } from '../../demo-runtime/demo-problem.ts';
import { seedInvoices } from './seed.ts';

const invoiceQuerySchema = z.object({ id: z.optional(z.string()) });

/** The simulated service of invoices (R7.29). Nothing changes an invoice, so it keeps none. */
export const endpoints = new Hono()
  .basePath('/api/invoices')
  .onError(answerOfError)
  .get('/get-invoice', checkedQuery(invoiceQuerySchema), (c) => {
    const { id } = c.req.valid('query');
    return c.json(seedInvoices(Date.now()).find((invoice) => invoice.id === id) ?? null);
  });
