import MuiAvatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import type { Avatar, ContactStatus } from '../model/chat.ts';
import { StatusMark } from './status-mark.tsx';

type ContactAvatarProps = { avatar: Avatar; status?: ContactStatus; size?: number };

/** Decoration: name and status stand beside it or in the name of its button. */
export function ContactAvatar({
  avatar: { initials, hue },
  status,
  size = 40,
}: ContactAvatarProps) {
  return (
    <Box component="span" aria-hidden="true" sx={{ position: 'relative', flexShrink: 0 }}>
      <MuiAvatar
        component="span"
        sx={{
          width: size,
          height: size,
          fontSize: size * 0.36,
          fontWeight: 600,
          // Own colours on both sides, so the pair reads in every scheme.
          color: `hsl(${hue} 60% 16%)`,
          backgroundColor: `hsl(${hue} 56% 80%)`,
        }}
      >
        {initials}
      </MuiAvatar>
      {status !== undefined && <StatusMark status={status} />}
    </Box>
  );
}
