import ExpandMore from '@mui/icons-material/ExpandMoreOutlined';
import OpenInNew from '@mui/icons-material/OpenInNewOutlined';
import Box from '@mui/material/Box';
import Collapse from '@mui/material/Collapse';
import Divider from '@mui/material/Divider';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import Typography from '@mui/material/Typography';
import { useId, useState, type ReactNode } from 'react';
import { rem } from '../../ui/theme/measures.ts';
import { MIRRORED } from '../../ui/theme/mirrored.ts';
import { Tooltip } from '../../ui/tooltip.tsx';
import type { NavigationItem } from '../../lib/navigation-item.ts';
import type { NavigationBranch } from '../navigation/navigation-tree.ts';
import { useNavigationText } from '../navigation/use-navigation.ts';
import { ItemIcon } from '../navigation/navigation-icon.tsx';
import {
  EntryLink,
  entrySx,
  fadingSx,
  ItemBadge,
  opensNewTab,
  type LinkEntry,
} from './navbar-entry.tsx';
import { useNavbarContext } from './navbar-context.ts';

type VerticalItemsProps = { items: readonly NavigationItem[]; level?: number };

/** Entries below each other, of every kind (R2.18). `level` counts the indented parents. */
export function VerticalItems({ items, level = 0 }: VerticalItemsProps) {
  return (
    <List disablePadding>
      {items.map((item) => (
        <VerticalItem key={item.id} item={item} level={level} />
      ))}
    </List>
  );
}

function VerticalItem({ item, level }: { item: NavigationItem; level: number }) {
  switch (item.type) {
    case 'group':
      return (
        <VerticalGroup item={item}>
          <VerticalItems items={item.children} level={level} />
        </VerticalGroup>
      );
    case 'collapse':
      return (
        <VerticalCollapse item={item} level={level}>
          <VerticalItems items={item.children} level={level + 1} />
        </VerticalCollapse>
      );
    case 'divider':
      return <Divider component="li" sx={{ marginBlock: 1, marginInline: 2 }} />;
    default:
      return <VerticalLink item={item} level={level} />;
  }
}

type VerticalGroupProps = { item: NavigationBranch; children: ReactNode };

/** A heading above entries that always show; a short line in a collapsed navbar. */
function VerticalGroup({ item, children }: VerticalGroupProps) {
  const text = useNavigationText();
  const { collapsed } = useNavbarContext();
  const headingId = useId();
  return (
    <Box
      component="li"
      aria-labelledby={headingId}
      sx={{ position: 'relative', listStyle: 'none' }}
    >
      {collapsed && (
        <Box
          sx={{
            position: 'absolute',
            insetBlockStart: 27,
            insetInlineStart: 22,
            width: 20,
            borderTop: 1,
            borderColor: 'divider',
          }}
        />
      )}
      <Typography
        id={headingId}
        noWrap
        color="textSecondary"
        sx={{
          paddingInline: 3,
          paddingBlockStart: 2.5,
          paddingBlockEnd: 0.75,
          fontSize: rem(12),
          lineHeight: rem(16),
          fontWeight: 600,
          opacity: collapsed ? 0 : 1,
          transition: (theme) => theme.transitions.create('opacity'),
        }}
      >
        {text(item)}
      </Typography>
      {children}
    </Box>
  );
}

type VerticalCollapseProps = { item: NavigationBranch; level: number; children: ReactNode };

/** An expandable entry. It opens by itself when the address comes inside, and closes by hand only. */
function VerticalCollapse({ item, level, children }: VerticalCollapseProps) {
  const text = useNavigationText();
  const { collapsed, active } = useNavbarContext();
  const childrenId = useId();
  const isInside = active.includes(item.id);
  const [state, setState] = useState({ open: isInside, wasInside: isInside });
  if (state.wasInside !== isInside) {
    setState({ open: state.open || isInside, wasInside: isInside });
  }
  const open = state.open && !collapsed;

  return (
    <>
      <ListItem disablePadding sx={{ display: 'block' }}>
        <ListItemButton
          aria-expanded={open}
          aria-controls={childrenId}
          onClick={() => setState({ ...state, open: !state.open })}
          sx={{
            ...entrySx(collapsed ? 0 : level),
            ...(isInside && !open && { color: 'text.primary' }),
          }}
        >
          <ItemIcon icon={item.icon} iconClass={item.iconClass} />
          <Typography component="span" noWrap sx={{ flexGrow: 1, ...fadingSx(collapsed) }}>
            {text(item)}
          </Typography>
          <ItemBadge badge={item.badge} collapsed={collapsed} />
          <ExpandMore
            sx={{
              fontSize: 18,
              opacity: collapsed ? 0 : 1,
              transform: open ? 'rotate(180deg)' : 'none',
              transition: (theme) => theme.transitions.create(['transform', 'opacity']),
            }}
          />
        </ListItemButton>
      </ListItem>
      <Collapse component="li" id={childrenId} in={open} unmountOnExit>
        {children}
      </Collapse>
    </>
  );
}

/** An item or an external link. */
function VerticalLink({ item, level }: { item: LinkEntry; level: number }) {
  const text = useNavigationText();
  const { collapsed } = useNavbarContext();
  return (
    <ListItem disablePadding sx={{ display: 'block' }}>
      <ListItemButton component={EntryLink} item={item} sx={entrySx(collapsed ? 0 : level)}>
        <ItemIcon icon={item.icon} iconClass={item.iconClass} />
        <Tooltip title={text(item)} placement="bottom-start" enterDelay={800}>
          <Typography
            component="span"
            noWrap
            sx={{ flexGrow: 1, fontWeight: 'inherit', ...fadingSx(collapsed) }}
          >
            {text(item)}
          </Typography>
        </Tooltip>
        {opensNewTab(item) && (
          <Box component="span" aria-hidden="true" sx={{ display: 'flex', ...fadingSx(collapsed) }}>
            <OpenInNew sx={{ fontSize: 16, ...MIRRORED }} />
          </Box>
        )}
        <ItemBadge badge={item.badge} collapsed={collapsed} />
      </ListItemButton>
    </ListItem>
  );
}
