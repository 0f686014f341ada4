import Box from '@mui/material/Box';
import { ItemIcon } from '../../navbar/item-icon.tsx';
import { navigationIcon } from '../../navigation/navigation-icons.ts';

type ShortcutIconProps = { icon: string | undefined; title: string };

/** The icon of a page; its first letter when it has none. */
export function ShortcutIcon({ icon, title }: ShortcutIconProps) {
  if (navigationIcon(icon) !== null) return <ItemIcon icon={icon} iconClass={undefined} />;
  return (
    <Box component="span" aria-hidden="true" sx={{ fontSize: 14, fontWeight: 600, lineHeight: 1 }}>
      {String.fromCodePoint(title.codePointAt(0) ?? 0x20).toLocaleUpperCase()}
    </Box>
  );
}
