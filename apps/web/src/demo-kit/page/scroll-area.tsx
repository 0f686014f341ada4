import Box from '@mui/material/Box';
import { useLocation } from '@tanstack/react-router';
import {
  createContext,
  useContext,
  useEffect,
  useRef,
  type ReactNode,
  type RefObject,
} from 'react';

const ScrollAreaContext = createContext<RefObject<HTMLElement | null> | null>(null);

/** What scrolls around the content of a page from lg up; below, the window does. */
export const useScrollArea = (): RefObject<HTMLElement | null> | null =>
  useContext(ScrollAreaContext);

/** The part of a page that scrolls where the rest stands still; another list begins at its top. */
export function ScrollArea({ children }: { children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null);
  const path = useLocation({ select: ({ pathname }) => pathname });
  useEffect(() => {
    if (area.current !== null) area.current.scrollTop = 0;
  }, [path]);
  return (
    <Box
      ref={area}
      // Or the router would put it where it was scrolled to on the page before.
      data-scroll-restoration-id={path}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        flex: { xs: '1 0 auto', lg: '1 1 0' },
        minWidth: 0,
        minHeight: { lg: 0 },
        overflowY: { lg: 'auto' },
        // What takes the focus comes out from beneath the heads and the pages of a table.
        '&:has([data-table-pages])': { scrollPaddingBlock: { lg: '64px' } },
      }}
    >
      <ScrollAreaContext value={area}>{children}</ScrollAreaContext>
    </Box>
  );
}

/** Below lg as high as its content, for the page scrolls; from lg up what is left of the page. */
export const FILLS_PAGE = {
  flex: { xs: '1 0 auto', lg: '1 1 0' },
  minWidth: 0,
  minHeight: { lg: 0 },
} as const;
