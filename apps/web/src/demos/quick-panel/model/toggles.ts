import * as z from 'zod/mini';

const togglesSchema = z.object({
  notifications: z.boolean(),
  cloudSync: z.boolean(),
  retroThrusters: z.boolean(),
});

export type Toggles = z.infer<typeof togglesSchema>;

const KEY = 'quick-panel:v1';

/** R2.26: notifications are on until the user says otherwise. */
const initial: Toggles = { notifications: true, cloudSync: false, retroThrusters: false };

/** The switches as this browser keeps them; what cannot be read counts as never set. */
export function readToggles(): Toggles {
  try {
    const parsed = togglesSchema.safeParse(JSON.parse(localStorage.getItem(KEY) ?? 'null'));
    return parsed.success ? parsed.data : initial;
  } catch {
    return initial;
  }
}

/** Storage may be full or forbidden; the switches then last as long as the page. */
export function keepToggles(toggles: Toggles): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(toggles));
  } catch {
    return;
  }
}
