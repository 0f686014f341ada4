import { sessionEndCauseOf } from '@file-server/contract/session-end';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { type SessionEnd, useSessionEnd } from '../../../lib/session-end/session-end.ts';

/** Why a session ended by itself, for as long as its user is away (R4.04, R8.03). */
export function SessionEndNotice({ reason }: { reason: SessionEnd }) {
  const { t } = useTranslation('session-end');
  const cause = sessionEndCauseOf(useSessionEnd((told) => told.cause ?? undefined));
  const isOwn = reason === 'elsewhere';
  return (
    <Alert
      role={isOwn ? 'status' : 'alert'}
      severity={isOwn ? 'info' : 'warning'}
      variant="outlined"
      sx={{ marginBlockEnd: 3 }}
    >
      {cause === null ? t(`${reason}.text`) : t(`causes.${cause}`)}
      {!isOwn && (
        <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
          {t(`${reason}.message`)}
        </Typography>
      )}
    </Alert>
  );
}
