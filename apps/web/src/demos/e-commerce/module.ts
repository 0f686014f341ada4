import ShoppingBagOutlined from '@mui/icons-material/ShoppingBagOutlined';
import { demoApp } from '../../demo-kit/demo-app.ts';

const loadProduct = async () => (await import('./product-screen.tsx')).ProductScreen;

export const demo = demoApp({
  id: 'e-commerce',
  titles: { en: 'E-commerce', tr: 'E-ticaret', ar: 'التجارة الإلكترونية' },
  icon: ShoppingBagOutlined,
  home: '/apps/e-commerce',
  start: '/apps/e-commerce/products',
  screens: [
    {
      path: '/apps/e-commerce/products',
      load: async () => (await import('./products-screen.tsx')).ProductsScreen,
    },
    { path: '/apps/e-commerce/products/new', load: loadProduct },
    { path: '/apps/e-commerce/products/$productId/{-$productHandle}', load: loadProduct },
    {
      path: '/apps/e-commerce/orders',
      load: async () => (await import('./orders-screen.tsx')).OrdersScreen,
    },
    {
      path: '/apps/e-commerce/orders/$orderId',
      load: async () => (await import('./order-screen.tsx')).OrderScreen,
    },
  ],
});
