import Box from '@mui/material/Box';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';

/** CSS pixels: the steps in which a card takes room, and the room between cards. */
const STEP = 4;
const GAP = 16;

/** One column on phones, six where there is most room; no card is narrower than this. */
const COLUMNS = `max(220px, (100% - ${5 * GAP}px) / 6)`;

type MasonryProps = { label?: string; children: ReactNode };

/**
 * Cards of different height without holes. Each stands where the next column ends, never above one
 * before it, so that eye, keyboard and screen reader go the same way.
 */
export function Masonry({ label, children }: MasonryProps) {
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{
        display: 'grid',
        gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${COLUMNS}), 1fr))`,
        gridAutoRows: `${STEP}px`,
        columnGap: `${GAP}px`,
        margin: 0,
        padding: 0,
        listStyle: 'none',
        // The steps are measured for the window, and so many of them begin on a sheet of their own.
        '@media print': { gridAutoRows: 'auto', rowGap: `${GAP}px` },
      }}
    >
      {children}
    </Box>
  );
}

export function MasonryItem({ children }: { children: ReactNode }) {
  const card = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    const { current } = card;
    if (current === null) return;
    const measure = () => setHeight(current.offsetHeight);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return (
    <Box
      component="li"
      sx={{
        minWidth: 0,
        '@media print': { gridRowEnd: 'auto !important', breakInside: 'avoid' },
      }}
      style={{ gridRowEnd: `span ${stepsOf(height)}` }}
    >
      <div ref={card}>{children}</div>
    </Box>
  );
}

const stepsOf = (height: number): number => Math.ceil((height + GAP) / STEP);
