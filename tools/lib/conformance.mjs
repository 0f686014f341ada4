/**
 * @typedef {{id: string, text: string}} Requirement
 * @typedef {{file: string, title: string, ids: string[]}} Title a test title and the rows it names
 */

/**
 * The rows of a requirements list: `- R2.03 text`, `- R2.03 **decided** text`.
 * @param {string} markdown
 * @returns {Requirement[]}
 */
export function readRequirements(markdown) {
  return [...markdown.matchAll(/^- (R\d+\.\d+) (.+)$/gm)].map(([, id, text]) => ({ id, text }));
}

const LITERAL = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g;
const BRACKET = /\[(R\d+\.\d+(?:\s*,\s*R\d+\.\d+)*)\]/g;

/**
 * The titles in a test file that name requirements: `[R2.03] text`, `[R2.03, R5.01] text`.
 * @param {string} file
 * @param {string} source
 * @returns {Title[]}
 */
export function readTitles(file, source) {
  // An apostrophe in a comment would open a literal.
  const code = source.replace(/^\s*(\/\/|\/?\*).*$/gm, '');
  return [...code.matchAll(LITERAL)].flatMap(([literal]) => {
    const title = literal.slice(1, -1);
    const ids = [...title.matchAll(BRACKET)].flatMap(([, list]) => list.split(/\s*,\s*/));
    return ids.length === 0 ? [] : [{ file, title, ids }];
  });
}

/**
 * Puts each title under the requirements it names; `unknown` holds ids that do not exist.
 * @param {Requirement[]} requirements
 * @param {Title[]} titles
 */
export function matchTests(requirements, titles) {
  const known = new Set(requirements.map(({ id }) => id));
  return {
    requirements: requirements.map(({ id, text }) => ({
      id,
      text,
      tests: titles
        .filter(({ ids }) => ids.includes(id))
        .map(({ file, title }) => ({ file, title })),
    })),
    unknown: titles.flatMap(({ file, title, ids }) =>
      ids.filter((id) => !known.has(id)).map((id) => ({ id, file, title })),
    ),
  };
}

/**
 * The ids that a requirements list admits to have no test: `Without a test: R2.15, R3.09.`
 * @param {string} markdown
 * @returns {string[]}
 */
export function readUntested(markdown) {
  const [, list = ''] = /^Without a test: (.+)$/m.exec(markdown) ?? [];
  return [...list.matchAll(/R\d+\.\d+/g)].map(([id]) => id);
}

/**
 * What is wrong between rows, tests and the list of rows without a test; a row that loses its last
 * test is on neither side.
 * @param {ReturnType<typeof matchTests>} matched
 * @param {string[]} untested
 * @returns {string[]} one sentence each
 */
export function findMismatches({ requirements, unknown }, untested) {
  const known = new Set(requirements.map(({ id }) => id));
  const named = new Set(requirements.filter(({ tests }) => tests.length > 0).map(({ id }) => id));
  return [
    ...unknown.map(({ id, file, title }) => `${id} does not exist: ${file}: ${title}`),
    ...[...known]
      .filter((id) => !named.has(id) && !untested.includes(id))
      .map((id) => `${id} has no test: no title names it any more, or it is new.`),
    ...untested
      .filter((id) => named.has(id))
      .map((id) => `${id} has a test: take it from the list of those without.`),
    ...untested
      .filter((id) => !known.has(id))
      .map((id) => `${id} is listed as without a test and does not exist.`),
  ];
}
