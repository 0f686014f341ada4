export type CsvValue = string | number | null | undefined;

/** A line of CSV (RFC 4180). */
export const csvLine = (values: readonly CsvValue[]): string => `${values.map(cell).join(',')}\r\n`;

/** A spreadsheet would run what begins like a formula; behind an apostrophe it is text. */
function cell(value: CsvValue): string {
  if (typeof value === 'number') return String(value);
  if (!value) return '';
  // Nearly all are plain, and an export has millions of them.
  if (!/^[=+\-@\t]|[",\r\n]/.test(value)) return value;
  const text = value.replace(/^(?=[=+\-@\t\r])/, "'");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
