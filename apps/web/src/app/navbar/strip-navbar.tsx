import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import ClickAwayListener from '@mui/material/ClickAwayListener';
import Divider from '@mui/material/Divider';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from '@tanstack/react-router';
import {
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { NavigationItem } from '../../lib/navigation-item.ts';
import { useRuntimeConfig } from '../../lib/runtime-config.ts';
import { useSettings } from '../../lib/settings/settings-store.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { useDirection } from '../../ui/theme/direction-provider.tsx';
import { RADIUS, rem } from '../../ui/theme/measures.ts';
import { Tooltip } from '../../ui/tooltip.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { ItemIcon } from '../navigation/navigation-icon.tsx';
import { isBranch, type NavigationBranch } from '../navigation/navigation-tree.ts';
import { useNavigationText } from '../navigation/use-navigation.ts';
import { NavbarHeader, NavbarUser } from './navbar-content.tsx';
import { NavbarContextProvider, useNavbarContext } from './navbar-context.ts';
import { EntryLink, ItemBadge, type LinkEntry } from './navbar-entry.tsx';
import { edgeSx, NavbarSlot } from './navbar-slot.tsx';
import { DENSE_STRIP_WIDTH, NAVBAR_WIDTH, STRIP_WIDTH } from './navbar-state.ts';
import { VerticalItems } from './vertical-items.tsx';

type NavbarStripProps = { items: readonly NavigationItem[]; dense: boolean };

/**
 * Style 3: a strip of tiles, with the branch of the chosen one in a panel beside it. The panel lies
 * over the content and closes again, or stays for good when `folded` is off.
 */
export function NavbarStrip({ items, dense }: NavbarStripProps) {
  const { t } = useTranslation('navigation');
  const { title } = useRuntimeConfig();
  const { folded, position } = useSettings(({ current }) => current.layout.config.navbar);
  const navbar = useNavbarContext();
  const panelId = useId();
  const strip = useRef<HTMLElement>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const branches = items.filter(isBranch);
  const fallback = branches.find(({ id }) => navbar.active.includes(id)) ?? branches[0];
  const shown = branches.find(({ id }) => id === chosen) ?? (folded ? undefined : fallback);
  const width = dense ? DENSE_STRIP_WIDTH : STRIP_WIDTH;
  const close = (): void => {
    if (folded) setChosen(null);
  };
  const toggle = ({ id }: NavigationBranch): void =>
    setChosen(folded && shown?.id === id ? null : id);

  return (
    <NavbarSlot width={width + (folded || shown === undefined ? 0 : NAVBAR_WIDTH)}>
      <ClickAwayListener onClickAway={close}>
        <Box
          sx={{
            display: 'flex',
            flexDirection: position === 'left' ? 'row' : 'row-reverse',
            height: '100%',
          }}
          onBlur={({ currentTarget, relatedTarget }) => {
            // A press on what takes no focus, in the panel or beside it, is the click-away listener's.
            if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) close();
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
              aria-label={title}
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
            <NavbarContextProvider value={{ ...navbar, onChoose: close }}>
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
            </NavbarContextProvider>
          </Stack>
          <StripPanel id={panelId} branch={shown} over={folded} onClose={close} />
        </Box>
      </ClickAwayListener>
    </NavbarSlot>
  );
}

const tileSx = (dense: boolean, active: boolean) => ({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: 1,
  width: dense ? 52 : 100,
  height: dense ? 52 : 100,
  marginInline: 'auto',
  borderRadius: RADIUS.medium,
  color: active ? 'text.primary' : 'text.secondary',
  backgroundColor: active ? 'action.selected' : 'transparent',
  '&:hover': { color: 'text.primary', backgroundColor: 'action.hover' },
});

type TileProps = {
  item: NavigationBranch | LinkEntry;
  dense: boolean;
  children: ReactElement<HTMLAttributes<HTMLElement>>;
};

/** A tooltip says what a dense tile has no room for. */
function Tile({ item, dense, children }: TileProps) {
  const text = useNavigationText();
  const side = useDirection() === 'rtl' ? 'left' : 'right';
  return (
    <ListItem disablePadding sx={{ display: 'block', paddingBlock: '4px' }}>
      <Tooltip title={dense ? text(item) : ''} placement={side}>
        {children}
      </Tooltip>
    </ListItem>
  );
}

function TileFace({
  item,
  dense,
}: {
  item: Exclude<NavigationItem, { type: 'divider' }>;
  dense: boolean;
}): ReactNode {
  const title = useNavigationText()(item);
  return (
    <>
      <ItemIcon icon={item.icon} iconClass={item.iconClass} size={dense ? 22 : 28} />
      {dense ? (
        <VisuallyHidden>{title}</VisuallyHidden>
      ) : (
        <Typography
          component="span"
          noWrap
          sx={{ maxWidth: '100%', paddingInline: 0.5, fontSize: rem(13), fontWeight: 500 }}
        >
          {title}
        </Typography>
      )}
      <Box component="span" sx={{ position: 'absolute', insetBlockStart: 4, insetInlineEnd: 4 }}>
        <ItemBadge badge={item.badge} />
      </Box>
    </>
  );
}

type BranchTileProps = {
  item: NavigationBranch;
  dense: boolean;
  open: boolean;
  panelId: string;
  onToggle: () => void;
};

/** Opens the panel with what is below it. */
function BranchTile({ item, dense, open, panelId, onToggle }: BranchTileProps) {
  const { active } = useNavbarContext();
  return (
    <Tile item={item} dense={dense}>
      <ButtonBase
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        onClick={onToggle}
        sx={tileSx(dense, open || active.includes(item.id))}
      >
        <TileFace item={item} dense={dense} />
      </ButtonBase>
    </Tile>
  );
}

function LinkTile({ item, dense }: { item: LinkEntry; dense: boolean }) {
  const { active } = useNavbarContext();
  return (
    <Tile item={item} dense={dense}>
      <ButtonBase component={EntryLink} item={item} sx={tileSx(dense, active.includes(item.id))}>
        <TileFace item={item} dense={dense} />
      </ButtonBase>
    </Tile>
  );
}

type StripPanelProps = {
  id: string;
  branch: NavigationBranch | undefined;
  /** Over the content, with a shadow, instead of beside it. */
  over: boolean;
  onClose: () => void;
};

/** One branch of the menu, 280 px wide, beside the strip of tiles. */
function StripPanel({ id, branch, over, onClose }: StripPanelProps) {
  const text = useNavigationText();
  const navbar = useNavbarContext();
  const position = useSettings(({ current }) => current.layout.config.navbar.position);
  if (branch === undefined) return null;
  const title = text(branch);
  return (
    <NavbarContextProvider value={{ ...navbar, onChoose: onClose }}>
      <Box
        id={id}
        component="nav"
        aria-label={title}
        sx={{
          flexShrink: 0,
          width: NAVBAR_WIDTH,
          height: '100%',
          overflowX: 'hidden',
          overflowY: 'auto',
          scrollbarWidth: 'thin',
          ...edgeSx(position),
          backgroundColor: 'background.paper',
          boxShadow: over ? 8 : 0,
        }}
      >
        <NavbarHeader mark={false} />
        <NavbarUser />
        <Typography
          component="h2"
          noWrap
          color="textSecondary"
          sx={{ paddingInline: 3, paddingBlock: 1, fontSize: rem(12), lineHeight: rem(16) }}
        >
          {title}
        </Typography>
        <VerticalItems items={branch.children} />
      </Box>
    </NavbarContextProvider>
  );
}
