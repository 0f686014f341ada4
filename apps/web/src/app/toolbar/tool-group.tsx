import MoreIcon from '@mui/icons-material/MoreHorizOutlined';
import Badge from '@mui/material/Badge';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ToolbarButton, TOOL_SIZE } from './toolbar-button.tsx';
import { useFittingCount } from './use-fitting-count.ts';

export type Tool = {
  id: string;
  label: string;
  icon: ReactNode;
  /** What it opens, if anything, and whether that is open. */
  popup?: 'menu' | 'dialog';
  expanded?: boolean;
  /** A dot that asks for attention. */
  dot?: boolean;
  /** `anchor` is where something that opens belongs to. */
  activate: (anchor: HTMLElement) => void;
};

/** A row of tools; those that the width has no room for, the first ones first, go into "More". */
export function ToolGroup({ tools }: { tools: readonly Tool[] }) {
  const [container, fitting] = useFittingCount();
  const hidden = fitting >= tools.length ? 0 : tools.length - Math.max(0, fitting - 1);
  return (
    <Stack
      ref={container}
      direction="row"
      sx={{
        flex: `0 1 calc(${tools.length} * ${TOOL_SIZE})`,
        minWidth: TOOL_SIZE,
        justifyContent: 'flex-end',
      }}
    >
      {hidden > 0 && <MoreTools tools={tools.slice(0, hidden)} />}
      {tools.slice(hidden).map((tool) => (
        <ToolButton key={tool.id} tool={tool} />
      ))}
    </Stack>
  );
}

function ToolButton({ tool }: { tool: Tool }) {
  return (
    <ToolbarButton
      label={tool.label}
      onClick={(event) => tool.activate(event.currentTarget)}
      {...(tool.popup === undefined ? {} : { 'aria-haspopup': tool.popup })}
      {...(tool.expanded === undefined ? {} : { 'aria-expanded': tool.expanded })}
    >
      <Dot shown={tool.dot === true}>{tool.icon}</Dot>
    </ToolbarButton>
  );
}

function Dot({ shown, children }: { shown: boolean; children: ReactNode }) {
  return (
    <Badge variant="dot" color="primary" invisible={!shown}>
      {children}
    </Badge>
  );
}

function MoreTools({ tools }: { tools: readonly Tool[] }) {
  const { t } = useTranslation('toolbar');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const menuId = useId();
  const choose = (tool: Tool): void => {
    setAnchor(null);
    if (anchor !== null) tool.activate(anchor);
  };
  return (
    <>
      <ToolbarButton
        label={t('more')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor === null ? undefined : menuId}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Dot shown={tools.some(({ dot }) => dot)}>
          <MoreIcon />
        </Dot>
      </ToolbarButton>
      <Menu
        id={menuId}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
        transformOrigin={{ vertical: 'top', horizontal: 'center' }}
      >
        {tools.map((tool) => (
          <MenuItem key={tool.id} onClick={() => choose(tool)} sx={{ minHeight: 44 }}>
            <ListItemIcon sx={{ '& .MuiSvgIcon-root': { fontSize: 20 } }}>
              <Dot shown={tool.dot === true}>{tool.icon}</Dot>
            </ListItemIcon>
            {tool.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
