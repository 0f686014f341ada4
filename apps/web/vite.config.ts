import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { chunkGroups, firstScreens } from './build/chunk-groups.ts';
import { compressAssets } from './build/compress-assets.ts';
import { preloadScreens } from './build/preload-screens.ts';
import { leaveOut } from './build/leave-out.ts';
import { listModules } from './build/list-modules.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

/** `API_ORIGIN` points the development server at another file server than the default one. */
export default defineConfig(({ mode }) => {
  const { API_ORIGIN = 'http://127.0.0.1:3000' } = loadEnv(mode, root, 'API_');
  return {
    root,
    plugins: [react(), leaveOut(), preloadScreens(firstScreens), listModules(), compressAssets()],
    build: {
      target: 'es2024',
      // The budgets of tools/check-bundle.mjs are read from it.
      manifest: true,
      // Every asset keeps its own hashed URL, so the policy needs no data: sources.
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      // Every browser that the app takes (before-app.js) knows it.
      modulePreload: { polyfill: false },
      rolldownOptions: {
        output: {
          // The first page names a hundred of them; 42 bits tell two builds of one part apart.
          chunkFileNames: 'assets/[name]-[hash:7].js',
          codeSplitting: {
            groups: chunkGroups,
          },
        },
      },
    },
    server: {
      port: 5173,
      proxy: Object.fromEntries(
        ['/api', '/d/', '/config.json', '/healthz', '/brand/'].map((path) => [
          path,
          { target: API_ORIGIN },
        ]),
      ),
    },
  };
});
