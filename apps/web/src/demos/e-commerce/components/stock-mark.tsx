import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { ColourDot } from '../../../demo-kit/colour-dot.ts';
import { useFormat } from '../../../lib/format.ts';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { stockLevel } from '../model/product.ts';

const COLOURS = { low: 'error.main', medium: 'warning.main', high: 'success.main' } as const;

/** How many pieces there are, and whether that is enough. */
export function StockMark({ quantity }: { quantity: number }) {
  const { t } = useTranslation('e-commerce');
  const format = useFormat();
  const level = stockLevel(quantity);
  return (
    <Tooltip title={t(`products.stock.${level}`)} describeChild>
      <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
        {format.number(quantity)}
        <ColourDot sx={{ backgroundColor: COLOURS[level] }} />
        <VisuallyHidden>{t(`products.stock.${level}`)}</VisuallyHidden>
      </Box>
    </Tooltip>
  );
}
