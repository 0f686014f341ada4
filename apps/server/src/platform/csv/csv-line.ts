export type CsvValue = string | number | null | undefined;

/** A line of CSV (RFC 4180). */
export const csvLine = (values: readonly CsvValue[]): string => `${values.map(cell).join(',')}\r\n`;

/**
 * A spreadsheet would run what begins like a formula; behind an apostrophe it is text. What begins so
 * behind apostrophes gets one more, so that `readCell` finds every text again.
 */
function cell(value: CsvValue): string {
  // `String` would keep the text of each number until old objects are collected (decision 0087).
  if (typeof value === 'number') return JSON.stringify(value);
  if (!value) return '';
  // Nearly all are plain, and an export has millions of them.
  if (!/^'*[=+\-@\t]|[",\r\n]/.test(value)) return value;
  const text = value.replace(/^(?='*[=+\-@\t\r])/, "'");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The text of a cell that `csvLine` has written, once it is unquoted. */
export const readCell = (cell: string): string => cell.replace(/^'(?='*[=+\-@\t\r])/, '');
