import cluster from 'node:cluster';
import { resolve } from 'node:path';
import type { Config } from '../config/index.ts';
import { createLogger } from '../observability/logger.ts';
import { welcome } from '../welcome.ts';
import { Crew } from './crew.ts';
import { Handover } from './handover.ts';
import type { ToSupervisor } from './messages.ts';
import { onStopSignal } from './stop-signal.ts';

const WORKER = resolve(import.meta.dirname, 'worker.ts');
const BEAT_MS = 1000;

/**
 * Serves with several processes on one port. This one starts them, hands them the connections in
 * turn, passes news between them and replaces those that end or hang; it opens no storage. Resolves
 * once all of them serve. When the start fails, the process that failed says why and this one ends
 * with code 1.
 * @param beatMs how often each of them is asked whether it answers
 */
export async function supervise(config: Config, { beatMs = BEAT_MS } = {}): Promise<void> {
  cluster.schedulingPolicy = cluster.SCHED_RR;
  cluster.setupPrimary({ exec: WORKER, serialization: 'advanced' });
  const handover = new Handover();
  const crew = new Crew({
    config,
    logger: createLogger(config.logLevel),
    fork() {
      const worker = cluster.fork();
      // A message that finds its process ended is an error, too; that it has is heard by itself.
      worker.on('error', (err) => {
        if (worker.process.pid === undefined) crew.lose(worker, { code: null, signal: null, err });
      });
      if (worker.process.pid !== undefined) handover.watch(worker);
      return worker;
    },
    setQuiet: (process, quiet) => handover.setQuiet(process, quiet),
    end: (code) => process.exit(code),
  });
  // Nobody else has this channel, and both ends are of one release.
  cluster.on('message', (worker, message) => crew.hear(worker, message as ToSupervisor));
  cluster.on('exit', (worker, code, signal) => crew.lose(worker, { code, signal }));
  setInterval(() => crew.beat(), beatMs);
  // The first alone does what is done once, and takes the port or says that it cannot.
  const first = await crew.add({ prepare: true });
  // It has connections already that want to end well.
  onStopSignal(() => crew.stop());
  const others = Array.from({ length: config.processes - 1 }, () => crew.add({ prepare: false }));
  await Promise.all(others);
  crew.startComplete();
  process.stdout.write(welcome(config, first));
}
