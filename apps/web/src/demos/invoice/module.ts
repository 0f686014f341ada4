import ReceiptOutlined from '@mui/icons-material/ReceiptOutlined';
import { demoApp } from '../../demo-kit/demo-app.ts';

export const demo = demoApp({
  id: 'invoice',
  titles: { en: 'Invoice', tr: 'Fatura', ar: 'الفاتورة' },
  icon: ReceiptOutlined,
  group: 'pages',
  home: '/pages/invoice',
  screens: [
    {
      path: '/pages/invoice/{-$form}',
      load: async () => (await import('./invoice-screen.tsx')).InvoiceScreen,
      // Without a form it is the modern one.
      accepts: ({ form = 'compact' }) => form === 'compact',
    },
  ],
});
