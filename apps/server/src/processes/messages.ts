import type { Config } from '../config/index.ts';
import type { Signal } from '../platform/signals/signals.ts';
import type { RunningServer } from '../server.ts';
import type { MetricsToSupervisor, MetricsToWorker } from './metrics-collection.ts';
import type { TransferCounts } from './transfer-counts.ts';
import type { SlotsToSupervisor, SlotsToWorker } from './transfer-slots.ts';

/** What the supervisor says to a process of the server. Both are always of the same release. */
export type ToWorker =
  | {
      readonly kind: 'start';
      /** As the supervisor has read it: all processes run on the same settings. */
      readonly config: Config;
      /** Whether this process does what is done once for the whole server. */
      readonly prepare: boolean;
      /** Its place among the processes, from 0; whoever replaces it gets the same. */
      readonly place: number;
    }
  /** Asks whether it answers. */
  | { readonly kind: 'ping' }
  /** Transfers in the other processes. */
  | { readonly kind: 'transfers'; readonly counts: TransferCounts }
  | { readonly kind: 'signals'; readonly signals: readonly Signal[] }
  | SlotsToWorker
  | MetricsToWorker
  | { readonly kind: 'stop' };

/** What a process of the server says to the supervisor. */
export type ToSupervisor =
  /** Transfers in this process, of users whose number has changed. */
  | { readonly kind: 'transfers'; readonly counts: TransferCounts }
  | SlotsToSupervisor
  | MetricsToSupervisor
  /** Answers a ping. */
  | { readonly kind: 'pong'; readonly debugged: boolean }
  | ({ readonly kind: 'ready' } & Pick<RunningServer, 'url'>)
  | { readonly kind: 'signals'; readonly signals: readonly Signal[] };
