import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';

type ItemBadgeProps = {
  badge: { readonly title: string; readonly bg: string; readonly fg: string } | undefined;
  sx?: SxProps<Theme>;
};

/** The pill at the end of an entry, in the entry's own colours (R3.06). */
export function ItemBadge({ badge, sx = {} }: ItemBadgeProps) {
  if (badge === undefined) return null;
  return (
    <Box
      component="span"
      sx={[
        {
          flexShrink: 0,
          minWidth: 20,
          paddingInline: 0.75,
          borderRadius: 10,
          fontSize: 12,
          fontWeight: 600,
          lineHeight: '20px',
          textAlign: 'center',
          fontVariantNumeric: 'tabular-nums',
          color: badge.fg,
          backgroundColor: badge.bg,
        },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      {badge.title}
    </Box>
  );
}
