import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { NavigationItem } from '../../lib/navigation-item.ts';
import { useRuntimeConfig } from '../../lib/runtime-config.ts';
import { nameOf, useSession } from '../../lib/session.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { OneLine } from '../../ui/one-line.tsx';
import { rem } from '../../ui/theme/measures.ts';
import { UserAvatar } from '../../ui/user-avatar.tsx';
import { useNavbarContext } from './navbar-context.ts';
import { fadingSx } from './navbar-entry.tsx';
import { VerticalItems } from './vertical-items.tsx';

type NavbarContentProps = { items: readonly NavigationItem[]; action?: ReactNode };

/** Header, user and menu below each other: the styles 1 and 2, and the drawer. */
export function NavbarContent({ items, action }: NavbarContentProps) {
  const { t } = useTranslation('navigation');
  return (
    <Stack component="nav" aria-label={t('navbar.label')} sx={{ height: '100%', minHeight: 0 }}>
      <NavbarHeader action={action} />
      <NavbarUser />
      <Box
        sx={{
          flexGrow: 1,
          minHeight: 0,
          overflowX: 'hidden',
          overflowY: 'auto',
          overscrollBehavior: 'contain',
          scrollbarWidth: 'thin',
          paddingBlockEnd: 2,
        }}
      >
        <VerticalItems items={items} />
      </Box>
    </Stack>
  );
}

/** R1.01: the product's name and welcome, and what folds or hides the navbar. */
export function NavbarHeader({ mark = true, action }: { mark?: boolean; action?: ReactNode }) {
  const { t } = useTranslation('navigation');
  const { title } = useRuntimeConfig();
  const { collapsed, onChoose } = useNavbarContext();
  return (
    <Stack
      direction="row"
      sx={{ flexShrink: 0, alignItems: 'center', height: 64, paddingInline: '20px 10px' }}
    >
      <Stack
        component={Link}
        to="/"
        onClick={onChoose}
        direction="row"
        sx={{
          flexGrow: 1,
          minWidth: 0,
          alignItems: 'center',
          gap: 1.75,
          color: 'text.primary',
          textDecoration: 'none',
        }}
      >
        {mark && (
          <Box component="span" sx={{ display: 'flex', color: 'primary.main' }}>
            <BrandMark size={24} />
          </Box>
        )}
        <Box component="span" sx={{ minWidth: 0, ...fadingSx(collapsed) }}>
          <Typography
            component="span"
            noWrap
            sx={{ display: 'block', fontWeight: 650, lineHeight: rem(18), letterSpacing: '0.04em' }}
          >
            <OneLine>{title}</OneLine>
          </Typography>
          <Typography
            component="span"
            noWrap
            color="textSecondary"
            sx={{ display: 'block', fontSize: rem(12), lineHeight: rem(16) }}
          >
            {t('navbar.welcome', { title })}
          </Typography>
        </Box>
      </Stack>
      <Box sx={{ display: 'flex', flexShrink: 0, ...fadingSx(collapsed) }}>{action}</Box>
    </Stack>
  );
}

/** Who is here; the avatar shrinks in a collapsed navbar. */
export function NavbarUser() {
  const { t } = useTranslation('navigation');
  const { collapsed } = useNavbarContext();
  const data = useSession((session) => session.user?.data);
  const name = data === undefined ? t('navbar.guest') : nameOf(data);
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
      <UserAvatar
        photoURL={data?.photoURL ?? null}
        name={data === undefined ? null : name}
        size={size}
        fontSize={rem(collapsed ? 11 : 13)}
      />
      <Box sx={{ minWidth: 0, ...fadingSx(collapsed) }}>
        <Typography noWrap sx={{ fontWeight: 600 }}>
          <OneLine translate={data && 'no'}>{name}</OneLine>
        </Typography>
        <Typography noWrap color="textSecondary" sx={{ fontSize: rem(12), lineHeight: rem(16) }}>
          <OneLine translate={data && 'no'}>{data?.email ?? t('navbar.notSignedIn')}</OneLine>
        </Typography>
      </Box>
    </Stack>
  );
}
