import ClickAwayListener from '@mui/material/ClickAwayListener';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import List from '@mui/material/List';
import Stack from '@mui/material/Stack';
import { Link } from '@tanstack/react-router';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../../lib/settings/settings-store.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import type { NavigationItem } from '../navigation/navigation-item.ts';
import { isBranch, type NavigationBranch } from '../navigation/navigation-tree.ts';
import { NavbarLookProvider, useNavbarLook } from './navbar-look.ts';
import { edgeSx, NavbarRoom } from './navbar-room.tsx';
import { DENSE_STRIP_WIDTH, NAVBAR_WIDTH, STRIP_WIDTH } from './navbar-widths.ts';
import { StripPanel } from './strip-panel.tsx';
import { BranchTile, LinkTile } from './strip-tile.tsx';

type NavbarStripProps = { items: readonly NavigationItem[]; dense: boolean };

/**
 * Style 3: a strip of tiles, with the branch of the chosen one in a panel beside it. The panel lies
 * over the content and closes again, or stays for good when `folded` is off.
 */
export function NavbarStrip({ items, dense }: NavbarStripProps) {
  const { t } = useTranslation('navigation');
  const { folded, position } = useSettings(({ current }) => current.layout.config.navbar);
  const look = useNavbarLook();
  const panelId = useId();
  const strip = useRef<HTMLElement>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const branches = items.filter(isBranch);
  const fallback = branches.find(({ id }) => look.active.includes(id)) ?? branches[0];
  const shown = branches.find(({ id }) => id === chosen) ?? (folded ? undefined : fallback);
  const width = dense ? DENSE_STRIP_WIDTH : STRIP_WIDTH;
  const close = (): void => {
    if (folded) setChosen(null);
  };
  const toggle = ({ id }: NavigationBranch): void =>
    setChosen(folded && shown?.id === id ? null : id);

  return (
    <NavbarRoom width={width + (folded || shown === undefined ? 0 : NAVBAR_WIDTH)}>
      <ClickAwayListener onClickAway={close}>
        <Box
          sx={{
            display: 'flex',
            flexDirection: position === 'left' ? 'row' : 'row-reverse',
            height: '100%',
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || !folded || shown === undefined) return;
            event.stopPropagation();
            close();
            strip.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
          }}
        >
          <Stack
            ref={strip}
            component="nav"
            aria-label={t('navbar.label')}
            sx={{
              flexShrink: 0,
              width,
              height: '100%',
              overflowX: 'hidden',
              overflowY: 'auto',
              scrollbarWidth: 'none',
              ...edgeSx(position),
              backgroundColor: 'background.default',
            }}
          >
            <Box
              component={Link}
              to="/"
              onClick={close}
              aria-label={t('navbar.brand')}
              sx={{
                display: 'grid',
                placeItems: 'center',
                flexShrink: 0,
                height: 64,
                color: 'primary.main',
              }}
            >
              <BrandMark size={dense ? 24 : 32} />
            </Box>
            <NavbarLookProvider value={{ ...look, onChoose: close }}>
              <List disablePadding>
                {items.map((item) => {
                  if (item.type === 'divider') {
                    return <Divider key={item.id} component="li" sx={{ margin: 1 }} />;
                  }
                  return isBranch(item) ? (
                    <BranchTile
                      key={item.id}
                      item={item}
                      dense={dense}
                      open={shown?.id === item.id}
                      panelId={panelId}
                      onToggle={() => toggle(item)}
                    />
                  ) : (
                    <LinkTile key={item.id} item={item} dense={dense} />
                  );
                })}
              </List>
            </NavbarLookProvider>
          </Stack>
          <StripPanel id={panelId} branch={shown} over={folded} onClose={close} />
        </Box>
      </ClickAwayListener>
    </NavbarRoom>
  );
}
