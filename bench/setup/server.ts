import { resolve } from 'node:path';
import { startServerProcess } from '../../apps/server/tests/harness/server-process.ts';
import { BUILT_MAIN, RUNTIME_OPTIONS } from '../../tools/lib/serve-process.mjs';
import { familyOf } from './processes.ts';
import { NGINX_WORKERS } from './rivals/nginx.ts';
import type { Target } from './rivals/target.ts';
import type { Store } from './store.ts';

/** After this a server that does not stop is ended. */
const STOP_LIMIT_MS = 15_000;

/** What `npm start` sets, too: kept code saves the compiler's memory, from the second start on. */
const START = {
  NODE_COMPILE_CACHE: resolve(import.meta.dirname, '../../.cache/compile'),
};

/** The ways in which our server is measured. */
export const VARIANTS = {
  portable: { SENDFILE: 'off' },
  fast: {},
  'portable, 2 processes': { SENDFILE: 'off', PROCESSES: String(NGINX_WORKERS) },
  'fast, 2 processes': { PROCESSES: String(NGINX_WORKERS) },
} as const satisfies Record<string, Readonly<Record<string, string>>>;

export type Variant = keyof typeof VARIANTS;

/** Starts the real server on a prepared store. @param env settings beside those of the variant */
export async function startOurs(
  store: Store,
  variant: Variant,
  env: Readonly<Record<string, string>> = {},
): Promise<Target> {
  const server = await startServerProcess(
    { ...START, ...store.env, ...VARIANTS[variant], ...env },
    ...RUNTIME_OPTIONS,
    BUILT_MAIN,
  );
  const pids = () => familyOf(server.child.pid ?? 0);
  const complain = (code: number | null) => {
    process.stderr.write(`The server "${variant}" ended with code ${code}:\n${server.output()}\n`);
  };
  server.child.once('exit', complain);
  return {
    name: variant,
    url: server.url,
    pids,
    async stop() {
      server.child.off('exit', complain);
      const family = pids();
      const timer = setTimeout(() => {
        for (const pid of family) process.kill(pid, 'SIGKILL');
      }, STOP_LIMIT_MS);
      await server.terminate();
      clearTimeout(timer);
    },
  };
}
