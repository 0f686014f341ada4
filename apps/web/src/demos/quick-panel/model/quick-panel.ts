import * as z from 'zod/mini';

const itemSchema = z.object({ id: z.string(), title: z.string(), detail: z.string() });

/** GET /api/quick-panel/data (R3.08). */
export const quickPanelSchema = z.object({
  events: z.array(itemSchema),
  notes: z.array(itemSchema),
});

export type QuickItem = z.infer<typeof itemSchema>;
export type QuickPanelData = z.infer<typeof quickPanelSchema>;
