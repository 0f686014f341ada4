import { type Config, loadSecrets } from '../config/index.ts';
import { createLogger } from '../observability/logger.ts';
import { startServer } from '../server.ts';
import { welcome } from '../welcome.ts';
import { onStopSignal } from './stop-signal.ts';

/** Serves with this process alone. @throws what `startServer` does */
export async function serveAlone(config: Config): Promise<void> {
  const logger = createLogger(config.logLevel);
  const server = await startServer({ config, secrets: loadSecrets(config), logger });
  server.keepHouse();
  process.stdout.write(welcome(config, server));
  onStopSignal(() => void server.stop().then(() => process.exit(0)));
}
