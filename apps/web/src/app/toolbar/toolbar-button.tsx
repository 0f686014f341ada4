import Box from '@mui/material/Box';
import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import type { ReactNode, Ref } from 'react';
import type { Preloadable } from '../../ui/lazy.tsx';
import { RADIUS } from '../../ui/theme/measures.ts';
import { Tooltip, type TooltipOptions } from '../../ui/tooltip.tsx';

/** Side of a tool: wide enough for a finger below lg (WCAG 2.5.5). The toolbar sets it. */
export const TOOL_SIZE = 'var(--tool-size, 44px)';

type ToolbarButtonProps = Omit<IconButtonProps, 'aria-label' | 'sx'> & {
  /** Name and tooltip. */
  label: string;
  tooltipSide?: TooltipOptions['placement'];
  /** Instead of that of the other tools. */
  colour?: 'warning.main';
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
};

/** One icon of the toolbar. */
export function ToolbarButton({ label, tooltipSide, colour, ...button }: ToolbarButtonProps) {
  return (
    <Tooltip title={label} placement={tooltipSide ?? 'bottom'}>
      <IconButton
        aria-label={label}
        {...button}
        sx={{
          width: TOOL_SIZE,
          height: TOOL_SIZE,
          padding: 0,
          flexShrink: 0,
          color: colour ?? 'text.secondary',
          '&:hover, &[aria-expanded=true]': { color: colour ?? 'text.primary' },
          '& .MuiSvgIcon-root': { fontSize: 20 },
        }}
      />
    </Tooltip>
  );
}

/** An icon with a dot at its corner, which asks for attention. */
export function Dot({ shown, children }: { shown: boolean; children: ReactNode }) {
  return (
    <Box component="span" sx={{ position: 'relative', display: 'inline-flex' }}>
      {children}
      <Box
        component="span"
        data-dot={shown ? 'shown' : 'hidden'}
        sx={{
          position: 'absolute',
          insetBlockStart: -4,
          insetInlineEnd: -4,
          width: 8,
          height: 8,
          borderRadius: RADIUS.full,
          backgroundColor: 'primary.main',
          transform: shown ? 'none' : 'scale(0)',
          transition: (theme) => theme.transitions.create('transform'),
        }}
      />
    </Box>
  );
}

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
