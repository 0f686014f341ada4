import { useState } from 'react';
import { LanguageMenu } from './language-menu.tsx';
import { ShortcutMenu } from './shortcuts/shortcut-menu.tsx';
import { TextSizePopover } from './text-size-popover.tsx';
import { ToolGroup } from './tool-group.tsx';
import { useTools, type PopupId } from './use-tools.tsx';

type OpenPopup = { id: PopupId; anchor: HTMLElement };

/** The icons at the end of the toolbar, and what opens from them. */
export function ToolbarTools({ withShortcuts }: { withShortcuts: boolean }) {
  const [popup, setPopup] = useState<OpenPopup | null>(null);
  const tools = useTools({
    withShortcuts,
    popup: popup?.id ?? null,
    openPopup: (id, anchor) => setPopup({ id, anchor }),
  });
  const close = (): void => setPopup(null);
  const anchorOf = (id: PopupId): HTMLElement | null => (popup?.id === id ? popup.anchor : null);
  return (
    <>
      <ToolGroup tools={tools} />
      <ShortcutMenu anchor={anchorOf('shortcuts')} onClose={close} />
      <LanguageMenu anchor={anchorOf('language')} onClose={close} />
      <TextSizePopover anchor={anchorOf('text-size')} onClose={close} />
    </>
  );
}
