/**
 * What a first click opens over the page, in one piece: a slow network pays for every request.
 */
export { NavbarDrawer } from './navbar/navbar-drawer.tsx';
export { LanguageMenu } from './toolbar/tools/language-menu.tsx';
export { MoreMenu } from './toolbar/tools/more-menu.tsx';
export { InlineSearch, SearchBar } from './toolbar/search/search-bar.tsx';
export { ShortcutMenu } from './toolbar/shortcuts/shortcut-menu.tsx';
export { TextSizePopover } from './toolbar/tools/text-size-popover.tsx';
export { UserMenuList } from './toolbar/user/user-menu-list.tsx';
