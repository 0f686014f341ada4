import MenuOpen from '@mui/icons-material/MenuOpenOutlined';
import MenuIcon from '@mui/icons-material/MenuOutlined';
import Box from '@mui/material/Box';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../../lib/settings/settings-store.ts';
import type { NavigationItem } from '../../lib/navigation-item.ts';
import { NavbarButton } from './navbar-button.tsx';
import { NavbarContent } from './navbar-content.tsx';
import { NavbarContextProvider, useNavbarContext } from './navbar-context.ts';
import { edgeSx, NavbarSlot } from './navbar-slot.tsx';
import { FOLDED_WIDTH, NAVBAR_WIDTH, setNavbarFolded } from './navbar-state.ts';

/**
 * Style 2: folded it is 64 px of icons, and lies unfolded over the content while the pointer or the
 * keyboard is in it (R4.07).
 */
export function FoldedNavbar({ items }: { items: readonly NavigationItem[] }) {
  const { t } = useTranslation('navigation');
  const { folded, position } = useSettings(({ current }) => current.layout.config.navbar);
  const navbar = useNavbarContext();
  const [pointerInside, setPointerInside] = useState(false);
  const [keyboardInside, setKeyboardInside] = useState(false);
  // The focus that a press brings stays when the pointer has left, and must not hold it open.
  const pressed = useRef(false);
  const foldedOpen = folded && (pointerInside || keyboardInside);
  const collapsed = folded && !foldedOpen;

  return (
    <NavbarSlot width={folded ? FOLDED_WIDTH : NAVBAR_WIDTH}>
      <Box
        data-collapsed={collapsed}
        // React sends no enter when what lay under the resting pointer, the splash say, is gone.
        onPointerOver={({ pointerType }) => setPointerInside(pointerType === 'mouse')}
        onPointerLeave={() => {
          pressed.current = false;
          setPointerInside(false);
        }}
        onPointerDown={() => {
          pressed.current = true;
        }}
        onPointerUp={() => {
          pressed.current = false;
        }}
        onFocus={() => setKeyboardInside(!pressed.current)}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) setKeyboardInside(false);
        }}
        sx={{
          position: 'absolute',
          insetBlock: 0,
          [position === 'left' ? 'insetInlineStart' : 'insetInlineEnd']: 0,
          width: collapsed ? FOLDED_WIDTH : NAVBAR_WIDTH,
          overflow: 'hidden',
          ...edgeSx(position),
          backgroundColor: 'background.default',
          boxShadow: foldedOpen ? 8 : 0,
          transition: (theme) => theme.transitions.create(['width', 'box-shadow']),
        }}
      >
        <NavbarContextProvider value={{ ...navbar, collapsed }}>
          <NavbarContent
            items={items}
            action={
              <NavbarButton
                label={t(folded ? 'navbar.unfold' : 'navbar.fold')}
                icon={folded ? MenuIcon : MenuOpen}
                atEnd={position === 'right'}
                onClick={() => setNavbarFolded(!folded)}
              />
            }
          />
        </NavbarContextProvider>
      </Box>
    </NavbarSlot>
  );
}
