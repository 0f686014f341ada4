import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import { useLocation } from '@tanstack/react-router';
import {
  createContext,
  type MouseEvent,
  type ReactNode,
  useContext,
  useMemo,
  useState,
} from 'react';
import { useHasRoomBeside } from './use-window-width.ts';

/** What stands beside the content: from lg up a column, below it a drawer. */
export type SidebarContent = {
  /** Names it for assistive technology. */
  readonly label: string;
  readonly content: ReactNode;
  /** CSS pixels; 256 unless told. */
  readonly width?: number;
  /** Which side of the page it stands at; the start unless told. */
  readonly side?: 'start' | 'end';
};

type DrawerState = { readonly open: boolean; readonly setOpen: (open: boolean) => void };

const SidebarContext = createContext<DrawerState | null>(null);

/** Opens and closes the sidebar of the page; null where it stands open, or there is none. */
export const useSidebar = (): DrawerState | null => useContext(SidebarContext);

/** Knows whether the drawer of the page is open; it closes when another list is chosen. */
export function SidebarProvider({ exists, children }: { exists: boolean; children: ReactNode }) {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const [openAt, setOpenAt] = useState<string | null>(null);
  const hasRoomBeside = useHasRoomBeside();
  const open = openAt === path;
  // The way back to where it was opened does not open it again.
  if (openAt !== null && !open) setOpenAt(null);
  const state = useMemo(
    () => ({ open, setOpen: (wanted: boolean) => setOpenAt(wanted ? path : null) }),
    [open, path],
  );
  return (
    <SidebarContext value={exists && !hasRoomBeside ? state : null}>{children}</SidebarContext>
  );
}

/** The sidebar of a page. */
export function PageSidebar({ label, content, width = 256, side = 'start' }: SidebarContent) {
  const atEnd = side === 'end';
  const drawer = useSidebar();
  if (drawer === null) {
    return (
      <Box
        component="aside"
        aria-label={label}
        sx={{
          flexShrink: 0,
          width,
          overflowY: 'auto',
          ...(atEnd
            ? { order: 1, borderInlineStart: '1px solid' }
            : { borderInlineEnd: '1px solid' }),
          borderColor: 'divider',
        }}
      >
        {content}
      </Box>
    );
  }
  return (
    <Drawer
      anchor={atEnd ? 'right' : 'left'}
      open={drawer.open}
      onClose={() => drawer.setOpen(false)}
      slotProps={{
        paper: {
          'aria-label': label,
          // Also when the list on show is chosen, whose address is the present one.
          onClick: ({ target }: MouseEvent) => {
            if (target instanceof Element && target.closest('a')) drawer.setOpen(false);
          },
          sx: { width: width + 24, maxWidth: '90%', backgroundColor: 'background.default' },
        },
      }}
    >
      {content}
    </Drawer>
  );
}
