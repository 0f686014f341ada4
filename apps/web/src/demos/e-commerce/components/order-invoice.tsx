import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { PAGE_GUTTER, RADIUS } from '../../../ui/theme/measures.ts';
import type { Order } from '../model/order.ts';
import { InvoiceSheet } from './invoice-sheet.tsx';

const PAPER = 'data-paper';

type OrderInvoiceProps = {
  order: Order;
  /** While it is on show, it is what a print of the page shows. */
  isShown: boolean;
};

/** The bill of the order on the screen, and alone on paper. */
export function OrderInvoice({ order, isShown }: OrderInvoiceProps) {
  const { t } = useTranslation('e-commerce');
  return (
    <Box sx={{ paddingInline: { xs: 1, sm: PAGE_GUTTER.sm }, paddingBlock: 3 }}>
      <Box sx={{ maxWidth: 800, marginInline: 'auto' }}>
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', paddingBlockEnd: 2 }}>
          <Button variant="outlined" startIcon={<PrintOutlined />} onClick={() => window.print()}>
            {t('order.print')}
          </Button>
        </Box>
        <Box
          sx={{
            overflow: 'clip',
            borderRadius: RADIUS.medium,
            boxShadow: '0 1px 3px rgb(0 0 0 / 0.24), 0 12px 32px rgb(0 0 0 / 0.16)',
          }}
        >
          <InvoiceSheet order={order} />
        </Box>
      </Box>
      {isShown && <Paper order={order} />}
    </Box>
  );
}

/** Beside the page, whose frames and scrolling parts would cut it off. */
function Paper({ order }: { order: Order }) {
  return (
    <>
      <GlobalStyles
        styles={{
          [`[${PAPER}]`]: { display: 'none' },
          '@media print': {
            [`body > :not([${PAPER}])`]: { display: 'none !important' },
            [`[${PAPER}]`]: { display: 'block' },
          },
          '@page': { margin: '18mm' },
        }}
      />
      {createPortal(
        <div {...{ [PAPER]: '' }}>
          <InvoiceSheet order={order} />
        </div>,
        document.body,
      )}
    </>
  );
}
