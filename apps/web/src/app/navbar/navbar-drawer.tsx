import CloseIcon from '@mui/icons-material/CloseOutlined';
import SwipeableDrawer from '@mui/material/SwipeableDrawer';
import { useTranslation } from 'react-i18next';
import { openPanel } from '../../lib/panels.ts';
import { useSettings } from '../../lib/settings/settings-store.ts';
import type { NavigationItem } from '../../lib/navigation-item.ts';
import { NavbarButton } from './navbar-button.tsx';
import { NavbarContent } from './navbar-content.tsx';
import { hideNavbar, NAVBAR_WIDTH, useNavbarOpen } from './navbar-state.ts';

/** The navbar of small screens (R2.21), whatever the style: over the page, from its own side. */
export function NavbarDrawer({ items }: { items: readonly NavigationItem[] }) {
  const { t } = useTranslation('navigation');
  const position = useSettings(({ current }) => current.layout.config.navbar.position);
  return (
    <SwipeableDrawer
      anchor={position}
      open={useNavbarOpen()}
      onOpen={() => openPanel('navbar')}
      onClose={hideNavbar}
      disableDiscovery
      slotProps={{
        // Or the browser takes the finger that pulls the drawer in for its own way back.
        swipeArea: { sx: { touchAction: 'pan-y' } },
        paper: {
          'aria-label': t('navbar.label'),
          sx: { width: NAVBAR_WIDTH, maxWidth: '90%', backgroundColor: 'background.default' },
        },
      }}
    >
      <NavbarContent
        items={items}
        action={<NavbarButton label={t('navbar.hide')} icon={CloseIcon} onClick={hideNavbar} />}
      />
    </SwipeableDrawer>
  );
}
