/** An event or a note (R3.08). */
export interface QuickItem {
  readonly id: string;
  readonly title: string;
  readonly detail: string;
}

/** GET /api/quick-panel/data (R3.08). */
export interface QuickPanelData {
  readonly events: QuickItem[];
  readonly notes: QuickItem[];
}
