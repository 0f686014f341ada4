import { create } from 'zustand';
import type { LoadSampleNotifications } from '../../../lib/module.ts';

/** Where sample notifications come from; the app knows, this feature does not. */
export const useSampleSource = create<{ readonly load: LoadSampleNotifications | null }>()(() => ({
  load: null,
}));

/** From now on the panel shows these too. */
export function provideSampleNotifications(load: LoadSampleNotifications): void {
  useSampleSource.setState({ load });
}
