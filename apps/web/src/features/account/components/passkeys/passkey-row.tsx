import type { AccountSecurity } from '@file-server/contract';
import DeleteOutlineOutlined from '@mui/icons-material/DeleteOutlineOutlined';
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../lib/format.ts';

type PasskeyRowProps = { passkey: AccountSecurity['passkeys'][number]; onDelete: () => void };

/** One passkey, by the name that its owner gave it. */
export function PasskeyRow({ passkey, onDelete }: PasskeyRowProps) {
  const { t } = useTranslation('account');
  const { date, relative } = useFormat();
  const { name, createdAt, lastUsedAt } = passkey;
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ gap: 1.5, alignItems: 'center', minHeight: 56, listStyle: 'none' }}
    >
      <KeyOutlined sx={{ fontSize: 20, color: 'text.secondary' }} />
      <Stack sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography noWrap title={name}>
          <bdi>{name}</bdi>
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t('passkeys.added', { date: date(createdAt) })}
          {' · '}
          {lastUsedAt === null
            ? t('passkeys.neverUsed')
            : t('passkeys.used', { when: relative(lastUsedAt) })}
        </Typography>
      </Stack>
      <IconButton aria-label={t('passkeys.removeNamed', { name })} onClick={onDelete}>
        <DeleteOutlineOutlined sx={{ fontSize: 20, color: 'text.secondary' }} />
      </IconButton>
    </Stack>
  );
}
