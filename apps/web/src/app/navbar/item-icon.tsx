import Box from '@mui/material/Box';
import { createElement } from 'react';
import { navigationIcon } from '../navigation/navigation-icons.ts';

type ItemIconProps = { icon: string | undefined; iconClass: string | undefined; size?: number };

/** The icon of an entry, or the room for one, so that titles stand below each other. */
export function ItemIcon({ icon, iconClass, size = 20 }: ItemIconProps) {
  const Icon = navigationIcon(icon);
  return (
    <Box
      component="span"
      className={iconClass}
      aria-hidden="true"
      sx={{ display: 'flex', flexShrink: 0, width: size, height: size }}
    >
      {Icon !== null && createElement(Icon, { sx: { fontSize: size } })}
    </Box>
  );
}
