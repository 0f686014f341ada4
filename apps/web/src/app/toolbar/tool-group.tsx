import MoreIcon from '@mui/icons-material/MoreHorizOutlined';
import Badge from '@mui/material/Badge';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
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
  /** Keys that do the same, as aria-keyshortcuts writes them. */
  keys?: string;
  /** A dot that asks for attention. */
  dot?: boolean;
  /** `anchor` is where something that opens belongs to. */
  activate: (anchor: HTMLElement) => void;
};

/** A row of tools; what the width has no room for goes into "More", the first tool last of all. */
export function ToolGroup({ tools }: { tools: readonly Tool[] }) {
  const [container, fitting] = useFittingCount();
  const fits = fitting >= tools.length;
  const shown = fits ? tools.length : Math.max(0, fitting - 1);
  const first = tools.slice(0, Math.min(1, shown));
  const hidden = tools.slice(first.length, tools.length - shown + first.length);
  const last = tools.slice(first.length + hidden.length);
  return (
    <Stack
      ref={container}
      direction="row"
      sx={{
        // Gives way before anything else does.
        flex: `0 1000 calc(${tools.length} * ${TOOL_SIZE})`,
        minWidth: TOOL_SIZE,
        justifyContent: 'flex-end',
      }}
    >
      {first.map((tool) => (
        <ToolButton key={tool.id} tool={tool} />
      ))}
      {hidden.length > 0 && <MoreTools tools={hidden} />}
      {last.map((tool) => (
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
      {...(tool.keys === undefined ? {} : { 'aria-keyshortcuts': tool.keys })}
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
  const chosen = useRef<(() => void) | null>(null);
  const choose = (tool: Tool): void => {
    chosen.current = anchor && (() => tool.activate(anchor));
    setAnchor(null);
  };
  // Only now has the menu given the focus back, so what opens can keep it.
  useEffect(() => {
    if (anchor !== null) return;
    chosen.current?.();
    chosen.current = null;
  }, [anchor]);
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
