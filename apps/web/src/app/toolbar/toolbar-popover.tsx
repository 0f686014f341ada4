import Menu, { type MenuProps } from '@mui/material/Menu';
import Popover from '@mui/material/Popover';
import type { ReactNode } from 'react';
import type { PopupProps } from './tools/popup.tsx';

type ToolbarPopoverProps = {
  anchor: HTMLElement | null;
  onClose: () => void;
  /** What names the dialog for assistive technology: a text, or the id of the element that has it. */
  label?: string;
  labelledBy?: string;
  /** CSS lengths in pixels: what changes the text size must not run away from the pointer. */
  width: number;
  padding?: string;
  children: ReactNode;
};

/** The frame of what opens below a tool. */
export function ToolbarPopover({
  anchor,
  onClose,
  label,
  labelledBy,
  ...box
}: ToolbarPopoverProps) {
  const { width, padding, children } = box;
  return (
    <Popover
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      transformOrigin={{ vertical: 'top', horizontal: 'center' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': label,
          'aria-labelledby': labelledBy,
          sx: { ...popoverSx, width, ...(padding === undefined ? {} : { padding }) },
        },
      }}
    >
      {children}
    </Popover>
  );
}

/** Popovers look like the menus beside them. */
export const popoverSx = {
  marginBlockStart: 0.5,
  border: 1,
  borderColor: 'divider',
  backgroundColor: 'background.floating',
} as const;

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
