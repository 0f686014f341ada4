import type { Adoption, exportOverviewQuerySchema } from '@file-server/contract/overview';
import type * as z from 'zod/mini';
import { toInstant } from '../../platform/clock/clock.ts';
import { csvLine, type CsvValue } from '../../platform/csv/csv-line.ts';
import { findAdoption } from './adoption.ts';
import { findEnding } from './attention.ts';
import { findEndingProducts } from './ending-products.ts';
import { findDays, findReasons, type OverviewDeps } from './overview.ts';
import { type Sums, SUMS } from './period.ts';
import { findCustomers, findProducts, findRefusals } from './rankings.ts';
import { findRunningOut } from './running-out.ts';

/** Rows of a table that is not of days: as good as all. */
const MOST_ROWS = 100_000;

/** One table of the overview as CSV, whole. */
export async function toCsv(
  { db, clock }: OverviewDeps,
  { table, ...period }: z.infer<typeof exportOverviewQuerySchema>,
): Promise<string> {
  const now = clock.now();
  switch (table) {
    case 'days':
      return withSums(await findDays(db, period), ['day'], ({ day }) => [day]);
    case 'adoption':
      return adoptionAsCsv(await findAdoption(db, MOST_ROWS));
    case 'customers':
      return withSums(
        await findCustomers(db, period, MOST_ROWS),
        ['user_id', 'email'],
        ({ userId, email }) => [userId, email],
      );
    case 'products':
      return withSums(
        await findProducts(db, period, MOST_ROWS),
        ['product_id', 'name'],
        ({ productId, name }) => [productId, name],
      );
    case 'reasons':
      return lines(
        ['reason', 'times'],
        (await findReasons(db, period)).map(({ reason, times }) => [reason, times]),
      );
    case 'refusals':
      return lines(
        ['user_id', 'email', 'reason', 'times'],
        (await findRefusals(db, period, MOST_ROWS)).map((row) => [
          row.userId,
          row.email,
          row.reason,
          row.times,
        ]),
      );
    case 'runningOut':
      return lines(
        ['user_id', 'email', 'used', 'maximum'],
        (await findRunningOut(db, now, MOST_ROWS)).map((row) => [
          row.userId,
          row.email,
          row.used,
          row.maximum,
        ]),
      );
    case 'ending':
      return lines(
        ['user_id', 'email', 'expires_at'],
        (await findEnding(db, now, MOST_ROWS)).map((row) => [
          row.userId,
          row.email,
          toInstant(row.expiresAt),
        ]),
      );
    case 'endingProducts':
      return lines(
        ['holder_kind', 'holder_id', 'holder', 'product_id', 'product', 'ends', 'ends_at'],
        (await findEndingProducts(db, now, MOST_ROWS)).map(
          ({ holder, productId, product, ends, endsAt }) => [
            holder.kind,
            holder.id,
            holder.name,
            productId,
            product,
            ends,
            endsAt,
          ],
        ),
      );
  }
}

const adoptionAsCsv = (rows: readonly Adoption[]): string =>
  lines(
    [
      'product_id',
      'name',
      'version_id',
      'file',
      'label',
      'published_at',
      'entitled',
      'newest',
      'older',
      'counted_at',
    ],
    rows.map(({ productId, name, version, entitled, newest, older, countedAt }) => [
      productId,
      name,
      version.id,
      version.file,
      version.label,
      version.publishedAt,
      entitled,
      newest,
      older,
      countedAt,
    ]),
  );

const withSums = <Row extends Sums>(
  rows: readonly Row[],
  names: readonly string[],
  valuesOf: (row: Row) => readonly (string | null)[],
): string =>
  lines(
    [...names, ...SUMS],
    rows.map((row) => [...valuesOf(row), ...SUMS.map((name) => row[name])]),
  );

const lines = (names: readonly string[], rows: readonly (readonly CsvValue[])[]): string =>
  [names, ...rows].map(csvLine).join('');
