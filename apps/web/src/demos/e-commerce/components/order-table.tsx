import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { RowLink } from '../../../demo-kit/page/row-link.tsx';
import { DataTable } from '../../../demo-kit/table/data-table.tsx';
import { type Column, useRows } from '../../../demo-kit/table/use-rows.ts';
import type { Selection } from '../../../demo-kit/table/use-selection.ts';
import { useMoney } from '../../../demo-kit/use-money.ts';
import { useFormat } from '../../../lib/format.ts';
import { OneLine } from '../../../ui/one-line.tsx';
import { tabularFigures } from '../../../ui/theme/theme.ts';
import { orderPage } from '../model/addresses.ts';
import { customerName, latestStatus, type Order } from '../model/order.ts';
import { StatusChip } from './status-chip.tsx';

type OrderTableProps = {
  orders: readonly Order[];
  listKey: string;
  selection: Selection<Order>;
};

/** Orders to sort, select and open. */
export function OrderTable({ orders, listKey, selection }: OrderTableProps) {
  const { t } = useTranslation('e-commerce');
  const navigate = useNavigate();
  const columns = useColumns();
  const rows = useRows(orders, columns, listKey);
  return (
    <DataTable
      label={t('orders.title')}
      columns={columns}
      rows={rows}
      selection={selection}
      nameOf={({ reference }) => reference}
      onOpen={(order) => void navigate({ to: orderPage(order) })}
      compact={(order) => <CompactOrder order={order} />}
    />
  );
}

function useColumns(): readonly Column<Order>[] {
  const { t } = useTranslation('e-commerce');
  const money = useMoney();
  const format = useFormat();
  return useMemo(() => {
    const column = (
      id: 'id' | 'reference' | 'customer' | 'total' | 'payment' | 'status' | 'date',
      value: NonNullable<Column<Order>['value']>,
      cell: Column<Order>['cell'],
      more: Partial<Column<Order>> = {},
    ): Column<Order> => ({
      id,
      title: t(`orders.columns.${id}`),
      value,
      cell,
      descendingFirst: true,
      ...more,
    });
    return [
      column(
        'id',
        (order) => Number(order.id),
        ({ id }) => format.number(Number(id)),
        {
          align: 'end',
          from: 'lg',
        },
      ),
      column(
        'reference',
        ({ reference }) => reference,
        (order) => <RowLink to={orderPage(order)}>{order.reference}</RowLink>,
      ),
      column(
        'customer',
        ({ customer }) => customer.firstName,
        ({ customer }) => <bdi>{customerName(customer)}</bdi>,
      ),
      column(
        'total',
        ({ total }) => total,
        ({ total }) => money(total),
        { align: 'end' },
      ),
      column(
        'payment',
        ({ payment }) => t(`methods.${payment.method}`),
        ({ payment }) => t(`methods.${payment.method}`),
        { from: 'lg' },
      ),
      column(
        'status',
        (order) => t(`status.state-${latestStatus(order).id}`),
        (order) => <StatusChip status={latestStatus(order)} />,
      ),
      column(
        'date',
        ({ date }) => Date.parse(date),
        ({ date }) => format.date(date),
        {
          from: 'lg',
        },
      ),
    ];
  }, [t, money, format]);
}

/** An order on a phone: whose, for how much, and what it is at. */
function CompactOrder({ order }: { order: Order }) {
  const money = useMoney();
  const format = useFormat();
  return (
    <>
      <Box sx={{ flexGrow: 1, minWidth: 0, paddingBlock: 1 }}>
        <Typography noWrap>
          <OneLine>
            <RowLink to={orderPage(order)}>{customerName(order.customer)}</RowLink>
          </OneLine>
        </Typography>
        <Typography variant="body2" color="textSecondary" noWrap sx={{ marginBlockEnd: 0.5 }}>
          <bdi>{order.reference}</bdi> · <bdi>{format.date(order.date)}</bdi>
        </Typography>
        <StatusChip status={latestStatus(order)} />
      </Box>
      <Typography sx={{ flexShrink: 0, paddingInlineEnd: 1, ...tabularFigures }}>
        {money(order.total)}
      </Typography>
    </>
  );
}
