import { create } from 'zustand';

/** When the server last said that something has changed which operators see. */
export const useDeskNews = create<{ readonly at: number }>()(() => ({ at: 0 }));
