import { type Command, Option } from 'commander';
import type { Plan } from '../features/products/index.ts';
import { parseRefetchDays } from './names.ts';

/** The terms of a plan as they arrive from `addPlanTerms`. */
export interface PlanOptions {
  readonly afterExpiry?: Plan['after_expiry'];
  readonly refetchNever?: true;
  readonly refetchDays?: number;
  readonly refetchLicensed?: true;
}

/** Adds options that say what a plan means. */
export function addPlanTerms(command: Command): Command {
  return command
    .addOption(
      new Option(
        '--after-expiry <rule>',
        'what an expired licence leaves: nothing, or what was published before',
      ).choices(['locked', 'fallback']),
    )
    .addOption(
      new Option('--refetch-never', 'fetching a version again counts, once its link has ended')
        // Each of the three excludes the others.
        .conflicts(['refetchDays', 'refetchLicensed']),
    )
    .addOption(
      new Option('--refetch-days <n>', 'days in which a version is fetched again for nothing')
        .argParser(parseRefetchDays)
        .conflicts('refetchLicensed'),
    )
    .option('--refetch-licensed', 'free as long as the licence lasts');
}

/** The terms that are named. */
export function toPlanTerms(options: PlanOptions): Partial<Omit<Plan, 'id' | 'name'>> {
  const { afterExpiry, refetchNever, refetchDays, refetchLicensed } = options;
  return {
    ...(afterExpiry !== undefined && { after_expiry: afterExpiry }),
    ...(refetchNever && { refetch: 'never', refetch_days: null }),
    ...(refetchDays !== undefined && { refetch: 'days', refetch_days: refetchDays }),
    ...(refetchLicensed && { refetch: 'licensed', refetch_days: null }),
  };
}
