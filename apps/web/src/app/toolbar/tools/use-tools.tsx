import TextSizeIcon from '@mui/icons-material/FormatSizeOutlined';
import FullscreenExitIcon from '@mui/icons-material/FullscreenExitOutlined';
import FullscreenIcon from '@mui/icons-material/FullscreenOutlined';
import NotificationsIcon from '@mui/icons-material/NotificationsOutlined';
import SearchIcon from '@mui/icons-material/SearchOutlined';
import StarIcon from '@mui/icons-material/StarBorderOutlined';
import LanguageIcon from '@mui/icons-material/TranslateOutlined';
import { createElement, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotificationCount } from '../../../features/notifications/index.ts';
import type { ModulePanel } from '../../../lib/module.ts';
import { openPanel, togglePanel, usePanels } from '../../../lib/panels.ts';
import { useSettings } from '../../../lib/settings/settings-store.ts';
import type { Preloadable } from '../../../ui/lazy.tsx';
import { cornerSnackbars } from '../../../ui/snackbars.tsx';
import { useWide } from '../../navbar/navbar-state.ts';
import { useNavigationText } from '../../navigation/use-navigation.ts';
import { componentsOf, usePanelList } from '../../shell/panel-components.ts';
import { LanguageMenu, SearchBar, ShortcutMenu, TextSizePopover } from '../lazy-popups.ts';
import { SEARCH_KEYS } from '../search/search-keys.ts';
import type { Tool } from '../toolbar-button.tsx';

/** What opens from a tool itself, not at the side of the page. */
export type PopupId = 'search' | 'shortcuts' | 'language' | 'text-size';

export type ToolsOptions = {
  withSearch: boolean;
  /** What the star opens: the menu, or the drawer that layout3 has on small screens; null = none. */
  shortcuts: 'menu' | 'drawer' | null;
  popup: PopupId | null;
  openPopup: (id: PopupId, anchor: HTMLElement) => void;
};

const PARTS: Readonly<Record<PopupId, Preloadable>> = {
  search: SearchBar,
  shortcuts: ShortcutMenu,
  language: LanguageMenu,
  'text-size': TextSizePopover,
};

/** The tools in their order; what cannot work here is left out. */
export function useTools(options: ToolsOptions): readonly Tool[] {
  const popups = usePopupTools(options);
  const fullScreen = useFullScreenTool();
  return [...popups, ...fullScreen, ...usePanelTools()];
}

function usePopupTools(options: ToolsOptions): readonly Tool[] {
  const { withSearch, shortcuts, popup, openPopup } = options;
  const { t } = useTranslation('toolbar');
  const { t: tNavigation } = useTranslation('navigation');
  const tool = (id: PopupId, label: string, kind: Tool['popup'], icon: Tool['icon']): Tool => ({
    id,
    label,
    icon,
    ...(kind === undefined ? {} : { popup: kind }),
    expanded: popup === id,
    part: PARTS[id],
    activate: (anchor) => openPopup(id, anchor),
  });
  const search = {
    ...tool('search', t('search.open'), undefined, <SearchIcon />),
    keys: SEARCH_KEYS,
  };
  const star: Record<'menu' | 'drawer', Tool> = {
    menu: tool('shortcuts', t('shortcuts.edit'), 'dialog', <StarIcon />),
    drawer: {
      id: 'shortcuts',
      label: tNavigation('navbar.showShortcuts'),
      icon: <StarIcon />,
      activate: () => openPanel('shortcuts'),
    },
  };
  return [
    ...(withSearch ? [search] : []),
    ...(shortcuts === null ? [] : [star[shortcuts]]),
    tool('language', t('language'), 'menu', <LanguageIcon />),
    tool('text-size', t('textSize.label'), 'dialog', <TextSizeIcon />),
  ];
}

function useFullScreenTool(): readonly Tool[] {
  const { t } = useTranslation('toolbar');
  const isFull = useFullScreen();
  if (!canGoFullScreen()) return [];
  return [
    {
      id: 'full-screen',
      label: isFull ? t('fullScreen.leave') : t('fullScreen.enter'),
      icon: isFull ? <FullscreenExitIcon /> : <FullscreenIcon />,
      activate: () => {
        toggleFullScreen().catch(() => cornerSnackbars.error(t('fullScreen.refused')));
      },
    },
  ];
}

/** The tools that open a panel: those of the demonstrations, then the product's. */
function usePanelTools(): readonly Tool[] {
  const { t } = useTranslation('toolbar');
  const isWide = useWide();
  const hasPanels = useSettings(({ current }) => current.layout.config.rightSidePanel.display);
  const open = usePanels((panels) => panels.open);
  const panels = usePanelList();
  const textOf = useNavigationText();
  const waiting = useNotificationCount((count) => count.waiting);

  const toolOf = (panel: ModulePanel, label: string, icon: Tool['icon']): Tool => ({
    id: panel.id,
    label,
    icon,
    expanded: open.has(panel.id),
    part: componentsOf(panel).Panel,
    activate: () => togglePanel(panel.id),
  });
  const brought = panels.flatMap((panel): readonly Tool[] => {
    const { tool, loadStrip } = panel;
    // From lg up the strip opens its panel.
    if (tool === undefined || (isWide && loadStrip !== undefined)) return [];
    const label = textOf({ title: panel.id, translate: tool.title });
    return [toolOf(panel, label, createElement(tool.icon))];
  });
  const label = waiting === 0 ? t('notifications') : t('notificationsWaiting', { count: waiting });
  const notifications = panels
    .filter(({ id }) => id === 'notifications')
    .map((panel) => ({ ...toolOf(panel, label, <NotificationsIcon />), dot: waiting > 0 }));
  return hasPanels ? [...brought, ...notifications] : [];
}

function subscribe(notify: () => void): () => void {
  document.addEventListener('fullscreenchange', notify);
  return () => document.removeEventListener('fullscreenchange', notify);
}

/** Whether the browser shows the page alone; also true to reality after Escape. */
function useFullScreen(): boolean {
  return useSyncExternalStore(subscribe, () => (document.fullscreenElement ?? null) !== null);
}

/** False in browsers and frames that cannot show a page alone. */
const canGoFullScreen = (): boolean => document.fullscreenEnabled;

/** @throws TypeError when the browser does not allow it */
async function toggleFullScreen(): Promise<void> {
  if (document.fullscreenElement) await document.exitFullscreen();
  else await document.documentElement.requestFullscreen();
}
