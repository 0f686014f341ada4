import ChevronLeft from '@mui/icons-material/ChevronLeftOutlined';
import ChevronRight from '@mui/icons-material/ChevronRightOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Stack from '@mui/material/Stack';
import SwipeableDrawer from '@mui/material/SwipeableDrawer';
import { useEffect, useRef, useState, type Ref } from 'react';
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
  useEffect(() => {
    // A window that becomes narrow again, as of a tablet that is turned, begins without the drawer.
    if (wide) closePanel('shortcuts');
  }, [wide]);
  // A button that is pressed goes; the one that undoes it, which comes, takes its focus.
  const pressed = useRef(false);
  const takeOver = (button: HTMLElement | null) => {
    if (button === null || !pressed.current) return;
    pressed.current = false;
    button.focus();
  };
  const showColumn = (isShown: boolean) => {
    pressed.current = true;
    setColumnOpen(isShown);
  };
  const hide = () => (wide ? showColumn(false) : closePanel('shortcuts'));
  const show = () => (wide ? showColumn(true) : openPanel('shortcuts'));
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
      <NavbarButton
        ref={takeOver}
        label={t('navbar.hideShortcuts')}
        icon={ChevronLeft}
        onClick={hide}
      />
    </Stack>
  );

  return (
    <>
      {wide && !open && (
        <EdgeButton ref={takeOver} label={t('navbar.showShortcuts')} onClick={show} />
      )}
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

type EdgeButtonProps = { ref: Ref<HTMLButtonElement>; label: string; onClick: () => void };

/** Half round, within the gutter at the start edge of a wide window, above the footer. */
function EdgeButton({ ref, label, onClick }: EdgeButtonProps) {
  const mirrored = useDirection() === 'rtl';
  return (
    <ButtonBase
      ref={ref}
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
