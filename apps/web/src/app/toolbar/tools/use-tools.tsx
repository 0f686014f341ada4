import ChatIcon from '@mui/icons-material/ChatBubbleOutlineOutlined';
import QuickIcon from '@mui/icons-material/FormatListBulletedOutlined';
import TextSizeIcon from '@mui/icons-material/FormatSizeOutlined';
import FullscreenExitIcon from '@mui/icons-material/FullscreenExitOutlined';
import FullscreenIcon from '@mui/icons-material/FullscreenOutlined';
import NotificationsIcon from '@mui/icons-material/NotificationsOutlined';
import SchemesIcon from '@mui/icons-material/PaletteOutlined';
import SearchIcon from '@mui/icons-material/SearchOutlined';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import StarIcon from '@mui/icons-material/StarBorderOutlined';
import LanguageIcon from '@mui/icons-material/TranslateOutlined';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotificationCount } from '../../../features/notifications/index.ts';
import { togglePanel, usePanelOpen, type PanelId } from '../../../lib/panels.ts';
import { useSettings } from '../../../lib/settings/settings-store.ts';
import type { Fetched } from '../../../ui/later.tsx';
import { notices } from '../../../ui/notices.tsx';
import { useWide } from '../../navbar/navbar-state.ts';
import {
  ChatPanel,
  ColourSchemesPanel,
  NotificationPanel,
  QuickPanel,
  SettingsPanel,
} from '../../shell/panel-parts.ts';
import { useSettingsInToolbar } from '../../shell/use-settings-in-toolbar.ts';
import { SEARCH_KEYS } from '../search/inline-search.tsx';
import { LanguageMenu, SearchBar, ShortcutMenu, TextSizePopover } from '../toolbar-parts.ts';
import type { Tool } from './tool-group.tsx';

/** What opens from a tool itself, not at the side of the page. */
export type PopupId = 'search' | 'shortcuts' | 'language' | 'text-size';

type ToolsOptions = {
  withSearch: boolean;
  withShortcuts: boolean;
  popup: PopupId | null;
  openPopup: (id: PopupId, anchor: HTMLElement) => void;
};

const PARTS: Readonly<Record<PopupId, Fetched>> = {
  search: SearchBar,
  shortcuts: ShortcutMenu,
  language: LanguageMenu,
  'text-size': TextSizePopover,
};

/** The tools in their order; what cannot work here is left out. */
export function useTools(options: ToolsOptions): readonly Tool[] {
  const popups = usePopupTools(options);
  const fullScreen = useFullScreenTool();
  return [...popups, ...fullScreen, ...useSettingsTools(), ...usePanelTools()];
}

function usePopupTools(options: ToolsOptions): readonly Tool[] {
  const { withSearch, withShortcuts, popup, openPopup } = options;
  const { t } = useTranslation('toolbar');
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
  const shortcuts = tool('shortcuts', t('shortcuts.edit'), 'dialog', <StarIcon />);
  return [
    ...(withSearch ? [search] : []),
    ...(withShortcuts ? [shortcuts] : []),
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
        toggleFullScreen().catch(() => notices.error(t('fullScreen.refused')));
      },
    },
  ];
}

function useSettingsTools(): readonly Tool[] {
  const { t } = useTranslation('toolbar');
  const settings = usePanelTool('settings', t('settings'), <SettingsIcon />, SettingsPanel);
  const schemes = usePanelTool('schemes', t('schemes'), <SchemesIcon />, ColourSchemesPanel);
  return useSettingsInToolbar() ? [schemes, settings] : [];
}

function usePanelTools(): readonly Tool[] {
  const { t } = useTranslation('toolbar');
  const isWide = useWide();
  const hasPanels = useSettings(({ current }) => current.layout.config.rightSidePanel.display);
  const chat = usePanelTool('chat', t('chat'), <ChatIcon />, ChatPanel);
  const quick = usePanelTool('quick', t('quickPanel'), <QuickIcon />, QuickPanel);
  const notifications = useNotificationsTool();
  if (!hasPanels) return [];
  // From lg up the strip of contacts opens the chat.
  return isWide ? [quick, notifications] : [chat, quick, notifications];
}

function useNotificationsTool(): Tool {
  const { t } = useTranslation('toolbar');
  const count = useNotificationCount();
  const label = count === 0 ? t('notifications') : t('notificationsWaiting', { count });
  const tool = usePanelTool('notifications', label, <NotificationsIcon />, NotificationPanel);
  return { ...tool, dot: count > 0 };
}

function usePanelTool(panel: PanelId, label: string, icon: Tool['icon'], part: Fetched): Tool {
  const expanded = usePanelOpen(panel);
  return { id: panel, label, icon, expanded, part, activate: () => togglePanel(panel) };
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
