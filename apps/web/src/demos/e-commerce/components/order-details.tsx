import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { PersonAvatar } from '../../../demo-kit/person-avatar.tsx';
import { useMoney } from '../../../demo-kit/use-money.ts';
import { useFormat } from '../../../lib/format.ts';
import { PAGE_GUTTER } from '../../../ui/theme/measures.ts';
import { customerName, type Customer, type Order } from '../model/order.ts';
import { useKilograms } from '../use-kilograms.ts';
import { OrderAddresses } from './order-addresses.tsx';
import { OrderHistory } from './order-history.tsx';
import { Facts, Section } from './section.tsx';

/** Whose order it is, where it goes, and how far it has come. */
export function OrderDetails({ order }: { order: Order }) {
  const { t } = useTranslation('e-commerce');
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
        gap: { xs: 4, lg: 8 },
        paddingInline: PAGE_GUTTER,
        paddingBlock: 3,
      }}
    >
      <Stack sx={{ gap: 4 }}>
        <Section title={t('order.customer')}>
          <CustomerFacts customer={order.customer} />
        </Section>
        <Section title={t('order.addresses')}>
          <OrderAddresses customer={order.customer} />
        </Section>
      </Stack>
      <Stack sx={{ gap: 4 }}>
        <Section title={t('order.history')}>
          <OrderHistory history={order.status} />
        </Section>
        <Section title={t('order.payment')}>
          <PaymentFacts payment={order.payment} />
        </Section>
        <Section title={t('order.shipping')}>
          <ShippingFacts shipping={order.shippingDetails} />
        </Section>
      </Stack>
    </Box>
  );
}

function CustomerFacts({ customer }: { customer: Customer }) {
  const { t } = useTranslation('e-commerce');
  const name = customerName(customer);
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, marginBlockEnd: 1 }}>
        <PersonAvatar name={name} image={customer.avatar} size={44} />
        <Box sx={{ minWidth: 0 }}>
          <Typography sx={{ fontWeight: 600 }}>
            <bdi>{name}</bdi>
          </Typography>
          <Typography variant="body2" color="textSecondary">
            <bdi>{customer.jobTitle}</bdi>
          </Typography>
        </Box>
      </Box>
      <Facts
        facts={[
          [t('order.company'), <bdi key="company">{customer.company}</bdi>],
          [
            t('order.email'),
            <Link key="email" href={`mailto:${customer.email}`}>
              <bdi>{customer.email}</bdi>
            </Link>,
          ],
          [
            t('order.phone'),
            <Link key="phone" href={`tel:${customer.phone.replaceAll(' ', '')}`}>
              <bdi>{customer.phone}</bdi>
            </Link>,
          ],
        ]}
      />
    </>
  );
}

function PaymentFacts({ payment }: Pick<Order, 'payment'>) {
  const { t } = useTranslation('e-commerce');
  const money = useMoney();
  const dateOf = useDateOf();
  return (
    <Facts
      facts={[
        [t('order.transaction'), payment.transactionId || t('order.notYet')],
        [t('order.method'), t(`methods.${payment.method}`)],
        [t('order.amount'), money(payment.amount)],
        [t('order.date'), dateOf(payment.date)],
      ]}
    />
  );
}

function ShippingFacts({ shipping }: { shipping: Order['shippingDetails'] }) {
  const { t } = useTranslation('e-commerce');
  const money = useMoney();
  const kilograms = useKilograms();
  const dateOf = useDateOf();
  return (
    <Facts
      facts={[
        [t('order.tracking'), shipping.tracking || t('order.notYet')],
        [t('order.carrier'), <bdi key="carrier">{shipping.carrier}</bdi>],
        [t('order.weight'), kilograms(shipping.weight)],
        [t('order.fee'), money(shipping.fee)],
        [t('order.date'), dateOf(shipping.date)],
      ]}
    />
  );
}

/** A day, or that it has not come yet. */
function useDateOf(): (instant: string) => string {
  const { t } = useTranslation('e-commerce');
  const format = useFormat();
  return (instant) => (instant === '' ? t('order.notYet') : format.date(instant));
}
