import { listPlans, type Plan } from '../features/products/index.ts';
import type { Database } from '../platform/db/database.ts';
import { CliError } from './errors.ts';

export const describePlan = ({ id, name, after_expiry: rule, refetch, refetch_days: days }: Plan) =>
  `${id}\t${name}\tafter expiry ${rule}\trefetch ${days === null ? refetch : `${days} days`}`;

/** @throws CliError when no plan has this id or name */
export async function requirePlan(db: Database, wanted: string): Promise<Plan> {
  const plans = await listPlans(db);
  const found = plans.find(({ id, name }) => id === wanted || name === wanted);
  if (!found)
    throw new CliError(`There is no plan ${JSON.stringify(wanted)}. "plan list" names all.`);
  return found;
}
