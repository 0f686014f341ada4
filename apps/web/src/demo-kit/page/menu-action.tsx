import Menu from '@mui/material/Menu';
import { type ReactNode, useState } from 'react';
import { RegionTheme } from '../../ui/theme/region-theme.tsx';
import { IconAction, type IconActionProps } from './icon-action.tsx';

type MenuActionProps = Omit<IconActionProps, 'onClick'> & {
  /** The items of the menu. */
  children: (close: () => void) => ReactNode;
};

/** An icon button that opens a menu of its name. */
export function MenuAction({ children, ...action }: MenuActionProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = (): void => setAnchor(null);
  return (
    <>
      <IconAction
        {...action}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      />
      <RegionTheme region="main">
        <Menu
          open={anchor !== null}
          anchorEl={anchor}
          onClose={close}
          slotProps={{ list: { 'aria-label': action.label } }}
        >
          {children(close)}
        </Menu>
      </RegionTheme>
    </>
  );
}
