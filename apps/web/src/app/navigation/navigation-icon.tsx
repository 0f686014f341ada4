import AppsOutlined from '@mui/icons-material/AppsOutlined';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import FolderOutlined from '@mui/icons-material/FolderOutlined';
import HelpOutlineOutlined from '@mui/icons-material/HelpOutlineOutlined';
import LockOutlined from '@mui/icons-material/LockOutlined';
import LockResetOutlined from '@mui/icons-material/LockResetOutlined';
import LoginOutlined from '@mui/icons-material/LoginOutlined';
import MarkEmailReadOutlined from '@mui/icons-material/MarkEmailReadOutlined';
import PersonAddOutlined from '@mui/icons-material/PersonAddOutlined';
import Box from '@mui/material/Box';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import { createElement, type ComponentType } from 'react';

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

/** Icons by the names that navigation items use. */
const icons: Readonly<Record<string, ComponentType<SvgIconProps>>> = {
  apps: AppsOutlined,
  error: ErrorOutlineOutlined,
  folder: FolderOutlined,
  help: HelpOutlineOutlined,
  lock: LockOutlined,
  login: LoginOutlined,
  mail: MarkEmailReadOutlined,
  pages: DescriptionOutlined,
  register: PersonAddOutlined,
  reset: LockResetOutlined,
};

/** The icon of a navigation item, or null when the name is unknown or absent. */
function navigationIcon(name: string | undefined): ComponentType<SvgIconProps> | null {
  return name === undefined ? null : (icons[name] ?? null);
}

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
