import { loadConfig } from './config/index.ts';

try {
  const config = loadConfig();
  // Imported by need: who only looks after other processes carries nothing of the server.
  if (config.processes === 1) {
    const { serveAlone } = await import('./processes/alone.ts');
    await serveAlone(config);
  } else {
    const { supervise } = await import('./processes/supervisor.ts');
    await supervise(config);
  }
} catch (error) {
  const { reportStartFailure } = await import('./processes/start-failure.ts');
  reportStartFailure(error);
}
