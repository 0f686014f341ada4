import type { ListedMail } from '@file-server/contract/mails';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Row } from '../../../desk-kit/row-list.tsx';
import { useFormat } from '../../../lib/format.ts';

const COLOUR = { queued: 'info', sent: 'success', failed: 'error', dropped: 'default' } as const;

/** A mail: what it told, whom, and what became of it. */
export function MailRow({ mail }: { mail: ListedMail }) {
  const { t } = useTranslation('mails');
  const format = useFormat();
  const { kind, state, user, sentAt, createdAt, failure } = mail;
  return (
    <Row beside="never">
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography sx={{ fontWeight: 500 }}>{t(`kind.${kind}`)}</Typography>
        <Chip size="small" variant="outlined" color={COLOUR[state]} label={t(`state.${state}`)} />
      </Stack>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        <bdi translate="no">{user.email ?? user.id}</bdi> · {format.dateTime(sentAt ?? createdAt)}
        {failure !== null && (
          <>
            {' · '}
            <bdi>{failure}</bdi>
          </>
        )}
      </Typography>
    </Row>
  );
}
