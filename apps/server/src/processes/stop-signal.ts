const STOP_SIGNALS = ['SIGTERM', 'SIGINT'] as const;

/**
 * Calls back when the process is asked to stop. A second signal finds no listener and ends it at
 * once.
 */
export function onStopSignal(stop: () => void): void {
  const onSignal = () => {
    for (const signal of STOP_SIGNALS) process.off(signal, onSignal);
    stop();
  };
  for (const signal of STOP_SIGNALS) process.on(signal, onSignal);
}
