import MenuIcon from '@mui/icons-material/MenuOutlined';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../../lib/settings/settings-store.ts';
import { fetchAhead } from '../../ui/later.tsx';
import { NavbarDrawer } from './navbar-parts.ts';
import { toggleNavbar, useNavbarMode, useNavbarOpen } from './navbar-state.ts';

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
      {...(mode === 'drawer' ? fetchAhead(NavbarDrawer) : {})}
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
