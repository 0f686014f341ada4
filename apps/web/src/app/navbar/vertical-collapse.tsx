import ExpandMore from '@mui/icons-material/ExpandMoreOutlined';
import Collapse from '@mui/material/Collapse';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import Typography from '@mui/material/Typography';
import { useId, useState, type ReactNode } from 'react';
import type { NavigationBranch } from '../navigation/navigation-tree.ts';
import { useNavigationText } from '../navigation/use-navigation-text.ts';
import { entrySx, fadingSx } from './entry-styles.ts';
import { ItemBadge } from './item-badge.tsx';
import { ItemIcon } from './item-icon.tsx';
import { useNavbarLook } from './navbar-look.ts';

type VerticalCollapseProps = { item: NavigationBranch; level: number; children: ReactNode };

/** An expandable entry. It opens by itself when the address comes inside, and closes by hand only. */
export function VerticalCollapse({ item, level, children }: VerticalCollapseProps) {
  const text = useNavigationText();
  const { collapsed, active } = useNavbarLook();
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
