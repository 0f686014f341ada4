import type { Signal, SignalRelay } from '../platform/signals/signals.ts';

export interface WorkerRelay extends SignalRelay {
  /** Hands on what other processes have sent. */
  deliver(signals: readonly Signal[]): void;
}

/**
 * Relays signals by way of the supervisor. What is published in one turn of the event loop, such as
 * the counts of a group commit, is one message.
 */
export function createWorkerRelay(send: (signals: readonly Signal[]) => void): WorkerRelay {
  let leaving: Signal[] = [];
  let receive: (signal: Signal) => void = () => {};
  const flush = () => {
    const signals = leaving;
    leaving = [];
    send(signals);
  };
  return {
    send(signal) {
      if (leaving.length === 0) setImmediate(flush);
      leaving.push(signal);
    },
    receive(listener) {
      receive = listener;
    },
    deliver(signals) {
      for (const signal of signals) receive(signal);
    },
  };
}
