/**
 * A fault is one small change of the code that a requirement's tests must notice. `rows` are the
 * requirements whose own tests must go red, `from` stands exactly once in `file`.
 * @typedef {{rows: string[], file: string, from: string, to: string}} Fault
 * A record says which titles of a row went red when a fault was there.
 * @typedef {{row: string, fault: string, titles: string[]}} Record
 */

/**
 * @param {string} rows ids with a space between them
 * @param {string} file
 * @param {string} from
 * @param {string} to
 * @returns {Fault}
 */
export function fault(rows, file, from, to) {
  return { rows: rows.split(' '), file, from, to };
}

/** The name of a fault, by which records find it: what it changes, and where. */
export function nameOf({ file, from, to }) {
  return `${file}: ${from.trim()} -> ${to.trim() === '' ? 'nothing' : to.trim()}`;
}

/**
 * The code with the fault in it.
 * @param {Fault} fault
 * @param {string} source what `fault.file` says
 * @returns {string | null} null when the code has moved on and the fault must follow
 */
export function applyFault({ from, to }, source) {
  const parts = source.split(from);
  return parts.length === 2 ? parts.join(to) : null;
}

/** Vitest cuts what it fills in for `$title` to so many characters. */
const FILLED = 40;

/**
 * Whether a failure names a title as it stands in the source, whose parts `%s`, `$name` and `${...}`
 * are filled when the test runs, or which fills such a part itself.
 */
export function names(failure, title) {
  if (failure.includes(`${title.slice(0, FILLED - 1)}…`)) return true;
  const literal = title.split(/%[a-z#%]|\$\{[^}]*\}|\$[a-zA-Z.]+/).filter((part) => part !== '');
  let from = 0;
  return literal.every((part) => {
    const at = failure.indexOf(part, from);
    from = at + part.length;
    return at !== -1;
  });
}

/**
 * What a run with a fault proved.
 * @param {Fault} fault
 * @param {ReturnType<typeof import('./conformance.mjs').matchTests>['requirements']} requirements
 * @param {readonly string[]} failures each with the full name of a test
 * @returns {Record[]} one for each of the fault's rows; without titles = its tests stayed green
 */
export function judge(fault, requirements, failures) {
  return fault.rows.map((row) => {
    const { tests = [] } = requirements.find(({ id }) => id === row) ?? {};
    const titles = tests.map(({ title }) => title);
    const red = titles.filter((title) => failures.some((failure) => names(failure, title)));
    return { row, fault: nameOf(fault), titles: [...new Set(red)] };
  });
}

/**
 * The rows with tests of which none is known to have gone red. A record counts as long as its fault
 * is listed and a title that went red is still there.
 * @returns {string[]} ids
 */
export function neverSeenRed(requirements, faults, records) {
  const listed = new Set(faults.map(nameOf));
  return requirements
    .filter(({ tests }) => tests.length > 0)
    .filter(({ id, tests }) => {
      const titles = new Set(tests.map(({ title }) => title));
      return !records.some(
        (record) =>
          record.row === id &&
          listed.has(record.fault) &&
          record.titles.some((title) => titles.has(title)),
      );
    })
    .map(({ id }) => id);
}
