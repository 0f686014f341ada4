import LogoutIcon from '@mui/icons-material/LogoutOutlined';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';

function initialsOf(name: string): string {
  const words = name.split(/\s+/u).filter((word) => word !== '');
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : words;
  const letters = ends.map((word) => String.fromCodePoint(word?.codePointAt(0) ?? 0x20));
  return letters.join('').toLocaleUpperCase();
}

/** Who is signed in, and Logout (R2.30). */
export function UserMenu() {
  const { t } = useTranslation('app');
  const navigate = useNavigate();
  const user = useSession((session) => session.user);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const menuId = useId();
  if (user === null) return null;
  const { displayName, email, photoURL } = user.data;
  const initials = initialsOf(displayName);
  const close = (): void => setAnchor(null);

  return (
    <>
      <IconButton
        aria-label={
          displayName === ''
            ? t('userMenu.openNameless')
            : t('userMenu.open', { name: displayName, initials })
        }
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor === null ? undefined : menuId}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{
          padding: 0.5,
          marginInlineEnd: -0.5,
          minWidth: { xs: 44, md: 40 },
          minHeight: { xs: 44, md: 40 },
        }}
      >
        <Avatar
          src={photoURL ?? undefined}
          alt=""
          sx={{
            width: 32,
            height: 32,
            fontSize: 12,
            fontWeight: 600,
            color: 'primary.light',
            backgroundColor: 'action.selected',
          }}
        >
          {initials || undefined}
        </Avatar>
      </IconButton>
      <Menu
        id={menuId}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { sx: { minWidth: 220, maxWidth: 320, marginBlockStart: 0.5 } } }}
      >
        <Box component="li" role="presentation" sx={{ paddingInline: 2, paddingBlock: 0.75 }}>
          <Typography noWrap sx={{ fontWeight: 600 }}>
            {displayName}
          </Typography>
          <Typography noWrap variant="body2" color="textSecondary">
            {email}
          </Typography>
        </Box>
        <Divider sx={{ marginBlock: 0.5 }} />
        <MenuItem
          onClick={() => {
            close();
            void navigate({ to: '/logout' });
          }}
        >
          <ListItemIcon>
            <LogoutIcon sx={{ fontSize: 20 }} />
          </ListItemIcon>
          {t('userMenu.logout')}
        </MenuItem>
      </Menu>
    </>
  );
}
