import { globSync } from 'node:fs';
import path from 'node:path';
import type { Rolldown } from 'vite';
import { staticGraph } from './static-graph.ts';

const SOURCES = path.join(import.meta.dirname, '../src');

/**
 * What every visitor needs and no release of ours changes: one long-lived chunk. MUI's components
 * stay with the screens that use them, so that guests do not fetch the parts of protected ones.
 */
const FOUNDATION = new RegExp(
  `node_modules/(?:${[
    '@emotion',
    '@mui/(?:styled-engine|system|private-theming)',
    '@mui/material/styles',
    '@tanstack/(?:history|react-router|router-core|store|react-store)',
    '(?:react-)?i18next',
    'react(?:-dom|-is)?',
    'scheduler',
    'stylis',
    'zod',
    'zustand',
  ].join('|')})/`,
);

const graphOf = (...entries: readonly string[]) =>
  staticGraph(...entries.map((entry) => path.join(SOURCES, entry)));

const inSignIn = graphOf('features/sign-in/index.ts');
const inOtherGuestPages = graphOf('features/registration/index.ts', 'features/recovery/index.ts');
const inShell = graphOf('app/shell/shell.tsx');
const inFileManager = graphOf('features/file-manager/index.ts');
const inSnackbars = graphOf('ui/snackbar-host.tsx');
/** What a first click or a pointer that rests opens: of use within the first second. */
const inPopups = graphOf(
  'app/popups.ts',
  'features/file-manager/components/crumb-menu.tsx',
  'ui/tooltip-bubble.tsx',
);
const inColumn = graphOf('app/navbar/navbar-column.tsx');
const inDemoModules = graphOf(...globSync('demos/*/module.ts', { cwd: SOURCES }));
/** What follows at the sides of the page. */
const inPanels = graphOf(
  ...globSync('demos/*/components/*-{panel,strip}.tsx', { cwd: SOURCES }),
  'features/notifications/components/notification-panel.tsx',
  'features/notifications/components/notification-popups.tsx',
  'features/settings-panel/index.ts',
);

const inLater = [inPopups, inPanels, inDemoModules];

/**
 * How the code is cut for the browser. A first screen fetches little, and what follows comes in few
 * pieces, since a slow network pays for each.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'foundation', test: FOUNDATION, priority: 3 },
  // The entry itself keeps its chunk, which the manifest is read by.
  {
    name: 'start',
    test: /^(?!.*(?:index\.html|src\/main\.tsx)$)/,
    tags: ['$initial'],
    priority: 2,
  },
  {
    debugName: 'controls',
    name: (id, graph) => (inSignIn(id, graph) && inShell(id, graph) ? 'controls' : null),
    priority: 1,
  },
  // Everything around the screens comes together. The pages without a shell, such as
  // those of the sign-in demonstration, use some of the library's controls in it.
  {
    debugName: 'shell-controls',
    name: (id, graph) => (inShell(id, graph) ? 'shell-controls' : null),
    test: /node_modules\/@mui\//,
  },
  {
    debugName: 'shell-parts',
    name: (id, graph) => (inShell(id, graph) ? 'shell-parts' : null),
  },
  // What a screen shares with the chunks below stays out of them: it would wait for the rest.
  {
    debugName: 'screen-controls',
    name: (id, graph) => {
      if (!inLater.some((isIn) => isIn(id, graph))) return null;
      if (inSignIn(id, graph)) return 'sign-in-controls';
      return inFileManager(id, graph) ? 'file-manager-controls' : null;
    },
  },
  // What the demonstrations add to router, menu and panels: one piece, however many there are.
  {
    debugName: 'demos',
    name: (id, graph) => (inDemoModules(id, graph) ? 'demos' : null),
  },
  // Small modules of ours that the pages of guests share: each alone would cost more than it holds.
  {
    debugName: 'guest-pages',
    name: (id, graph) =>
      inSignIn(id, graph) && inOtherGuestPages(id, graph) ? 'guest-pages' : null,
    test: /\/src\/(?:shared|ui|lib)\/|icons-material/,
  },
  // Few modules of it are shared with a screen of its own; each would be a request.
  {
    debugName: 'sign-in-screen',
    name: (id, graph) => (inSignIn(id, graph) ? 'sign-in-screen' : null),
    test: /\/src\/features\/sign-in\/(?!index\.ts$)/,
  },
  {
    debugName: 'navbar',
    name: (id, graph) => (inColumn(id, graph) && inPopups(id, graph) ? 'navbar' : null),
  },
  {
    debugName: 'snackbars',
    name: (id, graph) => (inSnackbars(id, graph) ? 'snackbars' : null),
  },
  {
    debugName: 'popups',
    name: (id, graph) => (inPopups(id, graph) ? 'popups' : null),
  },
  {
    debugName: 'panel-controls',
    name: (id, graph) => (inPanels(id, graph) ? 'panel-controls' : null),
    test: /node_modules|\/src\/ui\//,
  },
];
