import { ensureServerBuild } from '../../../../tools/lib/ensure-build.mjs';

/**
 * Vitest global setup: tests start the server as it ships. From its sources a process takes three
 * times as long to start, 0.7 s of processor time more.
 */
export async function setup(): Promise<void> {
  await ensureServerBuild(process.execPath);
}
