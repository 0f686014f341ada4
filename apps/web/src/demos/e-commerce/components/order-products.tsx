import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslation } from 'react-i18next';
import { nameInAddress } from '../../../demo-kit/name-in-address.ts';
import { RowLink } from '../../../demo-kit/page/row-link.tsx';
import { useMoney } from '../../../demo-kit/use-money.ts';
import { useFormat } from '../../../lib/format.ts';
import { tabularFigures } from '../../../ui/theme/theme.ts';
import { productPage } from '../model/addresses.ts';
import type { Order } from '../model/order.ts';
import { useOrderSums } from '../use-order-sums.ts';
import { ProductPicture } from './product-picture.tsx';

const FIGURES = { textAlign: 'end', whiteSpace: 'nowrap', ...tabularFigures } as const;
/** Left out on phones, where the name has the room. */
const ROOMY = { display: { xs: 'none', sm: 'table-cell' } } as const;

/** What was bought, and what comes on top of it. */
export function OrderProducts({ order }: { order: Order }) {
  const { t } = useTranslation('e-commerce');
  const format = useFormat();
  const money = useMoney();
  const sums = [
    { name: t('order.shippingFee'), amount: money(order.shippingDetails.fee), isTotal: false },
    ...useOrderSums(order).map((sum) => ({ ...sum, isTotal: false })),
    { name: t('order.total'), amount: money(order.total), isTotal: true },
  ];
  return (
    <Table aria-label={t('order.tabs.products')} sx={{ '& td, & th': { borderColor: 'divider' } }}>
      <TableHead>
        <TableRow sx={{ '& th': { fontWeight: 500, color: 'text.secondary' } }}>
          <TableCell>{t('order.product')}</TableCell>
          <TableCell sx={{ ...FIGURES, ...ROOMY }}>{t('order.price')}</TableCell>
          <TableCell sx={FIGURES}>{t('order.quantity')}</TableCell>
          <TableCell sx={FIGURES}>{t('order.total')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {order.products.map((line) => (
          <TableRow key={line.id}>
            <TableCell>
              <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
                <ProductPicture url={line.image} size={48} />
                <RowLink to={productPage({ id: line.id, handle: nameInAddress(line.name) })}>
                  <bdi>{line.name}</bdi>
                </RowLink>
              </Box>
            </TableCell>
            <TableCell sx={{ ...FIGURES, ...ROOMY }}>{money(line.price)}</TableCell>
            <TableCell sx={FIGURES}>{format.number(line.quantity)}</TableCell>
            <TableCell sx={FIGURES}>{money(line.total)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
      <TableFooter sx={{ '& td, & th': { border: 0, color: 'text.primary', fontSize: 'inherit' } }}>
        {sums.map(({ name, amount, isTotal }) => (
          <TableRow key={name} sx={{ '& > *': { fontWeight: isTotal ? 600 : 400 } }}>
            <TableCell sx={ROOMY} />
            <TableCell component="th" scope="row" colSpan={2} sx={{ textAlign: 'end' }}>
              {name}
            </TableCell>
            <TableCell sx={FIGURES}>{amount}</TableCell>
          </TableRow>
        ))}
      </TableFooter>
    </Table>
  );
}
