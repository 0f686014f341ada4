/**
 * Runs the dependency rules (dependency-cruiser.config.mjs) and fails when a source file was not
 * read: a parser that understands no TypeScript finds no violation either.
 *
 * Usage: node tools/check-boundaries.mjs [--root <folder>] [--config <file>]
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const project = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const { values } = parseArgs({
  options: {
    root: { type: 'string', default: project },
    config: { type: 'string', default: path.join(project, 'dependency-cruiser.config.mjs') },
  },
});

const roots = ['apps', 'packages', 'tests', 'bench'].filter((folder) =>
  existsSync(path.join(values.root, folder)),
);
const sources = roots.flatMap((folder) => sourcesIn(folder));
const { modules, summary } = cruise();
const read = new Set(modules.map((module) => module.source));
const unread = sources.filter((file) => !read.has(file));

for (const { rule, from, to } of summary.violations) {
  console.error(`${rule.name}: ${from}${to === from ? '' : ` -> ${to}`}`);
}
for (const file of unread) console.error(`not read: ${file}`);
if (sources.length === 0) console.error('no TypeScript source was found');
console.log(`${sources.length - unread.length} of ${sources.length} source files read`);
process.exitCode = summary.error + unread.length > 0 || sources.length === 0 ? 1 : 0;

function sourcesIn(folder) {
  const entries = readdirSync(path.join(values.root, folder), { withFileTypes: true });
  return entries.flatMap((entry) => {
    const name = `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      return ['node_modules', 'dist'].includes(entry.name) ? [] : sourcesIn(name);
    }
    return /\.tsx?$/.test(name) && !/\.(d|gen)\.ts$/.test(name) ? [name] : [];
  });
}

function cruise() {
  const program = path.join(project, 'node_modules/.bin/depcruise');
  const args = [program, ...roots, '--config', values.config, '--output-type', 'json'];
  const options = { cwd: values.root, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 };
  if (roots.length === 0) return { modules: [], summary: { violations: [], error: 0 } };
  try {
    return JSON.parse(execFileSync(process.execPath, args, { ...options, stdio: 'pipe' }));
  } catch (error) {
    // Exit codes above zero count violations; without a report it did not run at all.
    if (!error.stdout?.startsWith('{'))
      throw new Error(`no report: ${error.stderr}`, { cause: error });
    return JSON.parse(error.stdout);
  }
}
