import MoreIcon from '@mui/icons-material/MoreHorizOutlined';
import Stack from '@mui/material/Stack';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { preloadOnIntent } from '../../../ui/lazy.tsx';
import { LanguageMenu, MoreMenu, ShortcutMenu, TextSizePopover } from '../lazy-popups.ts';
import { useSearchKey } from '../search/search-keys.ts';
import { SearchPopup } from '../search/search-popup.tsx';
import { Dot, type Tool, TOOL_SIZE, ToolbarButton } from '../toolbar-button.tsx';
import { useFittingCount } from '../use-fitting-count.ts';
import { Popup } from './popup.tsx';
import { type PopupId, type ToolsOptions, useTools } from './use-tools.tsx';

type OpenPopup = { id: PopupId; anchor: HTMLElement };

type ToolbarToolsProps = Pick<ToolsOptions, 'withSearch' | 'shortcuts'>;

/** The icons at the end of the toolbar, and what opens from them. */
export function ToolbarTools({ withSearch, shortcuts }: ToolbarToolsProps) {
  const [popup, setPopup] = useState<OpenPopup | null>(null);
  const tools = useTools({
    withSearch,
    shortcuts,
    popup: popup?.id ?? null,
    openPopup: (id, anchor) => setPopup({ id, anchor }),
  });
  useSearchKey(() => {
    const anchor = document.activeElement;
    if (withSearch && anchor instanceof HTMLElement) setPopup({ id: 'search', anchor });
  });
  const close = (): void => setPopup(null);
  const anchorOf = (id: PopupId): HTMLElement | null => (popup?.id === id ? popup.anchor : null);
  return (
    <>
      <ToolGroup tools={tools} />
      {popup?.id === 'search' && <SearchPopup anchor={popup.anchor} onClose={close} />}
      <Popup part={ShortcutMenu} anchor={anchorOf('shortcuts')} onClose={close} />
      <Popup part={LanguageMenu} anchor={anchorOf('language')} onClose={close} />
      <Popup part={TextSizePopover} anchor={anchorOf('text-size')} onClose={close} />
    </>
  );
}

/** A row of tools; what the width has no room for goes into "More", the first tool last of all. */
function ToolGroup({ tools }: { tools: readonly Tool[] }) {
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
      aria-keyshortcuts={tool.keys}
      aria-haspopup={tool.popup}
      aria-expanded={tool.expanded}
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
      <Popup
        part={MoreMenu}
        id={menuId}
        anchor={anchor}
        tools={tools}
        onChoose={choose}
        onClose={() => setAnchor(null)}
      />
    </>
  );
}
