import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useSettings } from '../../lib/settings/settings-store.ts';
import { Navbar } from '../navbar/navbar.tsx';
import { ToolbarSubstitute } from '../toolbar/toolbar-substitute.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Contained } from './contained.tsx';
import { TopBars } from './top-bars.tsx';

type LayoutProps = {
  /** Id of the content, where skip links lead. */
  contentId: string;
  /** A line between the bars and the content; null = none. */
  notice: ReactNode;
  /** Areas beside everything else; null = none. */
  startArea: ReactNode;
  endArea: ReactNode;
  children: ReactNode;
};

/**
 * The regions of the page (R2.20), as the settings arrange them. The content keeps its place in the
 * tree in every layout, so that a change of layout loses nothing of the screen's state.
 */
export function Layout({ contentId, notice, startArea, endArea, children }: LayoutProps) {
  const { style, config } = useSettings(({ current }) => current.layout);
  const boxed = config.mode === 'boxed';
  const ownScroll = config.scroll === 'content';
  return (
    <Box
      data-layout={style}
      data-mode={config.mode}
      sx={{
        display: 'flex',
        flexGrow: 1,
        width: '100%',
        minWidth: 0,
        maxWidth: boxed ? config.containerWidth : 'none',
        ...(ownScroll && { height: '100dvh', flexGrow: 0 }),
        marginInline: 'auto',
        // A box stands on a surface of its own; the page's colour would make it look like a mistake.
        boxShadow: ({ palette }) =>
          boxed
            ? `0 0 0 1px ${palette.divider}, 0 0 0 100vmax ${palette.background.raised}`
            : 'none',
      }}
    >
      {startArea}
      {style === 'layout1' && config.navbar.position === 'left' && <Navbar />}
      <Stack key="main" sx={{ flex: '1 1 0', minWidth: 0 }}>
        <TopBars />
        <ToolbarSubstitute />
        {notice}
        <Stack
          component="main"
          id={contentId}
          tabIndex={-1}
          sx={{
            flexGrow: 1,
            minWidth: 0,
            minHeight: 0,
            '&:focus-visible': { outline: 'none' },
            ...(ownScroll && { overflow: 'auto' }),
          }}
        >
          <Contained>{children}</Contained>
        </Stack>
        <BottomBar />
      </Stack>
      {style === 'layout1' && config.navbar.position === 'right' && <Navbar />}
      {endArea}
    </Box>
  );
}
