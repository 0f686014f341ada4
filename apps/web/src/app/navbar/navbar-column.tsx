import MenuOpen from '@mui/icons-material/MenuOpenOutlined';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../../lib/settings/settings-store.ts';
import type { NavigationItem } from '../../lib/navigation-item.ts';
import { FoldedNavbar } from './folded-navbar.tsx';
import { NavbarButton } from './navbar-button.tsx';
import { NavbarContent } from './navbar-content.tsx';
import { edgeSx, NavbarSlot } from './navbar-slot.tsx';
import { hideNavbar, NAVBAR_WIDTH } from './navbar-state.ts';
import { NavbarStrip } from './strip-navbar.tsx';

type Items = readonly NavigationItem[];

/** The navbar beside the content, in the style of the settings (R2.22). */
export function NavbarColumn({ items }: { items: Items }) {
  const style = useSettings(({ current }) => current.layout.config.navbar.style);
  switch (style) {
    case 'style-2':
      return <FoldedNavbar items={items} />;
    case 'style-3':
    case 'style-3-dense':
      return <NavbarStrip key={style} items={items} dense={style === 'style-3-dense'} />;
    default:
      return <SlidingNavbar items={items} />;
  }
}

/** Style 1: 280 px that slide out of the page. */
function SlidingNavbar({ items }: { items: Items }) {
  const { t } = useTranslation('navigation');
  const position = useSettings(({ current }) => current.layout.config.navbar.position);
  return (
    <NavbarSlot width={NAVBAR_WIDTH}>
      <Box
        sx={{
          width: NAVBAR_WIDTH,
          height: '100%',
          ...edgeSx(position),
          backgroundColor: 'background.default',
        }}
      >
        <NavbarContent
          items={items}
          action={<NavbarButton label={t('navbar.hide')} icon={MenuOpen} onClick={hideNavbar} />}
        />
      </Box>
    </NavbarSlot>
  );
}
