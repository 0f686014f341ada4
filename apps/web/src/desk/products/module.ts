import SellOutlined from '@mui/icons-material/SellOutlined';
import type { WebModule } from '../../lib/module.ts';

export const screens: WebModule = {
  id: 'products',
  routes: [
    {
      path: '/operator/products',
      frame: 'shell',
      auth: ['operator'],
      texts: ['products', 'desk-kit', 'file-search', 'proof', 'problem-text'],
      load: async () => (await import('./products-screen.tsx')).ProductsScreen,
    },
  ],
  navigation: [
    {
      group: 'operator',
      place: 5,
      item: {
        id: 'products',
        title: 'Products',
        translate: 'products',
        type: 'item',
        icon: 'products',
        url: '/operator/products',
        auth: ['operator'],
      },
    },
  ],
  icons: { products: SellOutlined },
  locales: {
    en: { products: 'Products' },
    tr: { products: 'Ürünler' },
    ar: { products: 'المنتجات' },
  },
};
