import InfoOutlined from '@mui/icons-material/InfoOutlined';
import LockOutlined from '@mui/icons-material/LockOutlined';
import MarkEmailReadOutlined from '@mui/icons-material/MarkEmailReadOutlined';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import Avatar from '@mui/material/Avatar';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { BrandMark } from '../../../ui/brand-mark.tsx';
import { RADIUS } from '../../../ui/theme/measures.ts';
import type { AuthPageKind, AuthPageLink } from '../model/auth-pages.ts';
import { AuthForm } from './auth-form.tsx';
import { OtherWays } from './other-ways.tsx';

type PageContentProps = { kind: AuthPageKind; links: readonly AuthPageLink[] };

/** What stands on the page whatever it looks like: heading, form, links, and what this is. */
export function PageContent({ kind, links }: PageContentProps) {
  const { t } = useTranslation('auth-pages');
  return (
    <Stack sx={{ width: '100%', maxWidth: 360, marginInline: 'auto' }}>
      <KindMark kind={kind} />
      <Typography variant="h2" component="h1">
        {t(`${kind}.title`)}
      </Typography>
      <Typography color="textSecondary" sx={{ marginBlockStart: 1, textWrap: 'pretty' }}>
        {t(`${kind}.text`)}
      </Typography>
      {kind === 'mail-confirm' ? <SampleAddress /> : <AuthForm kind={kind} />}
      {kind === 'login' && <OtherWays />}
      <PageLinks links={links} />
      <Divider sx={{ marginBlock: 2 }} />
      <DemonstrationNote />
    </Stack>
  );
}

/** Says that the page only looks like a sign-in, and leads back to the product. */
function DemonstrationNote() {
  const { t } = useTranslation('auth-pages');
  return (
    <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 1 }}>
      <InfoOutlined sx={{ fontSize: 18, color: 'text.secondary' }} />
      <Typography variant="body2" color="textSecondary">
        {t('note')}
      </Typography>
      <Link
        component={RouterLink}
        to="/"
        variant="body2"
        color="textSecondary"
        underline="always"
        sx={{ marginInlineStart: 'auto', paddingBlock: 1.5 }}
      >
        {t('leave')}
      </Link>
    </Stack>
  );
}

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
function KindMark({ kind }: { kind: AuthPageKind }) {
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

/** Ways to the other pages of the demonstration. */
function PageLinks({ links }: { links: readonly AuthPageLink[] }) {
  const { t } = useTranslation('auth-pages');
  return (
    <Stack
      direction="row"
      sx={{ flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 3, rowGap: 1 }}
    >
      {links.map(({ page, text }) => (
        <Link
          key={page}
          component={RouterLink}
          to={`/pages/auth/${page}`}
          variant="body2"
          sx={{ paddingBlock: 1.5, fontWeight: 500 }}
        >
          {t(`links.${text}`)}
        </Link>
      ))}
    </Stack>
  );
}

const SAMPLE_ADDRESS = 'someone@example.com';

/** The address that a message would have gone to. */
function SampleAddress() {
  return (
    <Typography sx={{ marginBlock: 2, fontWeight: 600 }}>
      <bdi>{SAMPLE_ADDRESS}</bdi>
    </Typography>
  );
}
