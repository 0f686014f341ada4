import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../demo-kit/data/loaded.tsx';
import { BackLink } from '../../demo-kit/page/back-link.tsx';
import { CardedPage } from '../../demo-kit/page/carded-page.tsx';
import { ListSkeleton } from '../../demo-kit/page/list-skeleton.tsx';
import { MissingPage } from '../../demo-kit/page/missing-page.tsx';
import { PageHeader } from '../../demo-kit/page/page-header.tsx';
import { orderQuery } from './api/order-queries.ts';
import { OrderDetails } from './components/order-details.tsx';
import { OrderInvoice } from './components/order-invoice.tsx';
import { OrderProducts } from './components/order-products.tsx';
import { usePageTabs } from '../../demo-kit/page/page-tabs.tsx';
import { ORDERS } from './model/addresses.ts';
import { customerName, type Order } from './model/order.ts';

/** One order of the shop (R2.33). */
export function OrderScreen() {
  const { t } = useTranslation('e-commerce');
  const { orderId = '' }: { orderId?: string } = useParams({ strict: false });
  const query = useQuery(orderQuery(orderId));
  if (query.data) return <OrderPage key={query.data.id} order={query.data} />;
  return (
    <CardedPage
      header={
        <PageHeader
          icon={ReceiptLongOutlined}
          title={t('orders.title')}
          before={<BackLink to={ORDERS} label={t('order.back')} />}
        />
      }
    >
      <Loaded query={query} skeleton={<ListSkeleton rows={6} />}>
        {() => (
          <MissingPage
            title={t('order.missing')}
            text={t('order.missingText')}
            back={{ to: ORDERS, text: t('order.back') }}
          />
        )}
      </Loaded>
    </CardedPage>
  );
}

function OrderPage({ order }: { order: Order }) {
  const { t } = useTranslation('e-commerce');
  const tabs = usePageTabs(
    [
      {
        id: 'details',
        label: t('order.tabs.details'),
        content: () => <OrderDetails order={order} />,
      },
      {
        id: 'products',
        label: t('order.tabs.products'),
        content: () => <OrderProducts order={order} />,
      },
      {
        id: 'invoice',
        label: t('order.tabs.invoice'),
        content: (isPresent) => <OrderInvoice order={order} isShown={isPresent} />,
      },
    ],
    t('order.tabs.label'),
  );
  return (
    <CardedPage
      header={
        <PageHeader
          icon={ReceiptLongOutlined}
          title={t('order.title', { reference: order.reference })}
          detail={t('order.from', { name: customerName(order.customer) })}
          before={<BackLink to={ORDERS} label={t('order.back')} />}
        />
      }
      toolbar={tabs.bar}
    >
      {tabs.panels}
    </CardedPage>
  );
}
