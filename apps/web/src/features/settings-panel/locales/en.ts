export const en = {
  title: 'Settings',
  section: {
    layout: 'Layout',
    page: 'Page',
    navbar: 'Navigation',
    toolbar: 'Toolbar',
    footer: 'Footer',
    colours: 'Colours',
    general: 'General',
  },
  layout: {
    layout1: 'Navigation at the side',
    layout2: 'Navigation across the top',
    layout3: 'Compact, with shortcuts',
  },
  option: {
    mode: 'Width of the page',
    containerWidth: 'Greatest width in pixels',
    navbarDisplay: 'Show the navigation',
    navbarPosition: 'Side',
    navbarStyle: 'Style',
    navbarFolded: 'Folded',
    toolbarDisplay: 'Show the toolbar',
    toolbarStyle: 'When scrolling',
    toolbarPosition: 'Place',
    footerDisplay: 'Show the footer',
    footerStyle: 'When scrolling',
  },
  value: {
    boxed: 'Boxed',
    container: 'Container',
    fullwidth: 'Full width',
    left: 'Left',
    right: 'Right',
    above: 'Above the navigation',
    below: 'Below the navigation',
    fixed: 'Stays in view',
    static: 'Scrolls away',
    'style-1': 'Sliding',
    'style-2': 'Folding',
    'style-3': 'Tiles',
    'style-3-dense': 'Small tiles',
  },
  reason: {
    fullwidth: 'Has no effect while the page has its full width.',
    navbarHidden: 'Has no effect while the navigation is hidden.',
    toolbarHidden: 'Has no effect while the toolbar is hidden.',
    footerHidden: 'Has no effect while the footer is hidden.',
    neverFolds: 'The sliding style slides out instead of folding.',
  },
  pageDecides: 'This page decides it by itself; other pages follow your choice.',
  widthRange: 'A whole number from {{minimum, number}} to {{maximum, number}}',
  theme: { main: 'Page', navbar: 'Navigation', toolbar: 'Toolbar', footer: 'Footer' },
  customScrollbars: 'Thin scrollbars',
  direction: 'Writing direction',
  directions: { ltr: 'Left to right', rtl: 'Right to left' },
  language: 'Language',
  combinations: 'Not every combination is possible: what has no effect is greyed out and says why.',
  reset: 'Reset to defaults',
  resetDone: 'The settings are back to their defaults',
  undo: 'Undo',
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'settings-panel': typeof en;
  }
}
