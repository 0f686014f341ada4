import type { Holding } from '@file-server/contract/holdings';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format.ts';
import type { Filters } from '../model/filters.ts';

type HoldingRowProps = {
  holding: Holding;
  /** Whether the rows are versions of one user, not users of one version. */
  ofUser: boolean;
  onAsk: (filters: Filters) => void;
};

/** Somebody who has a version or lacks it, or a version that somebody has; each leads to the other list. */
export function HoldingRow({ holding, ofUser, onAsk }: HoldingRowProps) {
  const { t } = useTranslation('holdings');
  const format = useFormat();
  const { userId, email, versionId, file, fetchedAt } = holding;
  const version = [file?.name ?? t('unknown'), file?.label ?? null].filter((part) => part !== null);
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        minHeight: 48,
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Typography noWrap variant="body2" dir="auto" sx={{ flex: '1 1 200px', minWidth: 0 }}>
        {ofUser ? version.join(' · ') : (email ?? userId)}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {fetchedAt === null ? t('notYet') : format.dateTime(fetchedAt)}
      </Typography>
      <Button
        size="small"
        onClick={() => onAsk(ofUser ? { version: versionId } : { user: email ?? userId })}
      >
        {ofUser ? t('whoHas') : t('whatHas')}
      </Button>
    </Box>
  );
}
