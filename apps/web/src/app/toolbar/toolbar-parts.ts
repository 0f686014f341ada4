import { later } from '../../ui/later.tsx';

export const LanguageMenu = later(async () => (await import('./language-menu.tsx')).LanguageMenu);
export const MoreMenu = later(async () => (await import('./more-menu.tsx')).MoreMenu);
export const SearchBar = later(async () => (await import('./search/search-bar.tsx')).SearchBar);
export const SearchField = later(
  async () => (await import('./search/search-field.tsx')).SearchField,
);
export const ShortcutMenu = later(
  async () => (await import('./shortcuts/shortcut-menu.tsx')).ShortcutMenu,
);
export const TextSizePopover = later(
  async () => (await import('./text-size-popover.tsx')).TextSizePopover,
);
export const UserMenuList = later(async () => (await import('./user-menu-list.tsx')).UserMenuList);

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
