import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerOf } from '../../demo-runtime/demo-client.ts';
import { invoicesApi } from './api/invoice-query.ts';
import { SAMPLE_ID } from './model/invoice.ts';

const invoice = (query: { id?: string }) => answerOf(invoicesApi['get-invoice'].$get({ query }));
const sample = async () => {
  const found = await invoice({ id: SAMPLE_ID });
  if (found === null) throw new Error('There is no sample invoice.');
  return found;
};

/** Cents of a decimal, without the rounding of binary fractions. */
const centsOf = (amount: string): number => Math.round(Number(amount) * 100);
const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

beforeEach(() => {
  vi.spyOn(console, 'debug').mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

describe('the simulated service of invoices', () => {
  it('[R7.29] gives the invoice of an id, and nothing for any other or none', async () => {
    expect(await sample()).toMatchObject({ id: SAMPLE_ID, number: 'FS-0042' });
    expect(await invoice({ id: 'invoice-99' })).toBeNull();
    expect(await invoice({})).toBeNull();
  });

  it('[R3.09] gives it the fields of the specification, and money as strings', async () => {
    const { from, client, services, ...rest } = await sample();
    expect(Object.keys(rest).toSorted()).toEqual(
      'date discount dueDate id number subtotal tax total'.split(' '),
    );
    expect(Object.keys(from).toSorted()).toEqual('address email phone title website'.split(' '));
    expect(Object.keys(client).toSorted()).toEqual('address email phone title'.split(' '));
    for (const service of services) {
      expect(Object.keys(service).toSorted()).toEqual(
        'detail id quantity title total unit unitPrice'.split(' '),
      );
      expect([typeof service.unitPrice, typeof service.total]).toEqual(['string', 'string']);
    }
  });

  it('[R9.06] adds up: four hourly services, then tax and discount', async () => {
    const { services, subtotal, tax, discount, total } = await sample();
    expect([subtotal, tax, discount, total]).toEqual(['8445', '675.60', '120.60', '9000']);
    expect(services.map(({ unit }) => unit)).toEqual(['hour', 'hour', 'hour', 'hour']);
    for (const service of services) {
      expect(centsOf(service.unitPrice) * service.quantity).toBe(centsOf(service.total));
    }
    expect(sumOf(services.map((service) => centsOf(service.total)))).toBe(centsOf(subtotal));
    expect(centsOf(subtotal) + centsOf(tax) - centsOf(discount)).toBe(centsOf(total));
  });
});
