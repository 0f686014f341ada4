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
import type { SvgIconProps } from '@mui/material/SvgIcon';
import type { ComponentType } from 'react';

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
export function navigationIcon(name: string | undefined): ComponentType<SvgIconProps> | null {
  return name === undefined ? null : (icons[name] ?? null);
}
