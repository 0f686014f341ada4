/** The invoice that the page shows unless its address names another. */
export const SAMPLE_ID = 'invoice-1';

/** A sender or receiver of invoices. */
export type Party = {
  readonly title: string;
  readonly address: string;
  readonly phone: string;
  readonly email: string;
};

export type Service = {
  readonly id: string;
  readonly title: string;
  readonly detail: string;
  /** What `quantity` counts. */
  readonly unit: 'hour';
  readonly unitPrice: string;
  readonly quantity: number;
  /** `unitPrice` by `quantity`. */
  readonly total: string;
};

/**
 * An invoice (R3.09). Amounts are US dollars, written as decimals; the services add up to
 * `subtotal`, and subtotal + tax - discount = total.
 */
export type Invoice = {
  readonly id: string;
  readonly from: Party & { readonly website: string };
  readonly client: Party;
  readonly number: string;
  /** Days, as "2026-11-22". */
  readonly date: string;
  readonly dueDate: string;
  readonly services: readonly Service[];
  readonly subtotal: string;
  readonly tax: string;
  readonly discount: string;
  readonly total: string;
};
