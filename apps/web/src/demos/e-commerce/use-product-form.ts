import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMemo } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format.ts';
import { useNumberParts } from './use-number-parts.ts';
import type { Product, SavedProduct } from './model/product.ts';
import { productFormSchema, valuesOf, type ProductValues } from './model/product-form.ts';

export type ProductForm = UseFormReturn<ProductValues>;

/** The form of a product, judged with every change. */
export function useProductForm(product: Product | SavedProduct): ProductForm {
  const { t } = useTranslation('e-commerce');
  const { t: kit } = useTranslation('demo-kit');
  const { number } = useFormat();
  const { decimal } = useNumberParts();
  const resolver = useMemo(
    () => standardSchemaResolver(productFormSchema(t, kit, number)),
    [t, kit, number],
  );
  const defaultValues = valuesOf(product, decimal);
  return useForm<ProductValues>({ defaultValues, mode: 'onChange', resolver });
}
