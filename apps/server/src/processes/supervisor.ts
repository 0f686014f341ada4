import cluster from 'node:cluster';
import { extname, resolve } from 'node:path';
import type { Config } from '../config/index.ts';
import { createLogger } from '../observability/logger.ts';
import { formatReady } from '../startup-banner.ts';
import { WorkerPool } from './worker-pool.ts';
import type { ToSupervisor } from './messages.ts';
import { onStopSignal } from './stop-signal.ts';

// Beside this file, both as source and as built.
const WORKER = resolve(import.meta.dirname, `worker${extname(import.meta.filename)}`);
const BEAT_MS = 1000;

/**
 * Serves with several processes on one port. This one starts them, opens the listening socket that
 * they share, passes messages between them and replaces those that end or hang; it accepts no
 * connection and opens no storage. Resolves once all of them serve. When the start fails, the process
 * that failed says why and this one ends with code 1.
 * @param beatMs how often each of them is asked whether it answers
 */
export async function supervise(config: Config, { beatMs = BEAT_MS } = {}): Promise<void> {
  // All of them accept from one listening socket, so a process that does not run accepts nothing.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ exec: WORKER, serialization: 'advanced' });
  const pool = new WorkerPool({
    config,
    logger: createLogger(config.logLevel),
    fork() {
      const worker = cluster.fork();
      // A message that finds its process ended is an error, too; its exit is reported separately.
      worker.on('error', (err) => {
        if (worker.process.pid === undefined)
          pool.onExit(worker, { code: null, signal: null, err });
      });
      return worker;
    },
    end: (code) => process.exit(code),
  });
  // Nobody else has this channel, and both ends are of one release.
  cluster.on('message', (worker, message) => pool.onMessage(worker, message as ToSupervisor));
  cluster.on('exit', (worker, code, signal) => pool.onExit(worker, { code, signal }));
  setInterval(() => pool.beat(), beatMs);
  // The first alone does what is done once, and takes the port or says that it cannot.
  const first = await pool.add({ prepare: true });
  // It has connections already that want to end well.
  onStopSignal(() => pool.stop());
  const others = Array.from({ length: config.processes - 1 }, () => pool.add({ prepare: false }));
  await Promise.all(others);
  pool.startComplete();
  process.stdout.write(formatReady(config, first));
}
