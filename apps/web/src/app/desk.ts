import type { WebModule } from '../lib/module.ts';
import { rolesOf, useSession } from '../lib/session.ts';
import { lateModules } from './late-modules.ts';

const { useModules, load } = lateModules<WebModule>(
  async () => (await import('./desk-modules.ts')).desk,
);

/** The screens of the operator's desk, once an operator is here. */
export const useDesk = useModules;

/**
 * Fetches what the operator's desk adds to router and menu, for operators alone.
 *
 * @throws whatever the fetching throws; a later call tries again
 */
export const loadDesk = async (): Promise<readonly WebModule[]> =>
  rolesOf(useSession.getState()).includes('operator') ? load() : useDesk.getState().modules;
