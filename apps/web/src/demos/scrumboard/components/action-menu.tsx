import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import type { ComponentType } from 'react';
import { MIRRORED } from '../../../ui/theme/mirrored.ts';
import { MenuAction } from '../../../demo-kit/page/menu-action.tsx';

type Action = {
  /** Tells it from others with the same text; absent = there are none. */
  readonly id?: string;
  readonly text: string;
  readonly icon: ComponentType<SvgIconProps>;
  /** Absent = the action is left out. */
  readonly onClick?: (() => void) | undefined;
  /** The icon is an arrow that goes with the direction of the page. */
  readonly mirrored?: boolean;
};

type ActionMenuProps = {
  label: string;
  icon: ComponentType<SvgIconProps>;
  actions: readonly Action[];
};

/** A button and the menu of what it offers. */
export function ActionMenu({ label, icon, actions }: ActionMenuProps) {
  return (
    <MenuAction icon={icon} label={label}>
      {(close) =>
        actions.map(
          ({ text, id = text, icon: Icon, onClick, mirrored = false }) =>
            onClick !== undefined && (
              <MenuItem
                key={id}
                onClick={() => {
                  close();
                  onClick();
                }}
              >
                <ListItemIcon>
                  <Icon sx={{ fontSize: 20, ...(mirrored && MIRRORED) }} />
                </ListItemIcon>
                <bdi>{text}</bdi>
              </MenuItem>
            ),
        )
      }
    </MenuAction>
  );
}
