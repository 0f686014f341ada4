import { create } from 'zustand';
import type { WebModule } from '../lib/module.ts';

/**
 * Modules that do not come with the code of the first screen: a store of those that are here, none
 * until they have been fetched, and what fetches them, once.
 */
export function lateModules<Module extends WebModule>(
  fetchModules: () => Promise<readonly Module[]>,
) {
  const none: readonly Module[] = [];
  const useModules = create<{ readonly modules: readonly Module[] }>()(() => ({ modules: none }));
  let fetched: Promise<readonly Module[]> | null = null;
  const fetchOnce = async () => {
    const modules = await fetchModules();
    useModules.setState({ modules });
    return modules;
  };
  return {
    useModules,
    /** @throws whatever the fetching throws; a later call tries again */
    async load(): Promise<readonly Module[]> {
      fetched ??= fetchOnce();
      try {
        return await fetched;
      } catch (error) {
        fetched = null;
        throw error;
      }
    },
  };
}
