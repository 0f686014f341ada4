import Box from '@mui/material/Box';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import Typography from '@mui/material/Typography';
import OpenInNew from '@mui/icons-material/OpenInNewOutlined';
import { useNavigationText } from '../navigation/use-navigation-text.ts';
import { Tooltip } from '../../ui/tooltip.tsx';
import { EntryLink, type LinkEntry } from './entry-link.tsx';
import { entrySx, fadingSx } from './entry-styles.ts';
import { ItemBadge } from './item-badge.tsx';
import { ItemIcon } from './item-icon.tsx';
import { useNavbarLook } from './navbar-look.ts';

/** An item or an external link. */
export function VerticalLink({ item, level }: { item: LinkEntry; level: number }) {
  const text = useNavigationText();
  const { collapsed } = useNavbarLook();
  const isExternal = item.type === 'link' && (item.target ?? '_blank') === '_blank';
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
        {isExternal && (
          <Box component="span" aria-hidden="true" sx={{ display: 'flex', ...fadingSx(collapsed) }}>
            <OpenInNew sx={{ fontSize: 16 }} />
          </Box>
        )}
        <ItemBadge badge={item.badge} collapsed={collapsed} />
      </ListItemButton>
    </ListItem>
  );
}
