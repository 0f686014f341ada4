import MoreIcon from '@mui/icons-material/MoreHorizOutlined';
import Stack from '@mui/material/Stack';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { preloadOnIntent, MountOnOpen } from '../../../ui/lazy.tsx';
import { cornerSnackbars } from '../../../ui/snackbars.tsx';
import { Waiting } from '../../../ui/waiting.tsx';
import { Dot, TOOL_SIZE, ToolbarButton } from '../toolbar-button.tsx';
import { MoreMenu } from '../lazy-popups.ts';
import type { Tool } from './tool.ts';
import { useFittingCount } from '../use-fitting-count.ts';

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
      {...(tool.part === undefined ? {} : preloadOnIntent(tool.part))}
      {...(tool.keys === undefined ? {} : { 'aria-keyshortcuts': tool.keys })}
      {...(tool.popup === undefined ? {} : { 'aria-haspopup': tool.popup })}
      {...(tool.expanded === undefined ? {} : { 'aria-expanded': tool.expanded })}
    >
      <Dot shown={tool.dot === true}>{tool.icon}</Dot>
    </ToolbarButton>
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
        {...preloadOnIntent(MoreMenu)}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Dot shown={tools.some(({ dot }) => dot)}>
          <MoreIcon />
        </Dot>
      </ToolbarButton>
      <MountOnOpen
        open={anchor !== null}
        part={MoreMenu}
        fallback={<Waiting anchor={anchor} />}
        onFail={() => {
          setAnchor(null);
          cornerSnackbars.error(t('panelFailed'));
        }}
      >
        <MoreMenu
          id={menuId}
          anchor={anchor}
          tools={tools}
          onChoose={choose}
          onClose={() => setAnchor(null)}
        />
      </MountOnOpen>
    </>
  );
}
