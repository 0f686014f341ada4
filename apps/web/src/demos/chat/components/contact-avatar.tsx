import MuiAvatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import { styled, type Theme } from '@mui/material/styles';
import { RADIUS } from '../../../ui/theme/measures.ts';
import type { Avatar, ContactStatus } from '../model/chat.ts';

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

/** Told apart by shape as well as by colour: disc, bar, half disc, ring. */
const backgroundOf = (status: ContactStatus, { palette }: Theme): string => {
  switch (status) {
    case 'online':
      return palette.success.main;
    case 'do-not-disturb':
      return `linear-gradient(${palette.background.paper}, ${palette.background.paper}) center / 60% 2px no-repeat ${palette.error.main}`;
    case 'away':
      return `linear-gradient(${palette.warning.main} 50%, ${palette.background.paper} 50%)`;
    case 'offline':
      return palette.background.paper;
  }
};

const borderOf = (status: ContactStatus, { palette }: Theme): string =>
  status === 'away' ? palette.warning.main : palette.text.secondary;

const StatusMark = styled('span', {
  shouldForwardProp: (name) => name !== 'status',
})<{ status: ContactStatus }>(({ status, theme }) => ({
  position: 'absolute',
  insetBlockEnd: -1,
  insetInlineEnd: -1,
  width: 12,
  height: 12,
  borderRadius: RADIUS.full,
  background: backgroundOf(status, theme),
  border:
    status === 'away' || status === 'offline' ? `2px solid ${borderOf(status, theme)}` : 'none',
  boxShadow: `0 0 0 2px ${theme.palette.background.paper}`,
}));
