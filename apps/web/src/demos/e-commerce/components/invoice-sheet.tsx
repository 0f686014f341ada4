import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format.ts';
import { tabularFigures } from '../../../ui/theme/theme.ts';
import { customerName, type Order } from '../model/order.ts';
import { useMoney } from '../use-money.ts';
import { useOrderSums } from '../use-order-sums.ts';

/** Paper is white and ink is dark, in every scheme. */
const INK = { text: '#161b26', quiet: '#566072', line: '#dfe3ea' } as const;

const SELLER = ['FILE SERVER', '1 Loopback Street, Port Null', 'shop@example.com'] as const;

/** The bill of an order, as it goes to the customer. */
export function InvoiceSheet({ order }: { order: Order }) {
  const { t } = useTranslation('e-commerce');
  const format = useFormat();
  const money = useMoney();
  const { customer, products, shippingDetails } = order;
  const sums = useOrderSums(order);
  return (
    <Sheet>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 3 }}>
        <Lines lines={SELLER} />
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
        <Lines
          lines={[customerName(customer), customer.company, customer.invoiceAddress.address]}
        />
      </Box>
      <table aria-label={t('order.tabs.products')}>
        <thead>
          <tr>
            <th>{t('order.product')}</th>
            <th className="figure wide">{t('order.price')}</th>
            <th className="figure">{t('order.quantity')}</th>
            <th className="figure">{t('order.total')}</th>
          </tr>
        </thead>
        <tbody>
          {products.map((line) => (
            <tr key={line.id}>
              <td>
                <bdi>{line.name}</bdi>
              </td>
              <td className="figure wide">{money(line.price)}</td>
              <td className="figure">{format.number(line.quantity)}</td>
              <td className="figure">{money(line.total)}</td>
            </tr>
          ))}
          <tr>
            <td>
              {t('order.shippingFee')} (<bdi>{shippingDetails.carrier}</bdi>)
            </td>
            <td className="figure wide">{money(shippingDetails.fee)}</td>
            <td className="figure">{format.number(1)}</td>
            <td className="figure">{money(shippingDetails.fee)}</td>
          </tr>
        </tbody>
      </table>
      <dl>
        {sums.map(({ name, amount }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
        <div className="due">
          <dt>{t('order.due')}</dt>
          <dd>{money(order.total)}</dd>
        </div>
      </dl>
      <Box sx={{ marginBlockStart: 6, fontWeight: 600 }}>{t('order.thanks')}</Box>
      <Box sx={{ fontSize: 12, color: INK.quiet }}>{t('order.small')}</Box>
    </Sheet>
  );
}

function Lines({ lines: [first, ...others] }: { lines: readonly string[] }) {
  return (
    <Box>
      <Box sx={{ fontWeight: 600 }}>
        <bdi>{first}</bdi>
      </Box>
      {others.map((line) => (
        <Box key={line} sx={{ color: INK.quiet }}>
          <bdi>{line}</bdi>
        </Box>
      ))}
    </Box>
  );
}

const Sheet = styled('article')(({ theme }) => ({
  maxWidth: 800,
  padding: 24,
  fontSize: 14,
  lineHeight: '20px',
  color: INK.text,
  backgroundColor: '#fff',
  colorScheme: 'light',
  [theme.breakpoints.up('sm')]: { padding: 56 },
  '@media print': { maxWidth: 'none', padding: 0 },
  '& table': { width: '100%', borderCollapse: 'collapse' },
  '& th, & td': { paddingInline: 0 },
  '& th': { paddingBlock: 8, fontSize: 12, fontWeight: 500, textAlign: 'start', color: INK.quiet },
  '& td': { paddingBlock: 12, borderBlockStart: `1px solid ${INK.line}` },
  '& .figure': {
    paddingInlineStart: 16,
    textAlign: 'end',
    whiteSpace: 'nowrap',
    ...tabularFigures,
  },
  '& .wide': { [theme.breakpoints.down('sm')]: { display: 'none' } },
  '& dl': {
    width: 'min(100%, 320px)',
    marginBlock: 0,
    marginInlineStart: 'auto',
    marginInlineEnd: 0,
    paddingBlockStart: 12,
    borderBlockStart: `1px solid ${INK.line}`,
    ...tabularFigures,
  },
  '& dl > div': { display: 'flex', justifyContent: 'space-between', paddingBlock: 4 },
  '& dt': { color: INK.quiet },
  '& dd': { margin: 0 },
  '& .due': { marginBlockStart: 8, fontSize: 20, fontWeight: 600 },
  '& .due dt': { color: INK.text },
}));
