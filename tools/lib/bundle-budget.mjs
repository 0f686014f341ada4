/**
 * What a screen costs whoever opens it first, and what must not be part of it.
 *
 * @typedef {{file: string, css?: string[], imports?: string[]}} Chunk as in Vite's manifest
 * @typedef {Record<string, Chunk>} Manifest
 * @typedef {Record<string, Record<string, number>>} Modules script -> module -> characters
 * @typedef {{name: string, chunks: string[], beyond?: string, limit: number}} Screen `chunks` are the
 *   sources that it begins with; with `beyond`, what that other screen has fetched is not counted again
 */

const texts = (...areas) => areas.map((area) => `src/${area}/locales/en.ts`);

/** Compressed bytes of scripts and styles, cold (R1.05 for what they may not hold). @type {Screen[]} */
const SCREENS = [
  {
    name: 'login',
    chunks: ['index.html', 'src/features/sign-in/index.ts', ...texts('features/sign-in')],
    limit: 170_000,
  },
  {
    name: 'file manager',
    chunks: [
      'index.html',
      'src/app/shell/shell.tsx',
      'src/features/file-manager/file-manager-route.tsx',
      ...texts('app/navigation', 'app/toolbar', 'features/download-count', 'features/file-manager'),
    ],
    beyond: 'login',
    limit: 40_000,
  },
];

/** What is not everybody's: the demo apps, and the operator's desk. */
const LATE = /^src\/(demos|demo-kit|demo-runtime|desk|desk-kit)\//;

/**
 * The key in the manifest, which names a chunk by its source only where it holds no other.
 * @throws {Error} when no chunk holds the source
 */
function keyOf(manifest, modules, source) {
  if (manifest[source] !== undefined) return source;
  const [key] =
    Object.entries(manifest).find(([, { file }]) => modules[file]?.[source] !== undefined) ?? [];
  if (key === undefined) throw new Error(`The build has no chunk with ${source}.`);
  return key;
}

/**
 * Files that the browser cannot do without: the chunks of these sources, what they import, and their
 * styles.
 * @throws {Error} when no chunk holds one of the sources
 */
export function filesOf(manifest, modules, sources) {
  const files = new Set();
  const seen = new Set();
  const open = sources.map((source) => keyOf(manifest, modules, source));
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    if (seen.has(key)) continue;
    seen.add(key);
    const chunk = manifest[key];
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    open.push(...(chunk.imports ?? []));
  }
  return files;
}

/**
 * @param {Manifest} manifest
 * @param {Modules} modules
 * @param {(file: string) => number} sizeOf compressed bytes
 * @param {Screen[]} screens
 * @returns per screen its files, their bytes, and the sentences about what is wrong
 */
export function judgeBundle(manifest, modules, sizeOf, screens = SCREENS) {
  const filesByName = new Map(
    screens.map(({ name, chunks }) => [name, filesOf(manifest, modules, chunks)]),
  );
  return screens.map(({ name, beyond, limit }) => {
    const all = filesByName.get(name);
    const files = beyond === undefined ? all : all.difference(filesByName.get(beyond));
    const bytes = [...files].reduce((sum, file) => sum + sizeOf(file), 0);
    const late = [...all].flatMap((file) =>
      Object.keys(modules[file] ?? {}).filter((id) => LATE.test(id)),
    );
    const faults = late.map(
      (id) => `${name}: ${id} belongs to a demo or the desk and comes with the screen`,
    );
    if (bytes > limit) faults.push(`${name}: ${bytes - limit} bytes over the budget of ${limit}`);
    return { name, beyond, limit, files, bytes, faults };
  });
}

/** What every signed-in user has of the shell, the parts included that it fetches at rest. */
const SHELL = [
  'index.html',
  'src/app/shell/shell.tsx',
  'src/app/popups.ts',
  'src/app/navbar/navbar-column.tsx',
  'src/ui/snackbar-host.tsx',
  'src/features/notifications/components/notification-panel.tsx',
  'src/demos/chat/module.ts',
  'src/demos/chat/components/chat-strip.tsx',
];

/** Bytes of a demo app beyond the shell: its screens and its service. */
const APP_LIMIT = 120_000;
const APP_LIMITS = { calendar: 160_000 };

const APP_SCREEN = /^src\/demos\/([^/]+)\/[^/]+-screen\.tsx$/;

/** The part of a service that runs in the page: nothing is drawn without it. */
const serviceOf = (app) => `src/demos/${app}/endpoints.ts`;

/** What an app fetches itself while it is used: not the shell's parts, which it leads to as well. */
const IS_OF_APP = /^src\/(demos|demo-kit)\/|node_modules\//;

/** The chunks of these sources with all that they import, at once or later, without the `present`. */
function filesWithLater(manifest, modules, sources, present) {
  const files = filesOf(manifest, modules, sources).difference(present);
  const keyByFile = new Map(Object.entries(manifest).map(([key, { file }]) => [file, key]));
  for (const file of files) {
    const later = manifest[keyByFile.get(file)]?.dynamicImports ?? [];
    const keys = later.filter((key) => IS_OF_APP.test(key) && !key.includes('/locales/'));
    // Whatever is added to the set is visited, too.
    for (const more of filesOf(manifest, modules, keys).difference(present)) files.add(more);
  }
  return files;
}

/**
 * The demo apps, found by the names of their screens, each with what it costs beyond the shell: what
 * all its screens and its service import, and as `total` with what it opens later, too.
 * @param {Manifest} manifest
 * @param {Modules} modules
 * @param {(file: string) => number} sizeOf compressed bytes
 * @param {string[]} shell sources of what is there anyway
 */
export function judgeApps(manifest, modules, sizeOf, shell = SHELL) {
  const all = Object.values(modules).flatMap((sources) => Object.keys(sources));
  const present = filesOf(manifest, modules, shell);
  const bytesOf = (files) => [...files].reduce((sum, file) => sum + sizeOf(file), 0);
  const apps = Object.groupBy(
    all.filter((source) => APP_SCREEN.test(source)),
    (source) => APP_SCREEN.exec(source)[1],
  );
  return Object.entries(apps)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([app, screens]) => {
      const sources = [...screens, ...all.filter((source) => source === serviceOf(app))];
      const files = filesOf(manifest, modules, sources).difference(present);
      const total = bytesOf(filesWithLater(manifest, modules, sources, present));
      const name = `demo ${app}`;
      const bytes = bytesOf(files);
      const limit = APP_LIMITS[app] ?? APP_LIMIT;
      const over = `${name}: ${bytes - limit} bytes over the budget of ${limit}`;
      const faults = bytes > limit ? [over] : [];
      return { name, beyond: 'the shell', limit, files, bytes, total, faults };
    });
}

const PACKAGE = /node_modules\/((?:@[^/]+\/)?[^/]+)/;

/** The packages and own folders of the files, largest first, in characters before minification. */
export function weighModules(files, modules) {
  const weights = new Map();
  for (const file of files) {
    for (const [id, length] of Object.entries(modules[file] ?? {})) {
      const owner = PACKAGE.exec(id)?.[1] ?? id.split('/').slice(0, 3).join('/');
      weights.set(owner, (weights.get(owner) ?? 0) + length);
    }
  }
  return [...weights].toSorted(([, a], [, b]) => b - a);
}
