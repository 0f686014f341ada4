import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format.ts';
import { RADIUS } from '../../../ui/theme/measures.ts';
import type { StatusEntry } from '../model/order.ts';
import { TONE_COLOURS } from './status-chip.tsx';

/** What the order went through, newest first. */
export function OrderHistory({ history }: { history: readonly StatusEntry[] }) {
  return (
    <Box component="ol" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
      {history.map((entry, index) => (
        <HistoryEntry
          key={`${entry.id} ${entry.date}`}
          entry={entry}
          isCurrent={index === 0}
          isLast={index === history.length - 1}
        />
      ))}
    </Box>
  );
}

type HistoryEntryProps = { entry: StatusEntry; isCurrent: boolean; isLast: boolean };

function HistoryEntry({ entry, isCurrent, isLast }: HistoryEntryProps) {
  const { t } = useTranslation('e-commerce');
  const format = useFormat();
  const colour = TONE_COLOURS[entry.color];
  return (
    <Box
      component="li"
      aria-current={isCurrent ? 'step' : undefined}
      sx={{ position: 'relative', display: 'flex', gap: 2, paddingBlockEnd: isLast ? 0 : 2.5 }}
    >
      {!isLast && (
        <Box
          aria-hidden="true"
          sx={{
            position: 'absolute',
            insetInlineStart: 7,
            insetBlock: '20px 0',
            width: 2,
            backgroundColor: 'divider',
          }}
        />
      )}
      <Box
        aria-hidden="true"
        sx={{
          flexShrink: 0,
          width: 16,
          height: 16,
          marginBlockStart: '2px',
          border: `4px solid ${colour}`,
          borderRadius: RADIUS.full,
          backgroundColor: isCurrent ? 'transparent' : colour,
        }}
      />
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: isCurrent ? 600 : 400 }}>
          {t(`status.state-${entry.id}`)}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {format.dateTime(entry.date)}
        </Typography>
      </Box>
    </Box>
  );
}
