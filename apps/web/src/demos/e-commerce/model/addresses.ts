import type { Product } from './product.ts';

export const PRODUCTS = '/apps/e-commerce/products';
export const NEW_PRODUCT_PAGE = `${PRODUCTS}/new`;
export const ORDERS = '/apps/e-commerce/orders';

/** The handle is there for the reader; the id alone decides. */
export const productPage = ({ id, handle }: Pick<Product, 'id' | 'handle'>): string =>
  `${PRODUCTS}/${encodeURIComponent(id)}${handle === '' ? '' : `/${encodeURIComponent(handle)}`}`;

export const orderPage = ({ id }: { readonly id: string }): string =>
  `${ORDERS}/${encodeURIComponent(id)}`;
