export { keepPreferences, refreshPreferences } from './keep-preferences.ts';
export { directionOf, setLanguage } from './set-language.ts';
export { saveShortcuts, useShortcuts } from './shortcuts.ts';
