import type { Settings } from '@file-server/contract/settings';

/** What somebody has chosen who reads Arabic. */
export const SAMPLE_SETTINGS: Settings = {
  layout: {
    style: 'layout1',
    config: {
      mode: 'fullwidth',
      containerWidth: 1120,
      scroll: 'content',
      navbar: { display: true, style: 'style-2', folded: true, position: 'right' },
      toolbar: { display: true, style: 'fixed', position: 'below' },
      footer: { display: false, style: 'static' },
      leftSidePanel: { display: true },
      rightSidePanel: { display: false },
    },
  },
  customScrollbars: false,
  direction: 'rtl',
  theme: { main: 'default', navbar: 'defaultDark', toolbar: 'default', footer: 'defaultDark' },
  language: 'ar',
  textSize: 110,
};
