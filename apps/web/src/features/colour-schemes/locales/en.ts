export const en = {
  title: 'Colour schemes',
  dark: 'Dark',
  light: 'Light',
  note: 'A scheme colours the whole page. Its parts can have schemes of their own.',
  parts: 'Colour the parts',
  chosen: 'Colour scheme: {{name}}',
  undo: 'Undo',
  names: {
    defaultDark: 'Harbour night',
    greyDark: 'Slate',
    dark1: 'Reef',
    dark2: 'Forest',
    dark3: 'Amber',
    dark4: 'Ember',
    dark5: 'Wine',
    dark6: 'Plum',
    dark7: 'Dusk',
    dark8: 'Carbon',
    default: 'Harbour',
    legacy: 'Classic',
    light1: 'Lagoon',
    light2: 'Meadow',
    light3: 'Sand',
    light4: 'Terracotta',
    light5: 'Rose',
    light6: 'Orchid',
    light7: 'Iris',
    light8: 'Paper',
    mainThemeDark: 'Main scheme, dark',
    mainThemeLight: 'Main scheme, light',
  },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'colour-schemes': typeof en;
  }
}
