import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../../lib/settings/settings-store.ts';
import { Contained } from '../layouts/contained.tsx';
import type { NavigationItem } from '../navigation/navigation-item.ts';
import { HorizontalItems } from './horizontal-items.tsx';
import { NavbarHeader } from './navbar-header.tsx';

/** The navbar of the horizontal layouts: 64 px; in layout3 dense and without the product's name. */
export function NavbarBar({ items }: { items: readonly NavigationItem[] }) {
  const { t } = useTranslation('navigation');
  const dense = useSettings(({ current }) => current.layout.style === 'layout3');
  return (
    <Box
      sx={{
        borderBottom: 1,
        borderColor: 'divider',
        color: 'text.primary',
        backgroundColor: 'background.default',
      }}
    >
      <Contained>
        <Stack
          component="nav"
          aria-label={t('navbar.label')}
          direction="row"
          sx={{ alignItems: 'center', gap: 3, minHeight: 64 }}
        >
          {!dense && (
            <Box sx={{ flexShrink: 0 }}>
              <NavbarHeader />
            </Box>
          )}
          <Box sx={{ paddingInline: 2 }}>
            <HorizontalItems items={items} row dense={dense} />
          </Box>
        </Stack>
      </Contained>
    </Box>
  );
}
