import Box from '@mui/material/Box';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { closePanel, usePanelOpen, type PanelId } from '../../lib/panels.ts';
import { useSettings } from '../../lib/settings/settings-store.ts';
import { Apart, OnceOpened, type Fetched } from '../../ui/later.tsx';
import { notices } from '../../ui/notices.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { useIdle } from '../../ui/when-idle.ts';
import { useNavbarWidthAtEnd, useWide } from '../navbar/navbar-state.ts';
import {
  ChatPanel,
  ChatStrip,
  ColourSchemesPanel,
  NotificationPanel,
  NotificationPopups,
  QuickPanel,
  SettingsPanel,
  SettingsTabs,
} from './panel-parts.ts';
import { useSettingsInToolbar } from './use-settings-in-toolbar.ts';

/** CSS pixels (R9.01). */
const CHAT_STRIP_WIDTH = 70;

const loadSimulated = async (signal: AbortSignal) =>
  (await import('../../demos/notifications/manifest.ts')).loadSimulatedNotifications(signal);

/**
 * Everything that opens over the page. Its code comes when it is needed, never with a screen's; what
 * opens by itself waits until the page has come to rest.
 */
export function SidePanels() {
  const endArea = useEndAreaWidth();
  const page = usePage();
  const idle = useIdle();
  const needsTabs = !useSettingsInToolbar();
  return (
    <Box sx={{ display: 'contents', '--end-area-width': endArea }}>
      <Panel id="quick" part={QuickPanel}>
        <QuickPanel />
      </Panel>
      <Panel id="chat" part={ChatPanel}>
        <ChatPanel />
      </Panel>
      <Panel id="notifications" part={NotificationPanel}>
        <NotificationPanel loadSimulated={loadSimulated} />
      </Panel>
      <Panel id="settings" part={SettingsPanel}>
        <SettingsPanel />
      </Panel>
      <Panel id="schemes" part={ColourSchemesPanel}>
        <ColourSchemesPanel />
      </Panel>
      {idle && (
        <>
          <Apart resetKey={page}>
            <NotificationPopups loadSimulated={loadSimulated} />
          </Apart>
          {needsTabs && (
            <Apart resetKey={page}>
              <SettingsTabs />
            </Apart>
          )}
        </>
      )}
    </Box>
  );
}

/** A part that has failed is left out until another page is opened. */
const usePage = (): string => useLocation({ select: ({ pathname }) => pathname });

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
  const page = usePage();
  const idle = useIdle();
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
      {idle && (
        <Apart resetKey={page}>
          <ChatStrip />
        </Apart>
      )}
    </Box>
  );
}

/** A panel that could not be fetched, or fails, is closed. */
function Panel({ id, part, children }: { id: PanelId; part: Fetched; children: ReactNode }) {
  const { t } = useTranslation('app');
  return (
    <OnceOpened
      open={usePanelOpen(id)}
      part={part}
      fallback={<Waiting />}
      onFail={() => {
        closePanel(id);
        notices.error(t('panelFailed'));
      }}
    >
      {children}
    </OnceOpened>
  );
}
