import Box from '@mui/material/Box';
import { CatchBoundary, useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { closePanel, usePanelOpen, type PanelId } from '../../lib/panels.ts';
import { useSettings } from '../../lib/settings/settings-store.ts';
import { notices } from '../../ui/notices.tsx';
import { useNavbarWidthAtEnd, useWide } from '../navbar/navbar-state.ts';

/** CSS pixels (R9.01). */
const CHAT_STRIP_WIDTH = 70;

const QuickPanel = lazy(async () => ({
  default: (await import('../../demos/quick-panel/manifest.ts')).QuickPanel,
}));
const ChatPanel = lazy(async () => ({
  default: (await import('../../demos/chat/manifest.ts')).ChatPanel,
}));
const NotificationPanel = lazy(async () => ({
  default: (await import('../../features/notifications/index.ts')).NotificationPanel,
}));
const NotificationPopups = lazy(async () => ({
  default: (await import('../../features/notifications/index.ts')).NotificationPopups,
}));
const SettingsPanel = lazy(async () => ({
  default: (await import('../../features/settings-panel/index.ts')).SettingsPanel,
}));
const SettingsTabs = lazy(async () => ({
  default: (await import('../../features/settings-panel/index.ts')).SettingsTabs,
}));
const ColourSchemesPanel = lazy(async () => ({
  default: (await import('../../features/colour-schemes/index.ts')).ColourSchemesPanel,
}));
const ChatStrip = lazy(async () => ({
  default: (await import('../../demos/chat/manifest.ts')).ChatStrip,
}));

const loadSimulated = async (signal: AbortSignal) =>
  (await import('../../demos/notifications/manifest.ts')).loadSimulatedNotifications(signal);

/** Everything that opens over the page. Its code comes when it is needed, never with a screen's. */
export function SidePanels() {
  const endArea = useEndAreaWidth();
  return (
    <Box sx={{ display: 'contents', '--end-area-width': endArea }}>
      <OnceOpened panel="quick">
        <QuickPanel />
      </OnceOpened>
      <OnceOpened panel="chat">
        <ChatPanel />
      </OnceOpened>
      <OnceOpened panel="notifications">
        <NotificationPanel loadSimulated={loadSimulated} />
      </OnceOpened>
      <OnceOpened panel="settings">
        <SettingsPanel />
      </OnceOpened>
      <OnceOpened panel="schemes">
        <ColourSchemesPanel />
      </OnceOpened>
      <Apart>
        <NotificationPopups loadSimulated={loadSimulated} />
      </Apart>
      <Apart>
        <SettingsTabs />
      </Apart>
    </Box>
  );
}

function useHasChatArea(): boolean {
  const display = useSettings(({ current }) => current.layout.config.rightSidePanel.display);
  return useWide() && display;
}

/**
 * How much of the window's end edge the chat contacts and a navbar beside them take; a boxed page
 * may end before the edge.
 */
function useEndAreaWidth(): string {
  const { mode, containerWidth } = useSettings(({ current }) => current.layout.config);
  const navbar = useNavbarWidthAtEnd();
  const taken = navbar + (useHasChatArea() ? CHAT_STRIP_WIDTH : 0);
  const beside = mode === 'boxed' ? `max(0px, (100vw - ${containerWidth}px) / 2)` : '0px';
  return `max(0px, ${taken}px - ${beside})`;
}

/** The chat contacts at the end of the page, from `lg` up, where the settings want them. */
export function ChatArea() {
  if (!useHasChatArea()) return null;
  return (
    <Box
      sx={{
        position: 'sticky',
        insetBlockStart: 0,
        flexShrink: 0,
        alignSelf: 'flex-start',
        // Kept free while the contacts are on their way, so that the page does not jump.
        width: CHAT_STRIP_WIDTH,
        height: '100dvh',
        borderInlineStart: '1px solid',
        borderColor: 'divider',
        backgroundColor: 'background.paper',
      }}
    >
      <Apart>
        <ChatStrip />
      </Apart>
    </Box>
  );
}

/** Fetches and mounts a panel when it is opened for the first time; one that fails is closed. */
function OnceOpened({ panel, children }: { panel: PanelId; children: ReactNode }) {
  const { t } = useTranslation('app');
  const open = usePanelOpen(panel);
  const [mounted, setMounted] = useState(open);
  if (open && !mounted) setMounted(true);
  if (!mounted) return null;
  return (
    <Apart
      onFail={() => {
        closePanel(panel);
        setMounted(false);
        notices.error(t('panelFailed'));
      }}
    >
      {children}
    </Apart>
  );
}

/**
 * Keeps what goes wrong inside from everything around it: a part that fails is left out until
 * another page is opened.
 */
function Apart({ onFail = nothing, children }: { onFail?: () => void; children: ReactNode }) {
  const page = useLocation({ select: ({ pathname }) => pathname });
  return (
    <CatchBoundary getResetKey={() => page} errorComponent={nothing} onCatch={onFail}>
      <Suspense fallback={null}>{children}</Suspense>
    </CatchBoundary>
  );
}

const nothing = (): null => null;
