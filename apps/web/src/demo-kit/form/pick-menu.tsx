import CheckOutlined from '@mui/icons-material/CheckOutlined';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import Typography from '@mui/material/Typography';
import { useState, type ComponentType, type ReactNode } from 'react';
import { IconAction } from '../page/icon-action.tsx';
import { RegionTheme } from '../../ui/theme/region-theme.tsx';

type PickMenuProps = {
  icon: ComponentType<SvgIconProps>;
  label: string;
  choices: readonly { readonly id: string; readonly name: string; readonly mark: ReactNode }[];
  chosen: readonly string[];
  onToggle: (id: string) => void;
};

/** Several of a few: the menu stays open while one chooses. */
export function PickMenu({ icon, label, choices, chosen, onToggle }: PickMenuProps) {
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
        <Menu
          open={anchor !== null}
          anchorEl={anchor}
          onClose={() => setAnchor(null)}
          slotProps={{ list: { 'aria-label': label } }}
        >
          {choices.map(({ id, name, mark }) => (
            <MenuItem
              key={id}
              role="menuitemcheckbox"
              aria-checked={chosen.includes(id)}
              onClick={() => onToggle(id)}
              sx={{ gap: 1.5, minWidth: 220 }}
            >
              {mark}
              <Typography component="bdi" sx={{ flexGrow: 1 }}>
                {name}
              </Typography>
              <ListItemIcon sx={{ visibility: chosen.includes(id) ? 'visible' : 'hidden' }}>
                <CheckOutlined sx={{ fontSize: 18, color: 'primary.main' }} />
              </ListItemIcon>
            </MenuItem>
          ))}
        </Menu>
      </RegionTheme>
    </>
  );
}
