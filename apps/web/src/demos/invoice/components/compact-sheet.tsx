import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import {
  InvoiceSheet,
  SheetAddress,
  SheetClosing,
} from '../../../demo-kit/invoice/invoice-sheet.tsx';
import { RADIUS } from '../../../ui/theme/measures.ts';
import type { Invoice } from '../model/invoice.ts';
import {
  addressOf,
  InvoiceFacts,
  InvoiceSums,
  ServicesTable,
  SheetCaption,
} from './invoice-parts.tsx';

/** The seller's block runs off the edge of the sheet, as far as its padding is wide. */
const TO_THE_EDGE = { marginInlineEnd: { xs: -3, sm: -7 }, '@media print': { marginInlineEnd: 0 } };

/** The invoice at a glance: who, what and how much, without what each service was. */
export function CompactSheet({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('invoice');
  const { from, client } = invoice;
  return (
    <InvoiceSheet>
      <Box component="h2" sx={{ margin: 0, fontSize: 20, fontWeight: 600, lineHeight: 1.4 }}>
        {t('heading')}
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          columnGap: 4,
          rowGap: 3,
          marginBlockStart: 3,
          marginBlockEnd: 4,
        }}
      >
        <Box sx={{ display: 'grid', gap: 3 }}>
          <InvoiceFacts invoice={invoice} withDue={false} />
          <Box>
            <SheetCaption>{t('billedTo')}</SheetCaption>
            <SheetAddress lines={addressOf(client)} />
          </Box>
        </Box>
        <Box
          sx={{
            flexGrow: { xs: 1, sm: 0 },
            alignSelf: 'start',
            padding: 3,
            paddingInlineEnd: { xs: 3, sm: 7 },
            borderStartStartRadius: RADIUS.medium,
            borderEndStartRadius: RADIUS.medium,
            color: '#fff',
            backgroundColor: '#1e3a5f',
            '& *': { color: 'inherit' },
            ...TO_THE_EDGE,
          }}
        >
          <SheetAddress lines={[...addressOf(from), from.website]} />
        </Box>
      </Box>
      <ServicesTable invoice={invoice} withDetails={false} />
      <InvoiceSums invoice={invoice} />
      <SheetClosing thanks={t('thanks')} small={t('small')} />
    </InvoiceSheet>
  );
}
