import ButtonBase from '@mui/material/ButtonBase';
import Box from '@mui/material/Box';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import type { HTMLAttributes, ReactElement, ReactNode } from 'react';
import type { NavigationItem } from '../navigation/navigation-item.ts';
import type { NavigationBranch } from '../navigation/navigation-tree.ts';
import { useNavigationText } from '../navigation/use-navigation-text.ts';
import { useDirection } from '../../ui/theme/direction-provider.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { rem } from '../../ui/theme/rem.ts';
import { EntryLink, type LinkEntry } from './entry-link.tsx';
import { ItemBadge } from './item-badge.tsx';
import { ItemIcon } from './item-icon.tsx';
import { useNavbarLook } from './navbar-look.ts';

const tileSx = (dense: boolean, marked: boolean) => ({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: 1,
  width: dense ? 52 : 100,
  height: dense ? 52 : 100,
  marginInline: 'auto',
  borderRadius: 1,
  color: marked ? 'text.primary' : 'text.secondary',
  backgroundColor: marked ? 'action.selected' : 'transparent',
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
export function BranchTile({ item, dense, open, panelId, onToggle }: BranchTileProps) {
  const { active } = useNavbarLook();
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

export function LinkTile({ item, dense }: { item: LinkEntry; dense: boolean }) {
  const { active } = useNavbarLook();
  return (
    <Tile item={item} dense={dense}>
      <ButtonBase component={EntryLink} item={item} sx={tileSx(dense, active.includes(item.id))}>
        <TileFace item={item} dense={dense} />
      </ButtonBase>
    </Tile>
  );
}
