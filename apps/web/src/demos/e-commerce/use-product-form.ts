import { useCallback } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type KitText, useEntryForm } from '../../demo-kit/form/use-entry-form.ts';
import { useNumberParts } from './use-number-parts.ts';
import type { Product, SavedProduct } from './model/product.ts';
import { productFormSchema, valuesOf, type ProductValues } from './model/product-form.ts';

export type ProductForm = UseFormReturn<ProductValues>;

/** The form of a product, judged with every change. */
export function useProductForm(product: Product | SavedProduct): ProductForm {
  const { t } = useTranslation('e-commerce');
  const { decimal } = useNumberParts();
  const schemaOf = useCallback((kit: KitText) => productFormSchema(t, kit), [t]);
  return useEntryForm<ProductValues>(schemaOf, valuesOf(product, decimal));
}
