import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../../platform/db/database.ts';

/** Names that are asked which trigrams are common: enough to tell half of all from a third. */
const SAMPLE = 200;
/** A shorter text has too few trigrams for one to be left out. */
const SHORTEST = 6;

/**
 * The parts of a text by which an index of trigrams finds names. It reads the list of each trigram
 * that it is asked for, and one that most names hold costs more than it excludes: of
 * `release-0000777` among a million releases it is the number that tells them apart. How common a
 * trigram is says a sample of names from the whole library.
 * @returns none where no trigram is common, or all are: then the whole text finds them best
 */
export async function rareParts(db: Database, text: string): Promise<string[]> {
  const characters = Array.from(text);
  if (characters.length < SHORTEST) return [];
  const trigrams = characters.slice(2).map((_, at) => characters.slice(at, at + 3).join(''));
  const { rows } = await sql<{ part: string }>`
    with sample as materialized (select folded from entry_names where id = any (array(${IDS})))
    select part from unnest(${[...new Set(trigrams)]}::text[]) as part
    where (select count(*) filter (where strpos(folded, part) > 0) * 2 < count(*) from sample)
  `.execute(db.kysely);
  const rare = new Set(rows.map(({ part }) => part));
  const parts = runsOf(trigrams, rare).map(([from, to]) => characters.slice(from, to + 3).join(''));
  return parts[0] === text ? [] : parts;
}

/** Numbers from the whole table; names that are gone are missing from the sample. */
const IDS: RawBuilder<unknown> = sql`
  select n * (select max(id) from entry_names) / ${sql.lit(SAMPLE)}
  from generate_series(1, ${sql.lit(SAMPLE)}) as n`;

/** The first and the last place of each run of trigrams that are rare. */
function runsOf(trigrams: readonly string[], rare: ReadonlySet<string>): [number, number][] {
  const runs: [number, number][] = [];
  for (const [place, trigram] of trigrams.entries()) {
    if (!rare.has(trigram)) continue;
    const last = runs.at(-1);
    if (last && last[1] === place - 1) last[1] = place;
    else runs.push([place, place]);
  }
  return runs;
}
