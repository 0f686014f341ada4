import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import {
  INK,
  InvoiceSheet,
  SheetAddress,
  SheetClosing,
  SheetSums,
  SheetTable,
} from '../../../demo-kit/invoice/invoice-sheet.tsx';
import { PrintableSheet } from '../../../demo-kit/invoice/printable-sheet.tsx';
import { useMoney } from '../../../demo-kit/use-money.ts';
import { useFormat } from '../../../lib/format.ts';
import { customerName, type Order } from '../model/order.ts';
import { useOrderSums } from '../use-order-sums.ts';

const SELLER = ['FILE SERVER', '1 Loopback Street, Port Null', 'shop@example.com'] as const;

type OrderInvoiceProps = {
  order: Order;
  /** While it is on show, it is what a print of the page shows. */
  isShown: boolean;
};

/** The bill of the order, on the screen and alone on paper. */
export function OrderInvoice({ order, isShown }: OrderInvoiceProps) {
  return (
    <PrintableSheet isShown={isShown}>
      <Bill order={order} />
    </PrintableSheet>
  );
}

function Bill({ order }: { order: Order }) {
  const { t } = useTranslation('e-commerce');
  const format = useFormat();
  const money = useMoney();
  const sums = useOrderSums(order);
  const { customer, products, shippingDetails } = order;
  const { carrier, fee } = shippingDetails;
  const shipping = { id: 'shipping', name: null, price: fee, quantity: 1, total: fee };
  return (
    <InvoiceSheet>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 3 }}>
        <SheetAddress lines={SELLER} />
        <Box sx={{ textAlign: { xs: 'start', sm: 'end' } }}>
          <Box component="h2" sx={{ margin: 0, fontSize: 28, fontWeight: 600, lineHeight: 1.2 }}>
            {t('order.invoice')}
          </Box>
          <Box sx={{ color: INK.quiet }}>
            <bdi>{order.reference}</bdi> · <bdi>{format.date(order.date)}</bdi>
          </Box>
        </Box>
      </Box>
      <Box sx={{ marginBlock: 4 }}>
        <Box sx={{ marginBlockEnd: 0.5, fontSize: 12, color: INK.quiet }}>
          {t('order.billedTo')}
        </Box>
        <SheetAddress
          lines={[customerName(customer), customer.company, customer.invoiceAddress.address]}
        />
      </Box>
      <SheetTable
        label={t('order.tabs.products')}
        columns={[
          {
            title: t('order.product'),
            cell: ({ name }) =>
              name === null ? (
                <>
                  {t('order.shippingFee')} (<bdi>{carrier}</bdi>)
                </>
              ) : (
                <bdi>{name}</bdi>
              ),
          },
          {
            title: t('order.price'),
            isFigure: true,
            isExtra: true,
            cell: ({ price }) => money(price),
          },
          {
            title: t('order.quantity'),
            isFigure: true,
            cell: ({ quantity }) => format.number(quantity),
          },
          { title: t('order.total'), isFigure: true, cell: ({ total }) => money(total) },
        ]}
        lines={[...products, shipping]}
      />
      <SheetSums sums={sums} due={{ name: t('order.due'), amount: money(order.total) }} />
      <SheetClosing thanks={t('order.thanks')} small={t('order.small')} />
    </InvoiceSheet>
  );
}
