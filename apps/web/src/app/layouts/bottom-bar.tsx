import Box from '@mui/material/Box';
import { useSettings } from '../../lib/settings/settings-store.ts';
import { RegionTheme } from '../../ui/theme/region-theme.tsx';
import { Footer } from '../toolbar/footer.tsx';
import { Contained } from './contained.tsx';

/**
 * The footer: at the end of the window when fixed, else at the end of the page. On phones always at
 * the end of the page, for its line is worth less than a row there.
 */
export function BottomBar() {
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
