import CheckOutlined from '@mui/icons-material/CheckOutlined';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import Typography from '@mui/material/Typography';
import type { ComponentType, ReactNode } from 'react';
import { MenuAction } from '../page/menu-action.tsx';

type PickMenuProps = {
  icon: ComponentType<SvgIconProps>;
  label: string;
  choices: readonly { readonly id: string; readonly name: string; readonly mark: ReactNode }[];
  chosen: readonly string[];
  onToggle: (id: string) => void;
};

/** Several of a few: the menu stays open while one chooses. */
export function PickMenu({ icon, label, choices, chosen, onToggle }: PickMenuProps) {
  return (
    <MenuAction icon={icon} label={label}>
      {() =>
        choices.map(({ id, name, mark }) => (
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
        ))
      }
    </MenuAction>
  );
}
