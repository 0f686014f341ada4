/** Entry file of one process of a server that has several; the supervisor starts it. */
import { url as inspectorUrl } from 'node:inspector';
import { createLogger } from '../observability/logger.ts';
import { Metrics } from '../observability/metrics.ts';
import { createSignals } from '../platform/signals/signals.ts';
import { startServer } from '../server.ts';
import { formatFirstAccounts } from '../startup-banner.ts';
import type { ToSupervisor, ToWorker } from './messages.ts';
import { createWorkerCollection } from './metrics-collection.ts';
import { createWorkerRelay } from './signal-relay.ts';
import { reportStartFailure } from './start-failure.ts';
import { onStopSignal } from './stop-signal.ts';
import { createWorkerSpread } from './transfer-counts.ts';
import { createWorkerSlots } from './transfer-slots.ts';

// Without its supervisor a process ends: node:cluster sees to it when the channel breaks. A message
// that finds it broken is lost with everything else.
const send = (message: ToSupervisor) =>
  void process.send?.(message, undefined, undefined, () => {});
const relay = createWorkerRelay((signals) => send({ kind: 'signals', signals }));
const spread = createWorkerSpread((counts) => send({ kind: 'transfers', counts }));
const slots = createWorkerSlots(send);
const collection = createWorkerCollection(send);
let stop: () => void = () => process.exit(0);

process.on('message', (message: ToWorker) => {
  switch (message.kind) {
    case 'start':
      void start(message);
      break;
    case 'ping':
      send({ kind: 'pong', debugged: inspectorUrl() !== undefined });
      break;
    case 'signals':
      relay.deliver(message.signals);
      break;
    case 'transfers':
      spread.update(message.counts);
      break;
    case 'slots_granted':
    case 'slots_recalled':
      slots.onMessage(message);
      break;
    case 'metrics_wanted':
    case 'metrics_collected':
      collection.onMessage(message);
      break;
    case 'stop':
      stop();
      break;
  }
});

async function start({ config, prepare, place }: ToWorker & { kind: 'start' }): Promise<void> {
  const metrics = new Metrics({ process: place, collectOthers: () => collection.collectOthers() });
  collection.answerWith(() => metrics.collect());
  try {
    const server = await startServer({
      config,
      logger: createLogger(config.logLevel).child({ pid: process.pid }),
      signals: createSignals(relay),
      spread: { ...spread, ...slots },
      metrics,
      prepare,
      // Written here, for they must not be lost with a message.
      onFirstAccounts: (accounts) => void process.stdout.write(formatFirstAccounts(accounts)),
    });
    let stopped: Promise<void> | undefined;
    // Asked by the supervisor, and by a terminal that signals to every process of its group.
    stop = () => void (stopped ??= server.stop().then(() => process.exit(0)));
    onStopSignal(stop);
    send({ kind: 'ready', url: server.url });
  } catch (error) {
    reportStartFailure(error);
    // The channel to the supervisor would keep it alive.
    process.exit();
  }
}
