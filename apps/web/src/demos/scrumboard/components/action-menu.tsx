import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import { useState, type ComponentType } from 'react';
import { MIRRORED } from '../../../demo-kit/mirrored.ts';
import { IconAction } from '../../../demo-kit/page/icon-action.tsx';
import { RegionTheme } from '../../../ui/theme/region-theme.tsx';

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
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconAction
        icon={icon}
        label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      />
      <RegionTheme region="main">
        <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
          {actions.map(
            ({ text, id = text, icon: Icon, onClick, mirrored = false }) =>
              onClick !== undefined && (
                <MenuItem
                  key={id}
                  onClick={() => {
                    setAnchor(null);
                    onClick();
                  }}
                >
                  <ListItemIcon>
                    <Icon sx={{ fontSize: 20, ...(mirrored && MIRRORED) }} />
                  </ListItemIcon>
                  <bdi>{text}</bdi>
                </MenuItem>
              ),
          )}
        </Menu>
      </RegionTheme>
    </>
  );
}
