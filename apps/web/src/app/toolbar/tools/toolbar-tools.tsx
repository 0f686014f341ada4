import { useState } from 'react';
import { Popup } from './popup.tsx';
import { SearchPopup } from '../search/search-popup.tsx';
import { useSearchKey } from '../search/search-keys.ts';
import { ToolGroup } from './tool-group.tsx';
import { LanguageMenu, ShortcutMenu, TextSizePopover } from '../lazy-popups.ts';
import { useTools, type PopupId, type ToolsOptions } from './use-tools.tsx';

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
