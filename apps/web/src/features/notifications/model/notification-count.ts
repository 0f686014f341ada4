import { create } from 'zustand';

/** How many notifications wait in the panel. The toolbar reads it, and needs no more of this feature. */
export const useNotificationCount = create<{ readonly waiting: number }>()(() => ({ waiting: 0 }));
