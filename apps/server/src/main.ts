/** Exit code of a command that is used wrongly. */
const USAGE = 2;

if (process.argv.length > 2) {
  const hint = 'settings are environment variables, see docs/reference/config.md.';
  process.stderr.write(`The server takes no options: ${hint}\n`);
  process.exitCode = USAGE;
} else {
  await serve();
}

async function serve(): Promise<void> {
  try {
    // Imported by need: who only looks after other processes carries nothing of the server.
    const { loadConfig } = await import('./config/index.ts');
    const config = loadConfig();
    if (config.processes === 1) {
      const { serveSingleProcess } = await import('./processes/single-process.ts');
      await serveSingleProcess(config);
    } else {
      const { supervise } = await import('./processes/supervisor.ts');
      await supervise(config);
    }
  } catch (error) {
    const { reportStartFailure } = await import('./processes/start-failure.ts');
    reportStartFailure(error);
  }
}
