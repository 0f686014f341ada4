import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import type { Rolldown } from 'vite';
import { type Context, staticGraph } from './static-graph.ts';

const SOURCES = path.join(import.meta.dirname, '../src');

/**
 * What every visitor needs and no release of ours changes: one long-lived chunk. MUI's components
 * stay with the screens that use them, so that guests do not fetch the parts of protected ones.
 */
const FOUNDATION = new RegExp(
  `rolldown/runtime|node_modules/(?:${[
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

/** @throws {Error} when an entry names no file, whose parts would land in other chunks unnoticed */
function graphOf(...entries: readonly string[]) {
  const files = entries.map((entry) => path.join(SOURCES, entry));
  const gone = files.find((file) => !existsSync(file));
  if (gone !== undefined) throw new Error(`chunk-groups.ts names ${gone}, which is not there.`);
  return staticGraph(...files);
}

const filesOf = (...patterns: readonly string[]) =>
  globSync([...patterns], { cwd: SOURCES, exclude: ['**/*.test.{ts,tsx}'] });

/** The language that stands in for every other: its texts come with the code that shows them. */
const englishOf = (...areas: readonly string[]) => areas.map((area) => `${area}/locales/en.ts`);

/** Areas whose texts the first screen of a user shows. */
const SHELL_TEXTS = ['app/navigation', 'app/toolbar', 'features/download-count'];

const inSignIn = graphOf('features/sign-in/index.ts', ...englishOf('features/sign-in'));
const inShell = graphOf(
  'app/shell/shell.tsx',
  'lib/decrypt-field.ts',
  ...englishOf(...SHELL_TEXTS),
);
const inFileManager = graphOf(
  'features/file-manager/file-manager-route.tsx',
  ...englishOf('features/file-manager'),
);
/** What a first click or a pointer that rests opens: of use within the first second. */
const inPopups = graphOf(
  'app/popups.ts',
  'features/file-manager/components/crumb-menu.tsx',
  'ui/tooltip-bubble.tsx',
  'ui/use-kept-focus.ts',
  ...englishOf('app/toolbar/shortcuts'),
);
const inCipher = graphOf('lib/portable-cipher.ts');
const inNavbar = graphOf('app/navbar/navbar-column.tsx', 'app/navbar/horizontal-navbar.tsx');
const inSnackbars = graphOf('ui/snackbar-host.tsx');
const inDemoModules = graphOf('app/demo-modules.ts', 'app/demo-messages.ts');
/** What a tab does beside what it shows, and what is too small for a piece of its own. */
const inBackground = graphOf(
  'app/shell/background.tsx',
  'lib/local-moment.ts',
  'lib/request-file.ts',
  'lib/use-is-open.ts',
);
/** What follows at the sides of the page. */
const inPanels = graphOf(
  'features/notifications/components/notification-panel.tsx',
  'features/notifications/components/notification-popups.tsx',
  'features/settings-panel/settings-panel.tsx',
);
const inDemoPanels = graphOf(...filesOf('demos/*/components/*-{panel,strip}.tsx'));
/** What the file manager shows over, beside or instead of its list: of use soon after it. */
const inFileParts = graphOf(
  'features/file-manager/archives/archive-dialog.tsx',
  'features/file-manager/details/entry-panel.tsx',
  'features/file-manager/no-rows/no-rows.tsx',
  'features/file-manager/components/list-keys-dialog.tsx',
  'features/file-manager/components/selection-bar.tsx',
  'features/file-manager/versions/use-versions.ts',
  ...englishOf('features/file-manager/archives', 'features/file-manager/details'),
);
/** Screens of the demo apps. */
const inDemoScreens = graphOf(...filesOf('demos/*/*-screen.tsx'));
const inOtherScreens = graphOf(
  ...filesOf(
    'features/*/{index.ts,*-{screen,panel}.tsx,components/*-screen.tsx}',
    'app/screens/*-screen.tsx',
  ).filter((file) => !/^features[/](?:file-manager|sign-in)[/]/.test(file)),
);

type Members = ReturnType<typeof graphOf>;

const some =
  (...graphs: readonly Members[]): Members =>
  (id, graph) =>
    graphs.some((isIn) => isIn(id, graph));

const both =
  (one: Members, other: Members): Members =>
  (id, graph) =>
    one(id, graph) && other(id, graph);

const but =
  (left: Members, graph: Members): Members =>
  (id, context) =>
    !left(id, context) && graph(id, context);

const inSignedIn = some(inShell, inFileManager);
const inOthers = some(
  inNavbar,
  inPopups,
  inPanels,
  inDemoModules,
  inDemoPanels,
  inSnackbars,
  inOtherScreens,
  inDemoScreens,
);

/** Icons, for instance; in a chunk of the demonstrations they would bring these along (R1.05). */
const inDemosAndProduct = both(
  inDemoModules,
  some(inNavbar, inPopups, inPanels, inSnackbars, inOtherScreens),
);

/**
 * Parts of those libraries that the demo apps use and no start does. They come with their library's
 * index, by which the first screens seem to need them.
 */
const LATER =
  /node_modules[/](?:@tanstack[/](?:react-router[/].+[/]useBlocker|store[/].+[/]shallow)|zod[/].+[/]iso)\.js$/;
const inFoundationLater: Members = (id) => LATER.test(id);

/** Parts of the query library that no first screen uses: they come with the lists that go on. */
const isOfLaterQueries: Members = (id) =>
  /@tanstack[/](?:react-query|query-core)[/].+[/](?:useInfiniteQuery|infiniteQueryObserver)\.js$/.test(
    id,
  );

/** The first that holds a module gets it, and with it what it imports. */
const pieces: Readonly<Record<string, Members>> = {
  'foundation-later': inFoundationLater,
  // Few users need the cipher, and none is to fetch it for what every screen of theirs has of it.
  controls: some(both(inSignIn, inSignedIn), both(inShell, inCipher)),
  cipher: inCipher,
  'guest-controls': both(inSignIn, inOthers),
  'sign-in': inSignIn,
  // Other screens share parts with the library, and need not wait for the rest of it.
  shell: but(isOfLaterQueries, some(inShell, both(inFileManager, inOthers), inDemosAndProduct)),
  'file-manager': but(isOfLaterQueries, inFileManager),
  'later-queries': isOfLaterQueries,
  demos: inDemoModules,
  snackbars: inSnackbars,
  navbar: inNavbar,
  popups: some(inPopups, both(inFileParts, inDemoScreens)),
  'file-parts': inFileParts,
  background: inBackground,
  panels: inPanels,
  'demo-panels': inDemoPanels,
};

/**
 * Sources of what the first screens consist of beside the entry, by the names that
 * public/before-app.js knows them by.
 */
export const firstScreens = {
  login: ['features/sign-in/index.ts'],
  library: ['app/shell/shell.tsx', 'features/file-manager/file-manager-route.tsx'],
  /** Beside the library, where the server has them. */
  demos: ['app/demo-modules.ts'],
  /** Beside either, where the browser has no cipher of its own. */
  cipher: ['lib/portable-cipher.ts'],
} as const;

/**
 * How the code is cut for the browser. A first screen fetches little and in few pieces, since a slow
 * network pays for each; what follows comes in one piece each.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'foundation', test: FOUNDATION, tags: ['$initial' as const] },
  { name: 'start', tags: ['$initial' as const] },
  ...Object.entries(pieces).map(([piece, isIn]) => ({
    debugName: piece,
    name: (id: string, graph: Context) => (isIn(id, graph) ? piece : null),
  })),
].map((group, index, groups) => ({ ...group, priority: groups.length - index }));
