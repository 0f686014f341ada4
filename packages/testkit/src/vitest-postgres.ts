import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Argument of `createDatabase`: the run's one PostgreSQL. */
    postgresUrl: string;
  }
}

/**
 * Vitest global setup: one PostgreSQL for all test files of a run (half a second). Tests end
 * processes, never the machine, so that no proof needs its fsync: 24 s of a run.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres({ durable: false });
  project.provide('postgresUrl', postgres.adminUrl);
  return () => postgres.stop();
}
