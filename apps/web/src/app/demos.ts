import { create } from 'zustand';
import type { DemoModule } from '../lib/module.ts';
import { runtimeConfig } from '../lib/runtime-config.ts';

const NONE: readonly DemoModule[] = [];

/** The demonstrations that are here; none until they have been fetched. */
export const useDemos = create<{ readonly demos: readonly DemoModule[] }>()(() => ({
  demos: NONE,
}));

let fetched: Promise<readonly DemoModule[]> | null = null;

/**
 * Fetches what the demonstrations add to router, menu and panels, once; none of it comes with the
 * code of a screen (R1.05). Without them where the server is set so (`DEMOS=off`).
 *
 * @throws whatever the fetching throws; a later call tries again
 */
export async function loadDemos(): Promise<readonly DemoModule[]> {
  if (runtimeConfig()?.demos === false) return NONE;
  fetched ??= fetchDemos();
  try {
    return await fetched;
  } catch (error) {
    fetched = null;
    throw error;
  }
}

async function fetchDemos(): Promise<readonly DemoModule[]> {
  const { demos } = await import('./demo-modules.ts');
  useDemos.setState({ demos });
  return demos;
}
