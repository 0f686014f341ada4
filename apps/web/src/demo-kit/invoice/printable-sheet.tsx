import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { PAGE_GUTTER, RADIUS } from '../../ui/theme/measures.ts';

const PAPER = 'data-paper';

type PrintableSheetProps = {
  /** While it is on show, it is what a print of the page shows. */
  isShown?: boolean;
  /** Beside the Print button. */
  tools?: ReactNode;
  /** The sheet; it is drawn twice, so it keeps no state. */
  children: ReactNode;
};

/** A sheet on the screen, which stands alone on A4 paper when the page is printed. */
export function PrintableSheet({ isShown = true, tools, children }: PrintableSheetProps) {
  const { t } = useTranslation('demo-kit');
  return (
    <Box sx={{ paddingInline: { xs: 1, sm: PAGE_GUTTER.sm }, paddingBlock: 3 }}>
      <Box sx={{ maxWidth: 800, marginInline: 'auto' }}>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 1,
            marginBlockEnd: 2,
          }}
        >
          {tools}
          <Button
            variant="outlined"
            startIcon={<PrintOutlined />}
            onClick={() => window.print()}
            sx={{ marginInlineStart: 'auto' }}
          >
            {t('print')}
          </Button>
        </Box>
        <Box
          sx={{
            overflow: 'clip',
            borderRadius: RADIUS.medium,
            boxShadow: '0 1px 3px rgb(0 0 0 / 0.24), 0 12px 32px rgb(0 0 0 / 0.16)',
          }}
        >
          {children}
        </Box>
      </Box>
      {isShown && <Paper>{children}</Paper>}
    </Box>
  );
}

/** Beside the page, whose frames and scrolling parts would cut it off. */
function Paper({ children }: { children: ReactNode }) {
  return (
    <>
      <GlobalStyles
        styles={{
          [`[${PAPER}]`]: { display: 'none' },
          '@media print': {
            [`body > :not([${PAPER}])`]: { display: 'none !important' },
            [`[${PAPER}]`]: { display: 'block' },
          },
          '@page': { size: 'A4', margin: '18mm' },
        }}
      />
      {createPortal(<div {...{ [PAPER]: '' }}>{children}</div>, document.body)}
    </>
  );
}
