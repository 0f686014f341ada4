import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import { Dot, type Tool } from '../toolbar-button.tsx';
import { ToolMenu } from '../toolbar-popover.tsx';
import type { PopupProps } from './popup.tsx';

type MoreMenuProps = PopupProps & {
  id: string;
  tools: readonly Tool[];
  onChoose: (tool: Tool) => void;
};

/** The tools that the width has no room for. */
export function MoreMenu({ tools, onChoose, ...popup }: MoreMenuProps) {
  return (
    <ToolMenu {...popup}>
      {tools.map((tool) => (
        <MenuItem key={tool.id} onClick={() => onChoose(tool)} sx={{ minHeight: 44 }}>
          <ListItemIcon sx={{ '& .MuiSvgIcon-root': { fontSize: 20 } }}>
            <Dot shown={tool.dot === true}>{tool.icon}</Dot>
          </ListItemIcon>
          {tool.label}
        </MenuItem>
      ))}
    </ToolMenu>
  );
}
