import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import path from 'node:path';
import { CACHE, PROJECT } from './project.mjs';

/**
 * Puts a program in this process's place as far as Node 20 can: same streams, same signals, same
 * exit code.
 */
export function becomeProcess(node, args) {
  const child = spawn(node, args, {
    cwd: process.cwd(),
    stdio: 'inherit',
    // Compiled modules of the last start: 0.1 s instead of 0.7 s.
    env: { NODE_COMPILE_CACHE: path.join(CACHE, 'compile'), ...process.env },
    // A group of its own, so that Ctrl+C arrives once, from here, and not twice.
    detached: true,
  });
  forwardSignals(child);
  child.once('exit', (code, signal) => {
    process.exit(signal === null ? code : 128 + constants.signals[signal]);
  });
}

/** What the runtime needs to know before the server. Its processes, if it has several, inherit it. */
export const RUNTIME_OPTIONS = [
  // `node:ffi` is still marked so (decision 0032); an operator can do nothing about it.
  '--disable-warning=ExperimentalWarning',
  // Room for young objects, in MB; with half of it a busy server moves those of requests that wait (decision 0088).
  '--max-semi-space-size=16',
  // Else the garbage of an export grows to four times what lives before it goes (decision 0078).
  '--heap-growing-percent=60',
  // What a request makes dies with it, also where V8 has seen a whole page of rows live (decision 0087).
  '--no-allocation-site-pretenuring',
];

/** The server as `ensureBuild` leaves it. */
export const BUILT_MAIN = path.join(PROJECT, 'apps/server/dist/main.js');

/** What the runtime needs to know before the operator's command line. */
export const CLI_OPTIONS = [
  // `url.parse()`, which tus-js-client calls: Node says so of what is built, and not of node_modules.
  '--disable-warning=DEP0169',
];

/** The operator's command line, built with the server. */
export const BUILT_CLI = path.join(PROJECT, 'apps/server/dist/cli.js');

function forwardSignals(child) {
  const last = new Map();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // npm passes on a Ctrl+C that the terminal has delivered already.
      const again = performance.now() - (last.get(signal) ?? -Infinity) < 500;
      last.set(signal, performance.now());
      if (!again) child.kill(signal);
    });
  }
}
