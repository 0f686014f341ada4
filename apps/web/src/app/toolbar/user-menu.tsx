import LoginIcon from '@mui/icons-material/LoginOutlined';
import LogoutIcon from '@mui/icons-material/LogoutOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { rolesOf, useSession } from '../../lib/session.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { AccountItem } from './account-item.tsx';
import { UserAvatar } from './user-avatar.tsx';

/** Who is here: name, e-mail and role in words; a guest has no name of their own. */
function usePerson() {
  const { t } = useTranslation('toolbar');
  const { t: tApp } = useTranslation('app');
  const user = useSession((session) => session.user);
  const roles = useSession(rolesOf);
  const role = roles.map((name) => t(`user.roles.${name}`)).join(', ');
  if (user === null) {
    const guest = t('user.guest');
    return { isGuest: true, name: guest, label: guest, role, email: '', photoURL: null } as const;
  }
  const { displayName: name, email, photoURL } = user.data;
  const label = name === '' ? tApp('userMenu.openNameless') : tApp('userMenu.open', { name });
  return { isGuest: false, name, label, role, email, photoURL } as const;
}

type Person = ReturnType<typeof usePerson>;

/** Who is here, with Logout for a user and Login for a guest (R2.30). */
export function UserMenu() {
  const person = usePerson();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const menuId = useId();
  const close = (): void => setAnchor(null);
  return (
    <>
      <ButtonBase
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor === null ? undefined : menuId}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{
          flexShrink: 0,
          gap: 1.25,
          minWidth: 44,
          minHeight: 44,
          paddingInline: { xs: 0.5, lg: 1 },
          borderRadius: 2,
          '&:hover': { backgroundColor: 'action.hover' },
        }}
      >
        <VisuallyHidden>{person.label}</VisuallyHidden>
        <Box component="span" aria-hidden sx={{ display: 'contents' }}>
          <PersonLines person={person} />
          <UserAvatar name={person.isGuest ? '' : person.name} photoURL={person.photoURL} />
        </Box>
      </ButtonBase>
      <Menu
        id={menuId}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
        transformOrigin={{ vertical: 'top', horizontal: 'center' }}
        slotProps={{ paper: { sx: { minWidth: 220, maxWidth: 320, marginBlockStart: 0.5 } } }}
      >
        <PersonFacts person={person} />
        <Divider role="presentation" component="li" sx={{ marginBlock: 0.5 }} />
        {!person.isGuest && <AccountItem onChosen={close} />}
        <WayInOrOut isGuest={person.isGuest} onChosen={close} />
      </Menu>
    </>
  );
}

/** Name and role beside the avatar, where there is room. */
function PersonLines({ person }: { person: Person }) {
  return (
    <Box
      component="span"
      sx={{ display: { xs: 'none', lg: 'block' }, maxWidth: 160, textAlign: 'end' }}
    >
      <Typography
        component="span"
        noWrap
        variant="body2"
        sx={{ display: 'block', fontWeight: 600 }}
      >
        {person.name}
      </Typography>
      <Typography
        component="span"
        noWrap
        variant="caption"
        color="textSecondary"
        sx={{ display: 'block' }}
      >
        {person.role}
      </Typography>
    </Box>
  );
}

function PersonFacts({ person }: { person: Person }) {
  const { name, role, email } = person;
  return (
    <Box component="li" role="presentation" sx={{ paddingInline: 2, paddingBlock: 0.75 }}>
      <Typography noWrap sx={{ fontWeight: 600 }}>
        {name}
      </Typography>
      {[email, role]
        .filter((line) => line !== '')
        .map((line) => (
          <Typography key={line} noWrap variant="body2" color="textSecondary">
            {line}
          </Typography>
        ))}
    </Box>
  );
}

type WayProps = { isGuest: boolean; onChosen: () => void; autoFocus?: boolean; tabIndex?: number };

/** Menu gives its first item the focus through the last two properties. */
function WayInOrOut({ isGuest, onChosen, ...focus }: WayProps) {
  const { t } = useTranslation('toolbar');
  const { t: tApp } = useTranslation('app');
  const Icon = isGuest ? LoginIcon : LogoutIcon;
  return (
    <MenuItem
      {...focus}
      component={Link}
      to={isGuest ? '/login' : '/logout'}
      preload={false}
      onClick={onChosen}
      sx={{ minHeight: 44 }}
    >
      <ListItemIcon>
        <Icon sx={{ fontSize: 20 }} />
      </ListItemIcon>
      {isGuest ? t('user.login') : tApp('userMenu.logout')}
    </MenuItem>
  );
}
