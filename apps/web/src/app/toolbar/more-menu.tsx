import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Dot } from './dot.tsx';
import type { PopupProps } from './popup.tsx';
import type { Tool } from './tool.ts';

type MoreMenuProps = PopupProps & {
  id: string;
  tools: readonly Tool[];
  onChoose: (tool: Tool) => void;
};

/** The tools that the width has no room for. */
export function MoreMenu({ id, anchor, tools, onChoose, onClose }: MoreMenuProps) {
  return (
    <Menu
      id={id}
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      transformOrigin={{ vertical: 'top', horizontal: 'center' }}
    >
      {tools.map((tool) => (
        <MenuItem key={tool.id} onClick={() => onChoose(tool)} sx={{ minHeight: 44 }}>
          <ListItemIcon sx={{ '& .MuiSvgIcon-root': { fontSize: 20 } }}>
            <Dot shown={tool.dot === true}>{tool.icon}</Dot>
          </ListItemIcon>
          {tool.label}
        </MenuItem>
      ))}
    </Menu>
  );
}
