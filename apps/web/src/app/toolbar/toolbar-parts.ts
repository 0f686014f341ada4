import { later } from '../../ui/later.tsx';

const popups = () => import('../popups.ts');

export const LanguageMenu = later(async () => (await popups()).LanguageMenu);
export const MoreMenu = later(async () => (await popups()).MoreMenu);
export const SearchBar = later(async () => (await popups()).SearchBar);
export const SearchField = later(async () => (await popups()).SearchField);
export const ShortcutMenu = later(async () => (await popups()).ShortcutMenu);
export const TextSizePopover = later(async () => (await popups()).TextSizePopover);
export const UserMenuList = later(async () => (await popups()).UserMenuList);

const PARTS = [
  SearchBar,
  LanguageMenu,
  MoreMenu,
  ShortcutMenu,
  TextSizePopover,
  UserMenuList,
] as const;

/** What opens from the toolbar, ahead of its use. */
export function fetchToolbarParts(): void {
  for (const part of PARTS) void part.fetch();
}
