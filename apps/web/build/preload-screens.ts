import type { Plugin, Rolldown } from 'vite';

const SCRIPT = '<script src="/before-app.js"';

type Bundle = Readonly<Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>>;

/**
 * The scripts that hold these sources and what they import, without those that `entry` brings
 * anyway.
 * @param sources ends of module ids
 * @throws Error when no chunk holds a source
 */
export function scriptsOf(bundle: Bundle, entry: string, sources: readonly string[]): string[] {
  const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
  const found = sources.map((source) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(source)));
    if (!chunk) throw new Error(`The build has no chunk with ${source}.`);
    return chunk.fileName;
  });
  const wanted = importsOf(bundle, found);
  return [...wanted.difference(importsOf(bundle, [entry]))];
}

function importsOf(bundle: Bundle, files: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const open = [...files];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || seen.has(file)) continue;
    seen.add(file);
    open.push(...chunk.imports);
  }
  return seen;
}

/**
 * Vite plugin that tells public/before-app.js which scripts each first screen consists of, so that
 * they are fetched beside the entry instead of after it: `<script data-login="/assets/….js …">`.
 * @param screens sources by the name of the screen
 */
export function preloadScreens(screens: Readonly<Record<string, readonly string[]>>): Plugin {
  return {
    name: 'preload-screens',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {}, chunk }) {
        if (!chunk || !html.includes(SCRIPT)) throw new Error('The page has no script to tell.');
        const lists = Object.entries(screens).map(([name, sources]) => {
          const files = scriptsOf(
            bundle,
            chunk.fileName,
            sources.map((file) => `/src/${file}`),
          );
          return `data-${name}="${files.map((file) => `/${file}`).join(' ')}"`;
        });
        return html.replace(SCRIPT, `${SCRIPT} ${lists.join(' ')}`);
      },
    },
  };
}
