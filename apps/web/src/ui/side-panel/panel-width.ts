import type { ReactNode } from 'react';
import type { PanelId } from '../../lib/panels.ts';

/** One width, or another one below `lg`. */
export type PanelWidth = number | { readonly small: number; readonly large: number };

/** R9.01: the width asked for, and never more than 90 % of the window. */
export const widthOf = (width: PanelWidth, size: 'small' | 'large') => ({
  width: typeof width === 'number' ? width : width[size],
  maxWidth: '90vw',
});

export type PanelSurfaceProps = {
  panel: PanelId;
  width: PanelWidth;
  labelledBy: string;
  children: ReactNode;
};
