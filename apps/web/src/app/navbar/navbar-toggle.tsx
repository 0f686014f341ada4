import MenuIcon from '@mui/icons-material/MenuOutlined';
import IconButton from '@mui/material/IconButton';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../../lib/settings/settings-store.ts';
import { preloadOnIntent } from '../../ui/lazy.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { NavbarDrawer } from './lazy-navbar.ts';
import { toggleNavbar, useNavbarMode, useNavbarOpen } from './navbar-state.ts';

/** The menu button of the toolbar; absent where the navbar needs none or brings its own. */
export function NavbarToggle() {
  const { t } = useTranslation('navigation');
  const mode = useNavbarMode();
  const open = useNavbarOpen();
  const hasOwnToggle = useSettings(({ current }) =>
    ['style-1', 'style-2'].includes(current.layout.config.navbar.style),
  );
  if (mode === 'bar' || (mode === 'column' && open && hasOwnToggle)) return null;
  const label = t(open ? 'navbar.hide' : 'navbar.show');
  return (
    <Tooltip title={label}>
      <IconButton
        aria-label={label}
        aria-expanded={open}
        onClick={toggleNavbar}
        {...(mode === 'drawer' ? preloadOnIntent(NavbarDrawer) : {})}
        sx={{ width: 44, height: 44, marginInlineStart: '-11px' }}
      >
        <MenuIcon sx={{ fontSize: 22 }} />
      </IconButton>
    </Tooltip>
  );
}
