interface LogLine {
  readonly msg?: string;
  readonly err?: { readonly message?: string };
  readonly level?: unknown;
  readonly time?: unknown;
  readonly [field: string]: unknown;
}

/** Says in a sentence what a line of the log tells, for a person in front of the command line. */
export function describeLogLine(line: string): string {
  const { msg = '', err, level: _, time: __, ...fields } = JSON.parse(line) as LogLine;
  const told = msg.charAt(0).toUpperCase() + msg.slice(1);
  const named = Object.entries(fields).map(([name, value]) => `${name} ${shown(value)}`);
  // What the log has as a sentence of its own may end with a command, where a full stop would be typed.
  if (err === undefined && named.length === 0) return told;
  const reason = err?.message === undefined ? '' : `: ${err.message}`;
  const about = named.length === 0 ? '' : ` (${named.join(', ')})`;
  return `${told}${reason}${about}.`;
}

const shown = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);
