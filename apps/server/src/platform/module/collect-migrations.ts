import type { Migration } from 'kysely/migration';
import type { Migrations } from '../db/migrate.ts';
import type { ServerModule } from './server-module.ts';

const NAME = /^(\d{4})(-[a-z0-9]+)+$/;
/** Merged twice before numbers were checked; the rest of the names keeps their order. */
const SHARED_NUMBERS = ['0022'];

/**
 * Merges the migrations of all modules.
 * @throws Error naming the module and the migration when a name is malformed, a number is taken twice
 *   or a module's numbers do not rise
 */
export function collectMigrations(
  modules: readonly Pick<ServerModule, 'id' | 'migrations'>[],
): Migrations {
  const collected: Record<string, Migration> = {};
  const owners = new Map<string, string>();
  for (const { id, migrations = {} } of modules) {
    let last = '';
    for (const [name, migration] of Object.entries(migrations)) {
      const number = NAME.exec(name)?.[1];
      if (number === undefined) {
        throw new Error(`Module ${id}: migration "${name}" is not named NNNN-some-words.`);
      }
      const taken = owners.get(number);
      if (taken !== undefined && !SHARED_NUMBERS.includes(number)) {
        throw new Error(
          `Module ${id}: number ${number} of migration ${name} is taken by ${taken}.`,
        );
      }
      if (number <= last) {
        throw new Error(
          `Module ${id}: migration ${name} stands after ${last}; list them in order.`,
        );
      }
      last = number;
      owners.set(number, `${name} of module ${id}`);
      collected[name] = migration;
    }
  }
  return collected;
}
