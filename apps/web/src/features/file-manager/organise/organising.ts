import type { Entry } from '@file-server/contract/library';
import { create } from 'zustand';

/** What an operator is about to do; the dialog of it is open. */
export type OrganisingTask =
  | { readonly kind: 'rename'; readonly entry: Entry }
  | { readonly kind: 'move'; readonly entries: readonly Entry[] }
  | { readonly kind: 'create'; readonly parentId: string | null }
  | { readonly kind: 'bin' }
  | ({ readonly kind: 'conflict' } & Conflict);

/** Something that was not done, because entries are not as they were seen. */
export type Conflict = {
  readonly what: 'rename' | 'move' | 'delete' | 'withdraw' | 'offer';
  /** All that it was to be done with. */
  readonly seen: readonly Entry[];
  /** Ids of those that are otherwise by now. */
  readonly changed: readonly string[];
  /** Does it with entries as they are now. */
  readonly goOn: (entries: readonly Entry[]) => Promise<unknown>;
};

type Organising = {
  task: OrganisingTask | null;
  /** What the list has selected, as the bar below it knows. */
  selected: readonly Entry[];
  /** Opens the menu of an entry beside a control; null = nobody here may organise. */
  openMenu: ((entry: Entry, anchorEl: HTMLElement) => void) | null;
};

export const useOrganising = create<Organising>(() => ({
  task: null,
  selected: [],
  openMenu: null,
}));

export const beginTask = (task: OrganisingTask | null): void => useOrganising.setState({ task });
