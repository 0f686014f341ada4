import type { ReactNode } from 'react';
import type { PanelId } from '../../lib/panels.ts';

/** One width, or another one below `lg`. */
export type PanelWidth = number | { readonly small: number; readonly large: number };

export const widthOf = (width: PanelWidth, size: 'small' | 'large'): string =>
  `min(${typeof width === 'number' ? width : width[size]}px, 90vw)`;

export type PanelSurfaceProps = {
  panel: PanelId;
  width: PanelWidth;
  labelledBy: string;
  children: ReactNode;
};
