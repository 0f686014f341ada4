import type { Invitation } from '@file-server/contract/invitations';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { RowButton } from '../../../desk-kit/named-row.tsx';
import { Row } from '../../../desk-kit/row-list.tsx';
import { useFormat } from '../../../lib/format.ts';
import { TextLink } from '../../../ui/text-link.tsx';

type InvitationRowProps = {
  invitation: Invitation;
  isBusy: boolean;
  onResend: () => void;
  onWithdraw: () => void;
};

/** Who is invited, by whom and until when. */
export function InvitationRow({ invitation, isBusy, onResend, onWithdraw }: InvitationRowProps) {
  const { t } = useTranslation('invitations');
  const { date } = useFormat();
  const { id, email, displayName, expiresAt, expired, invitedBy } = invitation;
  return (
    <Row>
      <Stack sx={{ flexGrow: 1, minWidth: 0, gap: 0.5 }}>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <TextLink
            to="/operator/users/$userId"
            params={{ userId: id }}
            // Its room to tap lies over that of the row and the line below.
            sx={{ overflowWrap: 'anywhere', marginBlock: -1.25 }}
          >
            <bdi translate="no">{email}</bdi>
          </TextLink>
          {invitation.operator && <Chip size="small" variant="outlined" label={t('operator')} />}
          {expired && <Chip size="small" color="warning" label={t('expired')} />}
        </Stack>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {displayName !== '' && (
            <>
              <bdi>{displayName}</bdi>
              {' · '}
            </>
          )}
          {t(expired ? 'ended' : 'ends', { date: date(expiresAt) })}
          {' · '}
          {invitedBy === null ? t('byCommandLine') : t('by', { email: invitedBy })}
        </Typography>
      </Stack>
      <Stack direction="row" sx={{ gap: 1, flexShrink: 0, marginInlineStart: { xs: -1, sm: 0 } }}>
        <RowButton aria-label={t('resend.named', { email })} disabled={isBusy} onClick={onResend}>
          {t('resend.action')}
        </RowButton>
        <RowButton color="error" aria-label={t('withdraw.named', { email })} onClick={onWithdraw}>
          {t('withdraw.action')}
        </RowButton>
      </Stack>
    </Row>
  );
}
