import type { ApiToken } from '@file-server/contract/tokens';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Row } from '../../../desk-kit/row-list.tsx';
import { useFormat } from '../../../lib/format.ts';
import { monospace } from '../../../ui/theme/theme.ts';

/** A token: what it is for, what it opens, whose it is, and how it stands. */
export function TokenRow({ token, onRevoke }: { token: ApiToken; onRevoke: () => void }) {
  const { t } = useTranslation('tokens');
  const facts = useFacts(token);
  const isLive = token.state === 'live';
  return (
    <Row beside="always">
      <Stack sx={{ flexGrow: 1, minWidth: 0, gap: 0.5 }}>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography
            dir="auto"
            color={isLive ? 'textPrimary' : 'textSecondary'}
            sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}
          >
            {token.name}
          </Typography>
          {isLive &&
            token.scopes.map((scope) => (
              <Chip key={scope} size="small" variant="outlined" label={t(`scope.${scope}.name`)} />
            ))}
          {(!isLive || token.obstacle) && (
            <Chip
              size="small"
              label={t(`state.${token.state === 'live' ? 'idle' : token.state}`)}
            />
          )}
        </Stack>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          <bdi dir="ltr" translate="no" style={{ ...monospace }}>
            {token.prefix}…
          </bdi>
          {' · '}
          <bdi translate="no">{token.owner.email}</bdi>
          {' · '}
          {facts.join(' · ')}
        </Typography>
      </Stack>
      {isLive && (
        <Button
          size="small"
          color="error"
          aria-label={t('revoke.named', { name: token.name })}
          onClick={onRevoke}
          sx={{ flexShrink: 0, minHeight: { xs: 44, sm: 36 } }}
        >
          {t('revoke.action')}
        </Button>
      )}
    </Row>
  );
}

function useFacts({ state, obstacle, lastUsedAt, expiresAt, revokedAt }: ApiToken): string[] {
  const { t } = useTranslation('tokens');
  const { date, relative } = useFormat();
  const used = lastUsedAt === null ? t('neverUsed') : t('used', { when: relative(lastUsedAt) });
  if (state === 'revoked' && revokedAt !== null) {
    return [used, t('revokedOn', { date: date(revokedAt) })];
  }
  const end =
    expiresAt === null
      ? t('noEnd')
      : t(state === 'live' ? 'ends' : 'ended', { date: date(expiresAt) });
  return [used, end, ...(obstacle ? [t(`obstacle.${obstacle}`)] : [])];
}
