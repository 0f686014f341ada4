import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../demo-kit/data/loaded.tsx';
import { ConfirmDialog } from '../../demo-kit/form/confirm-dialog.tsx';
import { matchesText } from '../../demo-kit/matches-text.ts';
import { CardedPage } from '../../demo-kit/page/carded-page.tsx';
import { ListSkeleton } from '../../demo-kit/page/list-skeleton.tsx';
import { PageHeader } from '../../demo-kit/page/page-header.tsx';
import { SearchBox } from '../../demo-kit/page/search-box.tsx';
import { SelectionBar } from '../../demo-kit/page/selection-bar.tsx';
import { useSearchText } from '../../demo-kit/search-param.ts';
import { useSelection, type Selection } from '../../demo-kit/table/use-selection.ts';
import { useMoney } from '../../demo-kit/use-money.ts';
import { useFormat } from '../../lib/format.ts';
import { ordersQuery, useRemoveOrders } from './api/order-queries.ts';
import { EmptyShopList } from './components/empty-shop-list.tsx';
import { OrderTable } from './components/order-table.tsx';
import { ShopSections } from './components/shop-sections.tsx';
import { ORDERS } from './model/addresses.ts';
import { customerName, type Order } from './model/order.ts';

const NONE: readonly Order[] = [];

/** What was bought in the shop (R2.33). */
export function OrdersScreen() {
  const { t } = useTranslation(['e-commerce', 'demo-kit']);
  const [text, setText] = useSearchText();
  const query = useQuery(ordersQuery);
  const readable = useReadable();
  const orders = useMemo(() => {
    const all = query.data ?? NONE;
    return all.filter((order) => matchesText(readable(order), text));
  }, [query.data, readable, text]);
  const selection = useSelection(orders, ORDERS);
  return (
    <CardedPage
      header={
        <PageHeader
          icon={ReceiptLongOutlined}
          title={t('orders.title')}
          search={
            <SearchBox
              label={t('orders.search')}
              value={text}
              onChange={setText}
              found={query.isSuccess && orders.length === 0 && t('demo-kit:search.none')}
            />
          }
        />
      }
      toolbar={<ShopSections />}
    >
      {selection.extent !== 'none' && <OrderSelection orders={orders} selection={selection} />}
      <Loaded query={query} skeleton={<ListSkeleton />}>
        {() =>
          orders.length === 0 ? (
            <EmptyShopList of="orders" searched={text} onShowAll={() => setText('')} />
          ) : (
            <OrderTable orders={orders} listKey={text} selection={selection} />
          )
        }
      </Loaded>
    </CardedPage>
  );
}

/** What an order is found by: all that is read of it, in the language of the page. */
function useReadable(): (order: Order) => readonly unknown[] {
  const { t } = useTranslation('e-commerce');
  const format = useFormat();
  const money = useMoney();
  return useCallback(
    ({ id, reference, customer, products, status, total, date, payment, shippingDetails }) => [
      [id, reference, money(total), format.date(date)],
      [shippingDetails.carrier, shippingDetails.tracking],
      [customerName(customer), customer.company, customer.jobTitle, customer.email, customer.phone],
      [customer.invoiceAddress.address, customer.shippingAddress.address],
      products.map(({ name }) => name),
      status.map((entry) => t(`status.state-${entry.id}`)),
      [payment.transactionId, t(`methods.${payment.method}`)],
    ],
    [t, format, money],
  );
}

type OrderSelectionProps = { orders: readonly Order[]; selection: Selection<Order> };

/** No call of the service brings an order back, so removing asks first. */
function OrderSelection({ orders, selection }: OrderSelectionProps) {
  const { t } = useTranslation('e-commerce');
  const format = useFormat();
  const { mutate: remove } = useRemoveOrders();
  const [asking, setAsking] = useState(false);
  const count = selection.selected.length;
  const counted = { count, formatted: format.number(count) };
  return (
    <>
      <SelectionBar items={orders} selection={selection}>
        <Button color="error" startIcon={<DeleteOutlined />} onClick={() => setAsking(true)}>
          {t('remove')}
        </Button>
      </SelectionBar>
      <ConfirmDialog
        open={asking}
        title={t('orders.remove', counted)}
        text={t('orders.removeText')}
        action={t('remove')}
        onConfirm={() => {
          remove(selection.selected.map(({ id }) => id));
          selection.clear();
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
