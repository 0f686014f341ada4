import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import type { ReactNode } from 'react';
import { useSettings } from '../../lib/settings/settings-store.ts';
import { FOOTER_HEIGHT } from '../../ui/theme/measures.ts';
import { RegionTheme } from '../../ui/theme/region-theme.tsx';
import { useWide } from '../navbar/navbar-state.ts';
import { Navbar } from '../navbar/navbar.tsx';
import { Toolbar } from '../toolbar/toolbar.tsx';
import { Contained } from './contained.tsx';

/** What takes the focus comes out from beneath two bars; the theme knows of one. */
const BENEATH_TWO = { ':root': { scrollPaddingBlockStart: 2 * FOOTER_HEIGHT + 16 } };

type TopBar = { readonly key: string; readonly fixed: boolean; readonly content: ReactNode };

/** The toolbar and, in the horizontal layouts, the navbar above or below it. */
export function TopBars() {
  const { style, config } = useSettings(({ current }) => current.layout);
  // On narrower pages the navbar is a drawer.
  const isWide = useWide();
  const toolbar: TopBar = {
    key: 'toolbar',
    fixed: config.toolbar.style === 'fixed',
    content: config.toolbar.display && <ToolbarRegion />,
  };
  if (style === 'layout1') return <StuckBars bars={[toolbar]} />;
  const navbar: TopBar = {
    key: 'navbar',
    fixed: config.navbar.style !== 'static',
    content: <Navbar />,
  };
  const bars = config.toolbar.position === 'above' ? [toolbar, navbar] : [navbar, toolbar];
  // Together they stick as one, so that neither has to know how high the other is.
  if (toolbar.fixed && navbar.fixed) {
    return (
      <>
        {isWide && toolbar.content && <GlobalStyles styles={BENEATH_TWO} />}
        <StuckBars bars={bars} />
      </>
    );
  }
  return bars.map((bar) => <StuckBars key={bar.key} bars={[bar]} />);
}

/** Bars that stay at the top while the page scrolls, or scroll away with it. */
function StuckBars({ bars }: { bars: readonly TopBar[] }) {
  const fixed = bars.every((bar) => bar.fixed);
  // The fly-outs of the navbar lie over the toolbar, wherever that is.
  const above = bars.some((bar) => bar.key === 'navbar') ? 1 : 0;
  return (
    <Box
      sx={{
        position: fixed ? 'sticky' : 'relative',
        insetBlockStart: 0,
        zIndex: (theme) => theme.zIndex.appBar + above,
        flexShrink: 0,
      }}
    >
      {bars.map((bar) => (
        <Box key={bar.key} sx={{ position: 'relative', zIndex: bar.key === 'navbar' ? 1 : 0 }}>
          {bar.content}
        </Box>
      ))}
    </Box>
  );
}

function ToolbarRegion() {
  return (
    <RegionTheme region="toolbar">
      <Box
        sx={{
          borderBottom: 1,
          borderColor: 'divider',
          color: 'text.primary',
          backgroundColor: 'background.paper',
        }}
      >
        <Contained>
          <Toolbar />
        </Contained>
      </Box>
    </RegionTheme>
  );
}
