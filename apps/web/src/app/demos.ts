import type { DemoModule } from '../lib/module.ts';
import { runtimeConfig } from '../lib/runtime-config.ts';
import { lateModules } from './late-modules.ts';

const { useModules, load } = lateModules<DemoModule>(
  async () => (await import('./demo-modules.ts')).demos,
);

/** The demonstrations that are here; none until they have been fetched. */
export const useDemos = useModules;

/**
 * Fetches what the demonstrations add to router, menu and panels; none of it comes with the code of
 * a screen (R1.05). Without them where the server is set so (`DEMOS=off`).
 *
 * @throws whatever the fetching throws; a later call tries again
 */
export const loadDemos = async (): Promise<readonly DemoModule[]> =>
  runtimeConfig()?.demos === false ? useDemos.getState().modules : load();
