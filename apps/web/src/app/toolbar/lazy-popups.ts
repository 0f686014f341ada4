import { withTexts } from '../../lib/i18n/index.ts';
import { lazyWithPreload } from '../../ui/lazy.tsx';

const popups = () => import('../popups.ts');

export const InlineSearch = lazyWithPreload(async () => (await popups()).InlineSearch);
export const LanguageMenu = lazyWithPreload(async () => (await popups()).LanguageMenu);
export const MoreMenu = lazyWithPreload(async () => (await popups()).MoreMenu);
export const SearchBar = lazyWithPreload(async () => (await popups()).SearchBar);
export const ShortcutMenu = lazyWithPreload(
  async () => (await withTexts(popups(), 'shortcuts')).ShortcutMenu,
);
export const TextSizePopover = lazyWithPreload(async () => (await popups()).TextSizePopover);
export const UserMenuList = lazyWithPreload(async () => (await popups()).UserMenuList);

const PARTS = [
  SearchBar,
  LanguageMenu,
  MoreMenu,
  ShortcutMenu,
  TextSizePopover,
  UserMenuList,
] as const;

/** What opens from the toolbar, ahead of its use. */
export function preloadPopups(): void {
  for (const part of PARTS) void part.preload();
}
