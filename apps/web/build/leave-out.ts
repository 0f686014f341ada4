import type { Plugin } from 'vite';

/**
 * Modules of libraries that this app never runs and that their other modules import all the same, by
 * the end of their paths: the CSS variable mode, since every theme is made without (ui/theme/theme.ts);
 * the theme as source text, which is for builds; ripples, which are turned off (ui/theme/components.ts);
 * what emotion's `withTheme` alone uses, and the library's own rules for forced colours, which nobody
 * calls (ui/document.css has those that this product's own parts need).
 */
const LEFT_OUT: Readonly<Record<string, string>> = {
  '@mui/material/styles/createThemeWithVars.mjs':
    'export default () => { throw new Error("The CSS variable mode is not in this build."); };',
  '@mui/material/styles/stringifyTheme.mjs': 'export const stringifyTheme = undefined;',
  '@mui/material/styles/enhanceHighContrast.mjs': 'export default (theme) => theme;',
  '@mui/material/ButtonBase/TouchRipple.mjs': 'export default () => null;',
  'hoist-non-react-statics/dist/hoist-non-react-statics.cjs.js':
    'export default (target) => target;',
};

/** Vite plugin that keeps them out of the build: 8 kB of what the login costs. */
export function leaveOut(): Plugin {
  const loaded = new Set<string>();
  return {
    name: 'leave-out',
    apply: 'build',
    load: {
      filter: { id: /@mui\/material\/|hoist-non-react-statics/ },
      handler(id) {
        const part = Object.keys(LEFT_OUT).find((end) => id.endsWith(end));
        if (part === undefined) return null;
        loaded.add(part);
        return LEFT_OUT[part];
      },
    },
    buildEnd(error) {
      const missing = Object.keys(LEFT_OUT).filter((part) => !loaded.has(part));
      if (!error && missing.length > 0) this.error(`The library has no ${missing.join(', ')}.`);
    },
  };
}
