import { create } from 'zustand';

/**
 * Everything beside the content that opens and closes: `navbar`, `shortcuts`, and the panels of the
 * modules by their ids.
 */
export type PanelId = string;

/**
 * What is open in this tab. `navbar` is the drawer below lg and, above it, a navbar that the user
 * has shown or hidden; panels on the end side close one another.
 */
interface PanelsState {
  readonly open: ReadonlySet<PanelId>;
}

const START_SIDE: ReadonlySet<PanelId> = new Set(['navbar', 'shortcuts']);

export const usePanels = create<PanelsState>()(() => ({ open: new Set<PanelId>() }));

export function openPanel(panel: PanelId): void {
  const { open } = usePanels.getState();
  const rest = START_SIDE.has(panel) ? open : open.intersection(START_SIDE);
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
