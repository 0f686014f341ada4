import type { Config } from '../config/index.ts';
import { createLogger } from '../observability/logger.ts';
import { startServer } from '../server.ts';
import { STOP_TIMES } from '../stop-parts.ts';
import { formatFirstAccounts, formatReady } from '../startup-banner.ts';
import { onStopSignal } from './stop-signal.ts';

/** Serves with this process alone. @throws what `startServer` does */
export async function serveSingleProcess(config: Config, stopTimes = STOP_TIMES): Promise<void> {
  const logger = createLogger(config.logLevel);
  const server = await startServer({
    config,
    logger,
    stopTimes,
    onFirstAccounts: (accounts) => void process.stdout.write(formatFirstAccounts(accounts)),
  });
  // Whoever reads that it is ready may ask it to stop.
  onStopSignal(() => void server.stop().then(() => process.exit(0)));
  process.stdout.write(formatReady(config, server));
}
