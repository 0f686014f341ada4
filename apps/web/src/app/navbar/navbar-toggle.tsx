import MenuIcon from '@mui/icons-material/MenuOutlined';
import ButtonBase from '@mui/material/ButtonBase';
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
        sx={{ width: 44, height: 44, marginInlineStart: -1 }}
      >
        <MenuIcon sx={{ fontSize: 22 }} />
      </IconButton>
    </Tooltip>
  );
}

/** Brings a hidden navbar back where no toolbar has a button for it: half round, at its edge. */
export function ShowNavbarButton() {
  const { t } = useTranslation('navigation');
  const { toolbar, navbar } = useSettings(({ current }) => current.layout.config);
  const mode = useNavbarMode();
  const open = useNavbarOpen();
  if (toolbar.display || open || mode === 'bar') return null;
  const edge =
    navbar.position === 'left'
      ? { insetInlineStart: 0, borderStartEndRadius: 22, borderEndEndRadius: 22 }
      : { insetInlineEnd: 0, borderStartStartRadius: 22, borderEndStartRadius: 22 };
  return (
    <ButtonBase
      aria-label={t('navbar.show')}
      aria-expanded={false}
      onClick={toggleNavbar}
      {...(mode === 'drawer' ? preloadOnIntent(NavbarDrawer) : {})}
      sx={{
        position: 'fixed',
        insetBlockStart: 72,
        zIndex: 'appBar',
        width: 36,
        height: 44,
        ...edge,
        color: 'text.primary',
        backgroundColor: 'background.floating',
        boxShadow: 3,
        transition: (theme) => theme.transitions.create('width'),
        '&:hover, &:focus-visible': { width: 52 },
      }}
    >
      <MenuIcon sx={{ fontSize: 20 }} />
    </ButtonBase>
  );
}
