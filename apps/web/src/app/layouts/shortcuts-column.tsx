import ChevronLeft from '@mui/icons-material/ChevronLeftOutlined';
import ChevronRight from '@mui/icons-material/ChevronRightOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Stack from '@mui/material/Stack';
import SwipeableDrawer from '@mui/material/SwipeableDrawer';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { closePanel, openPanel, usePanelOpen } from '../../lib/panels.ts';
import { useDirection } from '../../ui/theme/direction-provider.tsx';
import { NavbarButton } from '../navbar/navbar-button.tsx';
import { SHORTCUTS_WIDTH, useWide } from '../navbar/navbar-state.ts';
import { Shortcuts } from '../toolbar/shortcuts/shortcut-bar.tsx';
import { RADIUS } from '../../ui/theme/measures.ts';

/** The shortcuts of layout3 in a column; on small screens in a drawer, which a tool opens. */
export function ShortcutsColumn() {
  const { t } = useTranslation('navigation');
  const wide = useWide();
  const drawerOpen = usePanelOpen('shortcuts');
  const [columnOpen, setColumnOpen] = useState(true);
  const hide = () => (wide ? setColumnOpen(false) : closePanel('shortcuts'));
  const show = () => (wide ? setColumnOpen(true) : openPanel('shortcuts'));
  const open = wide ? columnOpen : drawerOpen;
  const content = (
    <Stack
      // Also of a link in the menu that opens from the star.
      onClick={({ target }) => {
        if (target instanceof Element && target.closest('a')) closePanel('shortcuts');
      }}
      sx={{
        '--tool-size': '44px',
        width: SHORTCUTS_WIDTH,
        height: '100%',
        alignItems: 'center',
        paddingBlock: 1,
        color: 'text.primary',
        backgroundColor: 'background.default',
      }}
    >
      <Box sx={{ flexGrow: 1, minHeight: 0, overflowX: 'hidden', overflowY: 'auto' }}>
        <Shortcuts orientation="vertical" />
      </Box>
      <NavbarButton label={t('navbar.hideShortcuts')} icon={ChevronLeft} onClick={hide} />
    </Stack>
  );

  return (
    <>
      {wide && !open && <EdgeButton label={t('navbar.showShortcuts')} onClick={show} />}
      {wide ? (
        open && (
          <Box
            sx={{
              position: 'sticky',
              insetBlockStart: 0,
              flexShrink: 0,
              alignSelf: 'flex-start',
              height: '100dvh',
              borderInlineEnd: '1px solid',
              borderColor: 'divider',
            }}
          >
            {content}
          </Box>
        )
      ) : (
        <SwipeableDrawer
          anchor="left"
          open={open}
          onOpen={show}
          onClose={hide}
          disableDiscovery
          disableSwipeToOpen
          slotProps={{ paper: { 'aria-label': t('navbar.shortcuts') } }}
        >
          {content}
        </SwipeableDrawer>
      )}
    </>
  );
}

/** Half round, within the gutter at the start edge of a wide window, above the footer. */
function EdgeButton({ label, onClick }: { label: string; onClick: () => void }) {
  const mirrored = useDirection() === 'rtl';
  return (
    <ButtonBase
      aria-label={label}
      aria-expanded={false}
      onClick={onClick}
      sx={{
        position: 'fixed',
        insetBlockEnd: 80,
        insetInlineStart: 0,
        zIndex: 'appBar',
        width: 20,
        height: 44,
        borderStartEndRadius: RADIUS.full,
        borderEndEndRadius: RADIUS.full,
        color: 'text.primary',
        backgroundColor: 'background.floating',
        boxShadow: 3,
        transition: (theme) => theme.transitions.create('width'),
        '&:hover, &:focus-visible': { width: 32 },
      }}
    >
      <ChevronRight sx={{ fontSize: 20, transform: mirrored ? 'scaleX(-1)' : 'none' }} />
    </ButtonBase>
  );
}
