import Box from '@mui/material/Box';
import { rem } from '../../ui/theme/rem.ts';
import { fadingSx } from './entry-styles.ts';

type ItemBadgeProps = {
  badge: { readonly title: string; readonly bg: string; readonly fg: string } | undefined;
  collapsed?: boolean;
};

/** The pill at the end of an entry, in the entry's own colours (R3.06). */
export function ItemBadge({ badge, collapsed = false }: ItemBadgeProps) {
  if (badge === undefined) return null;
  return (
    <Box
      component="span"
      sx={{
        flexShrink: 0,
        minWidth: 20,
        paddingInline: 0.75,
        borderRadius: '10px',
        fontSize: rem(12),
        fontWeight: 600,
        lineHeight: rem(20),
        textAlign: 'center',
        fontVariantNumeric: 'tabular-nums',
        color: badge.fg,
        backgroundColor: badge.bg,
        ...fadingSx(collapsed),
      }}
    >
      {badge.title}
    </Box>
  );
}
