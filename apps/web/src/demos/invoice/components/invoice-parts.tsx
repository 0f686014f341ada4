import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import {
  INK,
  SheetSums,
  SheetTable,
  type SheetColumn,
} from '../../../demo-kit/invoice/invoice-sheet.tsx';
import { useMoney } from '../../../demo-kit/use-money.ts';
import { useFormat } from '../../../lib/format.ts';
import { rem } from '../../../ui/theme/measures.ts';
import { tabularFigures } from '../../../ui/theme/theme.ts';
import type { Invoice, Party, Service } from '../model/invoice.ts';

/** Where a party is, as lines of its address. */
export const addressOf = ({ title, address, phone, email }: Party): readonly string[] => [
  title,
  address,
  phone,
  email,
];

type ServicesTableProps = {
  invoice: Invoice;
  /** Also what the service was, and in what it is counted. */
  withDetails: boolean;
};

/** The services, line by line. */
export function ServicesTable({ invoice, withDetails }: ServicesTableProps) {
  const { t } = useTranslation('invoice');
  const format = useFormat();
  const money = useMoney();
  const columns: readonly SheetColumn<Service>[] = [
    {
      title: t('service'),
      cell: ({ title, detail }) => (
        <>
          <Box sx={{ fontWeight: withDetails ? 600 : 400 }}>
            <bdi>{title}</bdi>
          </Box>
          {withDetails && (
            <Box sx={{ fontSize: 12, color: INK.quiet }}>
              <bdi>{detail}</bdi>
            </Box>
          )}
        </>
      ),
    },
    { title: t('unit'), isExtra: true, isFigure: true, cell: ({ unit }) => t(`units.${unit}`) },
    {
      title: t('unitPrice'),
      isExtra: true,
      isFigure: true,
      cell: ({ unitPrice }) => money(Number(unitPrice)),
    },
    { title: t('quantity'), isFigure: true, cell: ({ quantity }) => format.number(quantity) },
    { title: t('total'), isFigure: true, cell: ({ total }) => money(Number(total)) },
  ];
  return <SheetTable label={t('services')} columns={columns} lines={invoice.services} />;
}

/** What leads from the services to what is due. */
export function InvoiceSums({ invoice: { subtotal, tax, discount, total } }: { invoice: Invoice }) {
  const { t } = useTranslation('invoice');
  const money = useMoney();
  return (
    <SheetSums
      sums={[
        { name: t('subtotal'), amount: money(Number(subtotal)) },
        { name: t('tax'), amount: money(Number(tax)) },
        { name: t('discount'), amount: money(-Number(discount)) },
      ]}
      due={{ name: t('due'), amount: money(Number(total)) }}
    />
  );
}

/** Number, days, and with `withDue` what is due, as pairs of a name and a value. */
export function InvoiceFacts({ invoice, withDue }: { invoice: Invoice; withDue: boolean }) {
  const { t } = useTranslation('invoice');
  const format = useFormat();
  const money = useMoney();
  const facts = [
    { name: t('number'), value: invoice.number },
    { name: t('date'), value: format.day(invoice.date) },
    { name: t('dueDate'), value: format.day(invoice.dueDate) },
    ...(withDue ? [{ name: t('due'), value: money(Number(invoice.total)) }] : []),
  ];
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'auto auto',
        justifyContent: 'start',
        columnGap: 3,
        rowGap: 0.5,
        margin: 0,
        ...tabularFigures,
        '& dt': { color: INK.quiet },
        '& dd': { margin: 0, textAlign: { xs: 'start', sm: 'end' } },
      }}
    >
      {facts.map(({ name, value }) => (
        <Box key={name} sx={{ display: 'contents' }}>
          <dt>{name}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </Box>
      ))}
    </Box>
  );
}

/** Names a part of the sheet. */
export function SheetCaption({ children }: { children: string }) {
  return <Box sx={{ marginBlockEnd: 0.5, fontSize: rem(12), color: INK.quiet }}>{children}</Box>;
}
