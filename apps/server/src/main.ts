import { ConfigError, loadConfig, loadSecrets } from './config/index.ts';
import { AccountError } from './features/accounts/index.ts';
import { createLogger } from './observability/logger.ts';
import { startServer } from './server.ts';
import { welcome } from './welcome.ts';

try {
  const config = loadConfig();
  const logger = createLogger(config.logLevel);
  const server = await startServer({ config, secrets: loadSecrets(config), logger });
  process.stdout.write(welcome(config, server));
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      // A second signal finds no listener and ends the process at once.
      void server.stop().then(() => process.exit(0));
    });
  }
} catch (error) {
  if (!isForTheOperator(error)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

/** Failures that a person can mend from the message alone; anything else shows its stack. */
function isForTheOperator(error: unknown): error is Error {
  if (error instanceof ConfigError || error instanceof AccountError) return true;
  return error instanceof Error && 'syscall' in error && error.syscall === 'listen';
}
