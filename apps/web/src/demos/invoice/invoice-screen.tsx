import ReceiptOutlined from '@mui/icons-material/ReceiptOutlined';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Loaded } from '../../demo-kit/data/loaded.tsx';
import { PrintableSheet } from '../../demo-kit/invoice/printable-sheet.tsx';
import { LinkSwitch } from '../../demo-kit/page/link-switch.tsx';
import { MissingPage } from '../../demo-kit/page/missing-page.tsx';
import { PageHeader } from '../../demo-kit/page/page-header.tsx';
import { SimplePage } from '../../demo-kit/page/simple-page.tsx';
import { useSearchParam } from '../../demo-kit/search-param.ts';
import { RADIUS } from '../../ui/theme/measures.ts';
import { invoiceQuery } from './api/invoice-query.ts';
import { CompactSheet } from './components/compact-sheet.tsx';
import { ModernSheet } from './components/modern-sheet.tsx';
import { type Invoice, SAMPLE_ID } from './model/invoice.ts';

const MODERN = '/pages/invoice';
const COMPACT = '/pages/invoice/compact';

/** One invoice, to look at and to print (R2.33). */
export function InvoiceScreen() {
  const { t } = useTranslation('invoice');
  const [id] = useSearchParam('id');
  const query = useQuery(invoiceQuery(id ?? SAMPLE_ID));
  const number = query.data?.number;
  return (
    <SimplePage
      header={
        <PageHeader
          icon={ReceiptOutlined}
          title={number === undefined ? t('untitled') : t('title', { number })}
        />
      }
    >
      <Loaded query={query} skeleton={<SheetSkeleton />}>
        {(invoice) =>
          invoice === null ? (
            <MissingPage
              title={t('missing')}
              text={t('missingText')}
              back={{ to: MODERN, text: t('toSample') }}
            />
          ) : (
            <InvoiceDesk invoice={invoice} />
          )
        }
      </Loaded>
    </SimplePage>
  );
}

function InvoiceDesk({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('invoice');
  const { form }: { form?: string } = useParams({ strict: false });
  const Sheet = form === 'compact' ? CompactSheet : ModernSheet;
  return (
    <Box
      key={form}
      sx={{
        flexGrow: 1,
        background: ({ palette }) =>
          `radial-gradient(90% 70% at 50% 0, color-mix(in srgb, ${palette.primary.main} 20%, transparent), transparent)`,
        '@media (prefers-reduced-motion: no-preference)': {
          '& article': { animation: 'sheet-up 200ms ease-out' },
          '@keyframes sheet-up': { from: { opacity: 0, transform: 'translateY(20px)' } },
        },
      }}
    >
      <PrintableSheet
        tools={
          <LinkSwitch
            label={t('forms.label')}
            options={[
              { to: MODERN, text: t('forms.modern') },
              { to: COMPACT, text: t('forms.compact') },
            ]}
          />
        }
      >
        <Sheet invoice={invoice} />
      </PrintableSheet>
    </Box>
  );
}

function SheetSkeleton() {
  return (
    <Skeleton
      variant="rounded"
      sx={{
        width: 'min(100% - 32px, 800px)',
        height: 640,
        marginInline: 'auto',
        marginBlock: 9,
        borderRadius: RADIUS.medium,
      }}
    />
  );
}
