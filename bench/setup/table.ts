/**
 * Rows as a Markdown table whose columns line up in a terminal, too. The first column and words are
 * set left, columns of numbers right.
 * @throws RangeError when a row has another number of cells than the head
 */
export function formatTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const odd = rows.find((row) => row.length !== head.length);
  if (odd) throw new RangeError(`A row of ${odd.length} cells under a head of ${head.length}.`);
  const lines = [head, ...rows];
  const widths = head.map((_, column) =>
    Math.max(3, ...lines.map((line) => line[column]?.length ?? 0)),
  );
  const isNumeric = head.map((_, column) =>
    rows.every((row) => /^(?:[-–]|[\d.,]+.*)?$/.test(row[column] ?? '')),
  );
  const toLine = (cells: readonly string[]) => {
    const padded = cells.map((cell, column) =>
      isNumeric[column] ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
    );
    return `| ${padded.join(' | ')} |`;
  };
  const rule = widths.map((width, column) =>
    isNumeric[column] ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width),
  );
  return [toLine(head), toLine(rule), ...rows.map(toLine)].join('\n');
}

/** Prints a table with a title and what a reader must know to judge it. */
export function printTable(table: {
  readonly title: string;
  readonly notes: readonly string[];
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}): void {
  console.log(`\n### ${table.title}\n\n${formatTable(table.head, table.rows)}\n`);
  for (const note of table.notes) console.log(`- ${note}`);
}

/** A number to so many places after the point. */
export const fixed = (value: number, places = 2): string => value.toFixed(places);

/** Whole megabytes. */
export const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(0);
