import type { ProductValues } from './model/product-form.ts';
import type { ProductForm } from './use-product-form.ts';

export type Typed = Partial<ProductValues>;

const keysOf = Object.keys as (values: ProductValues) => (keyof ProductValues)[];

/** What a form holds that is not what was sent from it. */
export const typedSince = (sent: ProductValues, present: ProductValues): Typed =>
  Object.fromEntries(
    keysOf(present)
      .filter((name) => present[name] !== sent[name])
      .map((name) => [name, present[name]]),
  );

/** Puts it into the form of what was saved, as what is still to be saved. */
export function typeAgain(form: ProductForm, typed: Typed): void {
  for (const [name, value] of Object.entries(typed)) {
    form.setValue(name as keyof ProductValues, value, { shouldDirty: true, shouldValidate: true });
  }
}

/** Of a new product: it is saved under an address of its own, where another form is. */
let carried: { readonly id: string; readonly typed: Typed } | null = null;

export function carryTyped(id: string, typed: Typed): void {
  carried = { id, typed };
}

/** Once. */
export function takeTyped(id: string | undefined): Typed {
  if (carried === null || carried.id !== id) return {};
  const { typed } = carried;
  carried = null;
  return typed;
}
