import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRuntimeConfig } from '../../lib/runtime-config.ts';
import { useSettings } from '../../lib/settings/settings-store.ts';
import { LegalLinks } from '../../ui/legal-links.tsx';
import { FOOTER_HEIGHT, PAGE_GUTTER } from '../../ui/theme/measures.ts';
import { RegionTheme } from '../../ui/theme/region-theme.tsx';
import { Navbar } from '../navbar/navbar.tsx';
import { ToolbarSubstitute } from '../toolbar/toolbar-substitute.tsx';
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
  // A small window has no room for bars that stay.
  const roomy = useMediaQuery((theme) => theme.breakpoints.up('lg'), { noSsr: true });
  const ownScroll = roomy && config.scroll === 'content';
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

/**
 * The footer: at the end of the window when fixed, else at the end of the page. On phones always at
 * the end of the page, for its line is worth less than a row there.
 */
function BottomBar() {
  const { display, style } = useSettings(({ current }) => current.layout.config.footer);
  if (!display) return null;
  return (
    <RegionTheme region="footer">
      <Box
        sx={{
          position: { xs: 'relative', md: style === 'fixed' ? 'sticky' : 'relative' },
          insetBlockEnd: 0,
          zIndex: (theme) => theme.zIndex.appBar - 1,
          flexShrink: 0,
          borderTop: 1,
          borderColor: 'divider',
          color: 'text.primary',
          backgroundColor: 'background.paper',
        }}
      >
        <Contained>
          <Footer />
        </Contained>
      </Box>
    </RegionTheme>
  );
}

/** The copyright line (R1.03), and the operator's own links. */
export function Footer() {
  const { t } = useTranslation('app');
  const { title } = useRuntimeConfig();
  return (
    <Typography
      component="footer"
      variant="caption"
      color="textSecondary"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        columnGap: 2,
        minHeight: { xs: 48, md: FOOTER_HEIGHT },
        paddingInline: PAGE_GUTTER,
      }}
    >
      {t('footer', { title })}
      <span>
        <LegalLinks />
      </span>
    </Typography>
  );
}
