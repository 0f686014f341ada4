import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { ColourDot } from '../../../demo-kit/colour-dot.ts';
import { RADIUS } from '../../../ui/theme/measures.ts';
import type { StatusEntry } from '../model/order.ts';
import type { StatusTone } from '../model/order-status.ts';

/** Of the dot alone: the text has the colour of all text, and so its contrast in every scheme. */
export const TONE_COLOURS: Readonly<Record<StatusTone, string>> = {
  waiting: '#3d8bfd',
  accepted: '#22a06b',
  preparing: '#e8830c',
  shipped: '#9065e0',
  cancelled: '#e0569b',
  refunded: '#e5484d',
};

/** A state of an order: what it is called, and a dot in its colour. */
export function StatusChip({ status }: { status: StatusEntry }) {
  const { t } = useTranslation('e-commerce');
  const colour = TONE_COLOURS[status.color];
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.75,
        maxWidth: '100%',
        paddingInline: 1,
        paddingBlock: 0.25,
        borderRadius: RADIUS.full,
        fontSize: 'caption.fontSize',
        fontWeight: 500,
        backgroundColor: `color-mix(in srgb, ${colour} 14%, transparent)`,
      }}
    >
      <ColourDot sx={{ backgroundColor: colour }} />
      <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere', whiteSpace: 'normal' }}>
        {t(`status.state-${status.id}`)}
      </Box>
    </Box>
  );
}
