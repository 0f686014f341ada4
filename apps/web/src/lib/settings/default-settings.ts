import type { LayoutConfig, LayoutStyle, Settings } from '@file-server/contract';

const vertical: LayoutConfig = {
  mode: 'fullwidth',
  containerWidth: 1570,
  scroll: 'body',
  navbar: { display: true, style: 'style-1', folded: false, position: 'left' },
  toolbar: { display: true, style: 'fixed', position: 'below' },
  footer: { display: true, style: 'fixed' },
  leftSidePanel: { display: false },
  rightSidePanel: { display: true },
};

const horizontal: LayoutConfig = {
  ...vertical,
  containerWidth: 1120,
  navbar: { display: true, style: 'fixed', folded: false, position: 'left' },
  toolbar: { display: true, style: 'static', position: 'below' },
  leftSidePanel: { display: false },
};

/** What a layout starts from (R9.04). */
export const layoutDefaults: Readonly<Record<LayoutStyle, LayoutConfig>> = {
  layout1: vertical,
  layout2: horizontal,
  layout3: { ...horizontal, leftSidePanel: { display: true } },
};

/** The built-in settings: layout1, full width, defaultDark (R9.04). */
export const initialSettings: Settings = {
  layout: { style: 'layout1', config: vertical },
  customScrollbars: false,
  direction: 'ltr',
  theme: {
    main: 'defaultDark',
    navbar: 'defaultDark',
    toolbar: 'defaultDark',
    footer: 'defaultDark',
  },
  language: 'en',
  textSize: 100,
};
