import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import {
  InvoiceSheet,
  SheetAddress,
  SheetClosing,
} from '../../../demo-kit/invoice/invoice-sheet.tsx';
import { BrandMark } from '../../../ui/brand-mark.tsx';
import type { Invoice } from '../model/invoice.ts';
import {
  addressOf,
  InvoiceFacts,
  InvoiceSums,
  ServicesTable,
  SheetCaption,
} from './invoice-parts.tsx';

/** The invoice with what was done in each service. */
export function ModernSheet({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('invoice');
  const { from, client } = invoice;
  return (
    <InvoiceSheet>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 4 }}>
        <Box sx={{ display: 'flex', gap: 2 }}>
          <Box sx={{ color: '#1e3a5f' }}>
            <BrandMark size={40} />
          </Box>
          <SheetAddress lines={[...addressOf(from), from.website]} />
        </Box>
        <Box>
          <Box
            component="h2"
            sx={{ margin: 0, marginBlockEnd: 1.5, fontSize: 28, fontWeight: 600, lineHeight: 1.2 }}
          >
            {t('heading')}
          </Box>
          <InvoiceFacts invoice={invoice} withDue />
        </Box>
      </Box>
      <Box sx={{ marginBlock: 4 }}>
        <SheetCaption>{t('billedTo')}</SheetCaption>
        <SheetAddress lines={addressOf(client)} />
      </Box>
      <ServicesTable invoice={invoice} withDetails />
      <InvoiceSums invoice={invoice} />
      <SheetClosing thanks={t('thanks')} small={t('small')} />
    </InvoiceSheet>
  );
}
