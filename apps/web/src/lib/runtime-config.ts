import { runtimeConfigSchema, type RuntimeConfig } from '@file-server/contract/runtime-config';
import { create } from 'zustand';
import { request } from './api-client.ts';

const useLoadedConfig = create<{ config: RuntimeConfig | null }>()(() => ({ config: null }));

/** Fetches GET /config.json once; later calls give the same answer. */
export async function loadRuntimeConfig(signal?: AbortSignal): Promise<RuntimeConfig> {
  const loaded = useLoadedConfig.getState().config;
  if (loaded !== null) return loaded;
  const config = await request(runtimeConfigSchema, '/config.json', { signal, token: null });
  setRuntimeConfig(config);
  return config;
}

/** Gives the configuration without a call; for tests and for hosts that embed it. */
export function setRuntimeConfig(config: RuntimeConfig | null): void {
  useLoadedConfig.setState({ config });
}

/** The configuration, for what does not render; null until it is here. */
export const runtimeConfig = (): RuntimeConfig | null => useLoadedConfig.getState().config;

/** The configuration, for everything that renders after start-up. */
export function useRuntimeConfig(): RuntimeConfig {
  const config = useLoadedConfig((state) => state.config);
  if (config === null) throw new Error('The runtime configuration is read before it is loaded.');
  return config;
}
