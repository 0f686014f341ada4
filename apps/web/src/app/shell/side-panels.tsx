import Box from '@mui/material/Box';
import { useLocation } from '@tanstack/react-router';
import { createElement, type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { provideSampleNotifications } from '../../features/notifications/index.ts';
import { closePanel, type PanelId, usePanelOpen } from '../../lib/panels.ts';
import { useSettings } from '../../lib/settings/settings-store.ts';
import {
  IsolatedBoundary,
  type LazyComponent,
  MountOnOpen,
  type Preloadable,
  useIdle,
} from '../../ui/lazy.tsx';
import { cornerSnackbars } from '../../ui/snackbars.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { useDemos } from '../demos.ts';
import { useWide } from '../navbar/navbar-state.ts';
import { componentsOf, NotificationPopups, usePanelList } from './panel-components.ts';

/** CSS pixels (R9.01). */
const STRIP_WIDTH = 70;

/**
 * Everything that opens over the page. Its code comes when it is needed, never with a screen's; what
 * opens by itself waits until the page has come to rest.
 */
export function SidePanels() {
  const page = usePage();
  const idle = useIdle();
  const panels = usePanelList();
  useSampleNotifications(idle);
  return (
    <>
      {panels.map((panel) => {
        const { Panel } = componentsOf(panel);
        return (
          <OpenedPanel key={panel.id} id={panel.id} part={Panel}>
            <Panel />
          </OpenedPanel>
        );
      })}
      {idle && (
        <IsolatedBoundary resetKey={page}>
          <NotificationPopups />
        </IsolatedBoundary>
      )}
    </>
  );
}

/** The samples of the demonstrations stand beside the product's own notifications. */
function useSampleNotifications(idle: boolean): void {
  const load = useDemos(
    ({ modules }) => modules.find((demo) => demo.sampleNotifications)?.sampleNotifications,
  );
  useEffect(() => {
    if (idle && load !== undefined) provideSampleNotifications(load);
  }, [idle, load]);
}

/** A part that has failed is left out until another page is opened. */
const usePage = (): string => useLocation({ select: ({ pathname }) => pathname });

/** What stands at the end of a wide page, where the settings want it and a module has it. */
function useStrip(): LazyComponent<object> | null {
  const display = useSettings(({ current }) => current.layout.config.rightSidePanel.display);
  const isWide = useWide();
  const strips = usePanelList().map((panel) => componentsOf(panel).Strip);
  return isWide && display ? (strips.find((strip) => strip !== null) ?? null) : null;
}

/** The strip at the end of the page, from `lg` up, such as the contacts of the chat. */
export function EndStrip() {
  const page = usePage();
  const idle = useIdle();
  const strip = useStrip();
  if (strip === null) return null;
  return (
    <Box
      sx={{
        position: 'sticky',
        insetBlockStart: 0,
        flexShrink: 0,
        alignSelf: 'flex-start',
        // Kept free while its code is on its way, so that the page does not jump.
        width: STRIP_WIDTH,
        height: '100dvh',
        borderInlineStart: '1px solid',
        borderColor: 'divider',
        backgroundColor: 'background.paper',
      }}
    >
      {idle && <IsolatedBoundary resetKey={page}>{createElement(strip)}</IsolatedBoundary>}
    </Box>
  );
}

/** A panel that could not be fetched, or fails, is closed. */
function OpenedPanel({
  id,
  part,
  children,
}: {
  id: PanelId;
  part: Preloadable;
  children: ReactNode;
}) {
  const { t } = useTranslation('toolbar');
  return (
    <MountOnOpen
      open={usePanelOpen(id)}
      part={part}
      fallback={<Waiting />}
      onFail={() => {
        closePanel(id);
        cornerSnackbars.error(t('panelFailed'));
      }}
    >
      {children}
    </MountOnOpen>
  );
}
