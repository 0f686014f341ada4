import path from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { compressAssets } from './build/compress-assets.ts';
import { listModules } from './build/list-modules.ts';
import { staticGraph } from './build/static-graph.ts';

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

const root = fileURLToPath(new URL('.', import.meta.url));

const inSignIn = staticGraph(path.join(root, 'src/features/sign-in/index.ts'));
const inShell = staticGraph(path.join(root, 'src/app/shell/shell.tsx'));

/** `API_ORIGIN` points the development server at another file server than the default one. */
export default defineConfig(({ mode }) => {
  const { API_ORIGIN = 'http://127.0.0.1:3000' } = loadEnv(mode, root, 'API_');
  return {
    root,
    plugins: [react(), listModules(), compressAssets()],
    build: {
      target: 'es2024',
      // The budgets of tools/check-bundle.mjs are read from it.
      manifest: true,
      // Every asset keeps its own hashed URL, so the policy needs no data: sources.
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
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
                name: (id, graph) =>
                  inSignIn(id, graph) && inShell(id, graph) ? 'controls' : null,
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
            ],
          },
        },
      },
    },
    server: {
      port: 5173,
      proxy: Object.fromEntries(
        ['/api', '/d/', '/config.json', '/healthz'].map((path) => [path, { target: API_ORIGIN }]),
      ),
    },
  };
});
