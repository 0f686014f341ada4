import { useOwnLocation } from './own-location.ts';

/** Somebody who was ticked in a list, as they were called there. */
export interface TickedUser {
  readonly id: string;
  readonly email: string;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Kept with the visit, for 2,000 ids are too many for an address; a reload keeps them. */
    tickedUsers?: readonly TickedUser[];
  }
}

/** Who was ticked on the way to this screen. */
export const useTickedUsers = (): readonly TickedUser[] =>
  useOwnLocation().state.tickedUsers ?? NONE;

const NONE: readonly TickedUser[] = [];
