import type { Holding } from '@file-server/contract/holdings';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Row } from '../../../desk-kit/row-list.tsx';
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
    <Row>
      <Stack sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
          <bdi translate="no">{ofUser ? version.join(' · ') : (email ?? userId)}</bdi>
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {fetchedAt === null ? t('notYet') : format.dateTime(fetchedAt)}
        </Typography>
      </Stack>
      <Button
        size="small"
        onClick={() => onAsk(ofUser ? { version: versionId } : { user: email ?? userId })}
        sx={{
          flexShrink: 0,
          alignSelf: { xs: 'start', sm: 'center' },
          minHeight: { xs: 44, sm: 36 },
          marginInlineStart: { xs: -1, sm: 0 },
        }}
      >
        {ofUser ? t('whoHas') : t('whatHas')}
      </Button>
    </Row>
  );
}
