import type { ReactNode } from 'react';
import type { Preloadable } from '../../../ui/lazy.tsx';

/** One of the icons at the end of the toolbar. */
export type Tool = {
  id: string;
  label: string;
  icon: ReactNode;
  /** What it opens, if anything, and whether that is open. */
  popup?: 'menu' | 'dialog';
  expanded?: boolean;
  /** Keys that do the same, as aria-keyshortcuts writes them. */
  keys?: string;
  /** A dot that asks for attention. */
  dot?: boolean;
  /** The code of what it opens, fetched when it is about to be used. */
  part?: Preloadable;
  /** `anchor` is where something that opens belongs to. */
  activate: (anchor: HTMLElement) => void;
};
