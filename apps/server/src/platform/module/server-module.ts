import type { Hono } from 'hono';
import type { Database } from '../db/database.ts';
import type { Migrations } from '../db/migrate.ts';
import type { Job } from '../jobs/job.ts';
import type { AccessRevokers } from './revoke-access.ts';

/**
 * Removes what tells who a user is, in the caller's transaction. Access is revoked before.
 */
export type ErasePersonalData = (
  tx: Database,
  user: { readonly id: string; readonly email: string },
) => Promise<unknown>;

const MINUTE_MS = 60_000;

/**
 * What a feature gives to the whole server. `apps/server/src/modules.ts` lists all of them, and the
 * composition root only goes through that list.
 * @typeParam Deps services that the feature's routes and jobs work with
 */
export interface ServerModule<Deps = object> {
  readonly id: string;
  /**
   * True for a part of the licence server: its routes are absent where another one signs the users
   * in.
   */
  readonly licenceServer?: boolean;
  readonly migrations?: Migrations;
  /** Mounts the feature's routes. */
  readonly routes?: (app: Hono, deps: Deps) => void;
  readonly jobs?: (deps: Deps) => readonly Job[];
  readonly eachMinute?: (deps: Deps) => Promise<void>;
  readonly erasePersonalData?: ErasePersonalData;
  /** How each kind of access that the feature keeps is taken away. */
  readonly onAccessRevoked?: AccessRevokers;
}

/** @param options.licenceServer whether this server signs its users in itself */
export function mountModules<Deps>(
  app: Hono,
  modules: readonly ServerModule<Deps>[],
  { services, licenceServer }: { readonly services: Deps; readonly licenceServer: boolean },
): void {
  for (const module of modules) {
    if (licenceServer || module.licenceServer !== true) module.routes?.(app, services);
  }
}

export function jobsOf<Deps>(modules: readonly ServerModule<Deps>[], services: Deps): Job[] {
  return modules.flatMap((module) => module.jobs?.(services) ?? []);
}

/**
 * Does every minute what each process does for itself.
 * @param options.signal aborted when the server stops
 */
export function startEachMinute<Deps>(
  modules: readonly ServerModule<Deps>[],
  services: Deps,
  { signal, onError }: { readonly signal: AbortSignal; readonly onError: (error: unknown) => void },
): void {
  const timer = setInterval(() => {
    for (const module of modules) module.eachMinute?.(services).catch(onError);
  }, MINUTE_MS).unref();
  signal.addEventListener('abort', () => clearInterval(timer), { once: true });
}

/** Lets every module remove what it keeps about a person. */
export function createErasePersonalData(
  modules: readonly Pick<ServerModule, 'erasePersonalData'>[],
): ErasePersonalData {
  return async (tx, user) => {
    for (const module of modules) await module.erasePersonalData?.(tx, user);
  };
}
