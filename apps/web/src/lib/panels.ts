import { create } from 'zustand';

/** Everything beside the content that opens and closes. */
export type PanelId =
  | 'navbar'
  | 'chat'
  | 'quick'
  | 'notifications'
  | 'settings'
  | 'schemes'
  | 'shortcuts';

/**
 * What is open in this tab. `navbar` is the drawer below lg and, above it, a navbar that the user
 * has shown or hidden; panels on the end side close one another.
 */
interface PanelsState {
  readonly open: ReadonlySet<PanelId>;
}

const END_SIDE: readonly PanelId[] = ['chat', 'quick', 'notifications', 'settings', 'schemes'];

export const usePanels = create<PanelsState>()(() => ({ open: new Set<PanelId>() }));

export function openPanel(panel: PanelId): void {
  const { open } = usePanels.getState();
  const rest = END_SIDE.includes(panel) ? open.difference(new Set(END_SIDE)) : open;
  usePanels.setState({ open: rest.union(new Set([panel])) });
}

export function closePanel(panel: PanelId): void {
  const { open } = usePanels.getState();
  if (open.has(panel)) usePanels.setState({ open: open.difference(new Set([panel])) });
}

export function closePanels(): void {
  usePanels.setState({ open: new Set() });
}

export function togglePanel(panel: PanelId): void {
  if (usePanels.getState().open.has(panel)) closePanel(panel);
  else openPanel(panel);
}

export const usePanelOpen = (panel: PanelId): boolean => usePanels(({ open }) => open.has(panel));
