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
