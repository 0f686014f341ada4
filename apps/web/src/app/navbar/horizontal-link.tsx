import OpenInNew from '@mui/icons-material/OpenInNewOutlined';
import ButtonBase from '@mui/material/ButtonBase';
import Box from '@mui/material/Box';
import { useNavigationText } from '../navigation/use-navigation-text.ts';
import { rem } from '../../ui/theme/rem.ts';
import { EntryLink, type LinkEntry } from './entry-link.tsx';
import { ItemBadge } from './item-badge.tsx';
import { ItemIcon } from './item-icon.tsx';
import { useNavbarLook } from './navbar-look.ts';

/** How an entry of the horizontal menu looks; `marked` = the present address is here or inside. */
export const menuEntrySx = (dense: boolean, marked: boolean) => ({
  justifyContent: 'flex-start',
  gap: 1.25,
  width: '100%',
  minHeight: dense ? 36 : 40,
  paddingInline: 1.5,
  borderRadius: 1,
  fontFamily: 'inherit',
  fontSize: rem(14),
  lineHeight: rem(20),
  fontWeight: 500,
  whiteSpace: 'nowrap',
  color: marked ? 'text.primary' : 'text.secondary',
  backgroundColor: marked ? 'action.selected' : 'transparent',
  '&:hover': { color: 'text.primary', backgroundColor: 'action.hover' },
});

export function HorizontalLink({ item, dense }: { item: LinkEntry; dense: boolean }) {
  const text = useNavigationText();
  const { active } = useNavbarLook();
  const isExternal = item.type === 'link' && (item.target ?? '_blank') === '_blank';
  return (
    <ButtonBase component={EntryLink} item={item} sx={menuEntrySx(dense, active.includes(item.id))}>
      <ItemIcon icon={item.icon} iconClass={item.iconClass} />
      <Box component="span" sx={{ flexGrow: 1 }}>
        {text(item)}
      </Box>
      {isExternal && <OpenInNew aria-hidden sx={{ fontSize: 16 }} />}
      <ItemBadge badge={item.badge} />
    </ButtonBase>
  );
}
