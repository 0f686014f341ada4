import MenuOpen from '@mui/icons-material/MenuOpenOutlined';
import Box from '@mui/material/Box';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../../lib/settings/settings-store.ts';
import type { NavigationItem } from '../../lib/navigation-item.ts';
import { FoldedNavbar } from './folded-navbar.tsx';
import { NavbarButton } from './navbar-button.tsx';
import { NavbarContent } from './navbar-content.tsx';
import { edgeSx, NavbarSlot } from './navbar-slot.tsx';
import { hideNavbar, NAVBAR_WIDTH, useNavbarOpen } from './navbar-state.ts';
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
  const button = useHandedFocus();
  const open = useNavbarOpen();
  return (
    <NavbarSlot width={NAVBAR_WIDTH}>
      <Box
        sx={{
          width: NAVBAR_WIDTH,
          height: '100%',
          // Ahead of what is around it, which becomes visible by and by: the focus waits for nothing.
          visibility: open ? 'visible' : 'inherit',
          ...edgeSx(position),
          backgroundColor: 'background.default',
        }}
      >
        <NavbarContent
          items={items}
          action={
            <NavbarButton
              ref={button}
              label={t('navbar.hide')}
              icon={MenuOpen}
              atEnd={position === 'right'}
              onClick={hideNavbar}
            />
          }
        />
      </Box>
    </NavbarSlot>
  );
}

/**
 * For the button that hides the navbar. The focus of a press goes from it to the button that shows the
 * navbar, the first one of the toolbar or of what stands in for it, and back: what was pressed is gone.
 */
function useHandedFocus(): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const open = useNavbarOpen();
  const wasOpen = useRef(open);
  useLayoutEffect(() => {
    if (wasOpen.current === open) return;
    wasOpen.current = open;
    const { activeElement, body } = document;
    if (open && activeElement === body) button.current?.focus();
    if (!open && activeElement === button.current) {
      document.querySelector<HTMLElement>(':is(header, aside) > button')?.focus();
    }
  }, [open]);
  return button;
}
