import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { rem } from '../../ui/theme/rem.ts';
import { fadingSx } from './entry-styles.ts';
import { useNavbarLook } from './navbar-look.ts';

/** Who is here; the avatar shrinks in a collapsed navbar. */
export function NavbarUser() {
  const { t } = useTranslation('navigation');
  const { collapsed } = useNavbarLook();
  const data = useSession((session) => session.user?.data);
  const name = data?.displayName || data?.email || t('navbar.guest');
  const size = collapsed ? 28 : 36;
  return (
    <Stack
      direction="row"
      sx={{
        flexShrink: 0,
        alignItems: 'center',
        gap: 1.5,
        height: 60,
        paddingInline: collapsed ? '18px' : '14px',
        marginInline: collapsed ? 0 : 1,
        overflow: 'hidden',
      }}
    >
      <Avatar
        src={data?.photoURL ?? undefined}
        alt=""
        sx={{
          width: size,
          height: size,
          fontSize: rem(13),
          fontWeight: 600,
          color: 'text.primary',
          backgroundColor: 'action.selected',
        }}
      >
        {data === undefined ? undefined : name.slice(0, 1).toLocaleUpperCase()}
      </Avatar>
      <Box sx={{ minWidth: 0, ...fadingSx(collapsed) }}>
        <Typography noWrap sx={{ fontWeight: 600 }}>
          {name}
        </Typography>
        <Typography noWrap color="textSecondary" sx={{ fontSize: rem(12), lineHeight: rem(16) }}>
          {data?.email ?? t('navbar.notSignedIn')}
        </Typography>
      </Box>
    </Stack>
  );
}
