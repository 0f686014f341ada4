import {
  BAR_STYLES,
  LANGUAGES,
  LAYOUT_STYLES,
  NAVBAR_STYLES,
  PAGE_MODES,
  type Settings,
} from '@file-server/contract/settings';
import fc from 'fast-check';

const shown = fc.record({ display: fc.boolean() });
const scheme = fc.constantFrom('default', 'defaultDark', 'legacy', 'mainThemeDark', 'gone');

/** Any settings that the contract allows. */
export const arbitrarySettings: fc.Arbitrary<Settings> = fc.record({
  layout: fc.record({
    style: fc.constantFrom(...LAYOUT_STYLES),
    config: fc.record({
      mode: fc.constantFrom(...PAGE_MODES),
      containerWidth: fc.integer({ min: 320, max: 7680 }),
      scroll: fc.constantFrom('body', 'content'),
      navbar: fc.record({
        display: fc.boolean(),
        style: fc.constantFrom(...NAVBAR_STYLES, ...BAR_STYLES),
        folded: fc.boolean(),
        position: fc.constantFrom('left', 'right'),
      }),
      toolbar: fc.record({
        display: fc.boolean(),
        style: fc.constantFrom(...BAR_STYLES),
        position: fc.constantFrom('above', 'below'),
      }),
      footer: fc.record({ display: fc.boolean(), style: fc.constantFrom(...BAR_STYLES) }),
      leftSidePanel: shown,
      rightSidePanel: shown,
    }),
  }),
  customScrollbars: fc.boolean(),
  direction: fc.constantFrom('ltr', 'rtl'),
  theme: fc.record({ main: scheme, navbar: scheme, toolbar: scheme, footer: scheme }),
  language: fc.constantFrom(...LANGUAGES),
  textSize: fc.integer({ min: 7, max: 13 }).map((tens) => tens * 10),
});
