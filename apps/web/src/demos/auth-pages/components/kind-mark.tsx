import LockOutlined from '@mui/icons-material/LockOutlined';
import MarkEmailReadOutlined from '@mui/icons-material/MarkEmailReadOutlined';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import Avatar from '@mui/material/Avatar';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import { BrandMark } from '../../../ui/brand-mark.tsx';
import type { AuthPageKind } from '../model/auth-pages.ts';
import { RADIUS } from '../../../ui/theme/measures.ts';

const AVATAR = { width: 48, height: 48, color: 'text.primary', backgroundColor: 'action.selected' };

function LockedAvatar() {
  return (
    <Badge
      overlap="circular"
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      badgeContent={<LockOutlined sx={{ fontSize: 14 }} />}
      color="primary"
      sx={{
        '& .MuiBadge-badge': { minWidth: 22, height: 22, padding: 0, borderRadius: RADIUS.full },
      }}
    >
      <Avatar sx={AVATAR}>
        <PersonOutlined />
      </Avatar>
    </Badge>
  );
}

/** The picture above the heading; decoration. */
export function KindMark({ kind }: { kind: AuthPageKind }) {
  return (
    <Box
      aria-hidden="true"
      sx={{ display: 'flex', marginBlockEnd: 2.5, color: 'primary.main', fontSize: 40 }}
    >
      {kind === 'lock' && <LockedAvatar />}
      {kind === 'mail-confirm' && <MarkEmailReadOutlined fontSize="inherit" />}
      {kind !== 'lock' && kind !== 'mail-confirm' && <BrandMark size={36} />}
    </Box>
  );
}
