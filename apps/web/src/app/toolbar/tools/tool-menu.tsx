import Menu, { type MenuProps } from '@mui/material/Menu';
import type { PopupProps } from './popup.tsx';

type ToolMenuProps = PopupProps & Pick<MenuProps, 'slotProps' | 'children'>;

/** The menu that opens below a tool. */
export function ToolMenu({ anchor, ...menu }: ToolMenuProps) {
  return (
    <Menu
      {...menu}
      anchorEl={anchor}
      open={anchor !== null}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      transformOrigin={{ vertical: 'top', horizontal: 'center' }}
    />
  );
}
