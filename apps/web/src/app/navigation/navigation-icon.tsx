import AppsOutlined from '@mui/icons-material/AppsOutlined';
import DashboardOutlined from '@mui/icons-material/DashboardOutlined';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import FolderOutlined from '@mui/icons-material/FolderOutlined';
import GridViewOutlined from '@mui/icons-material/GridViewOutlined';
import Box from '@mui/material/Box';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import { createElement, type ComponentType } from 'react';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { useModules } from '../modules.ts';

type ItemIconProps = { icon: string | undefined; iconClass: string | undefined; size?: number };

/** The icon of an entry, or the room for one, so that titles stand below each other. */
export function ItemIcon({ icon, iconClass, size = 20 }: ItemIconProps) {
  const Icon = useNavigationIcon(icon);
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

/** The menu's own icons. */
const icons: Readonly<Record<string, ComponentType<SvgIconProps>>> = {
  apps: AppsOutlined,
  dashboards: DashboardOutlined,
  folder: FolderOutlined,
  pages: DescriptionOutlined,
  interface: GridViewOutlined,
};

/** The icon of a navigation item, from its module or the menu's own; null when the name is unknown. */
function useNavigationIcon(name: string | undefined): ComponentType<SvgIconProps> | null {
  const modules = useModules();
  if (name === undefined) return null;
  const own = modules.map(({ icons: brought }) => brought?.[name]);
  return own.find((icon) => icon !== undefined) ?? icons[name] ?? null;
}

type ShortcutIconProps = { icon: string | undefined; title: string };

/** The icon of a page; its first letter when it has none. */
export function ShortcutIcon({ icon, title }: ShortcutIconProps) {
  const language = useLanguage();
  const known = useNavigationIcon(icon) !== null;
  if (known) return <ItemIcon icon={icon} iconClass={undefined} />;
  return (
    <Box component="span" aria-hidden="true" sx={{ fontSize: 14, fontWeight: 600, lineHeight: 1 }}>
      {String.fromCodePoint(title.codePointAt(0) ?? 0x20).toLocaleUpperCase(language)}
    </Box>
  );
}
