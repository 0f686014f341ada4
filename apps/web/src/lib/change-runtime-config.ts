import { runtimeConfigSchema, type RuntimeConfig } from '@file-server/contract/runtime-config';
import { request } from './api-client.ts';
import { runtimeConfig, setRuntimeConfig } from './runtime-config.ts';

// In a file of its own: the first screen only reads the configuration, and need not carry this.

/** Takes in what has changed of it while this page is open. */
export function changeRuntimeConfig(changes: Partial<RuntimeConfig>): void {
  const config = runtimeConfig();
  if (config !== null) setRuntimeConfig({ ...config, ...changes });
}

/** Reads it anew, for what may have changed unheard; without an answer what is here stays. */
export async function refreshRuntimeConfig(): Promise<void> {
  try {
    setRuntimeConfig(await request(runtimeConfigSchema, '/config.json', { token: null }));
  } catch {
    // The page goes on as it is; the next connection asks again.
  }
}
