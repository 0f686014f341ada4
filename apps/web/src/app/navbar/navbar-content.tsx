import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { NavigationItem } from '../navigation/navigation-item.ts';
import { NavbarHeader } from './navbar-header.tsx';
import { NavbarUser } from './navbar-user.tsx';
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
