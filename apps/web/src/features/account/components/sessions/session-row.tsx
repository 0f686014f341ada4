import type { AccountSessions } from '@file-server/contract';
import ComputerOutlined from '@mui/icons-material/ComputerOutlined';
import PhoneIphoneOutlined from '@mui/icons-material/PhoneIphoneOutlined';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../lib/format.ts';
import { deviceNameOf } from '../../model/device-name.ts';
import { useDeviceLabel } from '../../use-device-label.ts';

type SessionRowProps = {
  session: AccountSessions['sessions'][number];
  isBusy: boolean;
  onEnd: () => void;
};

/** One place where the user is signed in. */
export function SessionRow({ session, isBusy, onEnd }: SessionRowProps) {
  const { t } = useTranslation('account');
  const { date, relative } = useFormat();
  const deviceLabel = useDeviceLabel();
  const { userAgent, address, current, createdAt, lastSeenAt, origin } = session;
  const Icon = deviceNameOf(userAgent).isHandheld ? PhoneIphoneOutlined : ComputerOutlined;
  const label = deviceLabel(userAgent);
  const facts = [
    t('sessions.since', { date: date(createdAt) }),
    current ? null : t('sessions.used', { when: relative(lastSeenAt) }),
    origin === 'custom-db' ? null : t(`sessions.through.${origin}`),
  ].filter((fact) => fact !== null);
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ gap: 1.5, alignItems: 'center', minHeight: 64, paddingBlock: 1, listStyle: 'none' }}
    >
      <Icon sx={{ fontSize: 20, flexShrink: 0, color: 'text.secondary' }} />
      <Stack sx={{ flexGrow: 1, minWidth: 0 }}>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography noWrap title={userAgent ?? undefined}>
            {label}
          </Typography>
          {current && (
            <Chip size="small" color="success" variant="outlined" label={t('sessions.current')} />
          )}
        </Stack>
        <Typography variant="body2" color="textSecondary">
          {facts.join(' · ')}
          {address !== null && (
            <>
              {' · '}
              <bdi>{address}</bdi>
            </>
          )}
        </Typography>
      </Stack>
      {!current && (
        <Button
          size="small"
          color="inherit"
          disabled={isBusy}
          aria-label={t('sessions.endNamed', { device: label })}
          onClick={onEnd}
          sx={{ flexShrink: 0, minHeight: { xs: 44, sm: 36 } }}
        >
          {t('sessions.end')}
        </Button>
      )}
    </Stack>
  );
}
