import { create } from 'zustand';

/** R3.01: what everybody starts with. */
export const DEFAULT_SHORTCUTS: readonly string[] = ['calendar', 'mail', 'contacts', 'todo'];

/** The ids of the navigation items in the toolbar, in their order (R2.29). */
export const useShortcutStore = create<{ readonly ids: readonly string[] }>()(() => ({
  ids: DEFAULT_SHORTCUTS,
}));

export const useShortcuts = (): readonly string[] => useShortcutStore(({ ids }) => ids);

/** Shows these at once; they are saved beside the settings (R4.11). */
export function saveShortcuts(ids: readonly string[]): void {
  useShortcutStore.setState({ ids });
}
