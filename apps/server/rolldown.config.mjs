import { defineConfig } from 'rolldown';

/**
 * What `npm start` runs: the server, its command line and their libraries in few files, which take 25 MB less memory a
 * process than some 900 modules do. Names stay, so that errors can be read without maps, which would
 * take 8 MB of it back (decision 0063).
 */
export default defineConfig({
  input: {
    main: 'src/main.ts',
    cli: 'src/cli.ts',
    worker: 'src/processes/worker.ts',
    'reader-thread': 'src/platform/db/drivers/reader-thread.ts',
    'draw-logo': 'src/features/server-settings/draw-logo.ts',
  },
  platform: 'node',
  // Native code stays a file of its own; pg asks for its native half only where somebody installs it.
  external: ['@node-rs/argon2', 'pg-native', 'sharp'],
  output: { dir: 'dist', format: 'esm', cleanDir: true },
});
