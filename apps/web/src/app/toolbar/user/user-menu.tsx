import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { preloadOnIntent } from '../../../ui/lazy.tsx';
import { OneLine } from '../../../ui/one-line.tsx';
import { RADIUS } from '../../../ui/theme/measures.ts';
import { UserAvatar } from '../../../ui/user-avatar.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { UserMenuList } from '../lazy-popups.ts';
import { Popup } from '../tools/popup.tsx';
import { usePerson, type Person } from './use-person.ts';

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
        {...preloadOnIntent(UserMenuList)}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{
          flexShrink: 0,
          gap: 1.25,
          minWidth: 44,
          minHeight: 44,
          paddingInline: { xs: 0.5, lg: 1 },
          // The picture stands on the gutter, not the button around it.
          marginInlineEnd: { xs: '-6px', lg: -1 },
          borderRadius: RADIUS.medium,
          '&:hover': { backgroundColor: 'action.hover' },
        }}
      >
        <VisuallyHidden>{person.label}</VisuallyHidden>
        <Box component="span" aria-hidden sx={{ display: 'contents' }}>
          <PersonLines person={person} />
          <UserAvatar
            photoURL={person.photoURL}
            name={person.isGuest ? null : person.name}
            size={32}
            fontSize={12}
          />
        </Box>
      </ButtonBase>
      <Popup part={UserMenuList} anchor={anchor} onClose={close} id={menuId} />
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
        <OneLine>{person.name}</OneLine>
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
