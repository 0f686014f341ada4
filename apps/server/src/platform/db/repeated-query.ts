import type { CompiledQuery } from 'kysely';

/** A statement that is run again and again, each time with other parameters. */
export interface RepeatedQuery extends CompiledQuery {
  readonly runs: readonly (readonly unknown[])[];
}

export function isRepeated(query: CompiledQuery): query is RepeatedQuery {
  return 'runs' in query;
}
