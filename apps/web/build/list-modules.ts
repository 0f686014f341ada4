import { relative } from 'node:path';
import type { Plugin } from 'vite';

const FILE = '.vite/modules.json';

/**
 * Vite plugin that writes which modules each script is made of, beside the manifest:
 * `{ "assets/index-….js": { "src/main.tsx": 512 } }`, in characters before minification. The manifest
 * names chunks only, and a chunk that several screens share may hold anything.
 */
export function listModules(): Plugin {
  let root = '';
  return {
    name: 'list-modules',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
      const modules = chunks.map(({ fileName, modules: inside }) => [
        fileName,
        Object.fromEntries(
          Object.entries(inside).map(([id, { renderedLength }]) => [
            relative(root, id),
            renderedLength,
          ]),
        ),
      ]);
      const source = JSON.stringify(Object.fromEntries(modules));
      this.emitFile({ type: 'asset', fileName: FILE, source });
    },
  };
}
