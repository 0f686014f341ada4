/** `npm run conformance`: which requirement of docs/requirements.md has which test. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { FAULTS } from './conformance/faults.mjs';
import {
  findMismatches,
  matchTests,
  readRequirements,
  readTitles,
  readUntested,
} from './lib/conformance.mjs';
import { ensureBrowser } from './lib/ensure-browser.mjs';
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { pinnedEnvironment, pinnedNode } from './lib/pinned-node.mjs';
import { PROJECT, ReadableError, runCommand } from './lib/project.mjs';
import { judge, nameOf, neverSeenRed } from './lib/seen-red.mjs';
import { tryFault } from './lib/try-fault.mjs';
import { mayGoOn } from './lib/usage.mjs';

/** Which titles of a row went red when a fault was there; written by `--red`. */
const SEEN_RED = path.join(PROJECT, 'tools/conformance/seen-red.json');

const USAGE = {
  usage: 'npm run conformance -- [--json | --check | --red [<id>…]]',
  help: `Lists every requirement of docs/requirements.md with the tests whose titles name it, then the rows that
no test names and those whose tests were never seen red. Fails when a row has no test and is not listed
as such, and when a title names an id that does not exist.

  --json   the same as JSON
  --check  only what is wrong
  --red    puts the faults of tools/conformance/ into the code, one at a time, and writes down which
           tests went red; without ids those of the rows that were never seen red`,
  takes: (word) => ['--json', '--check', '--red'].includes(word) || !word.startsWith('-'),
};

function trackedTests() {
  const patterns = ['*.test.ts', '*.test.tsx', '*.spec.ts', '*.spec.tsx'];
  try {
    const list = execFileSync('git', ['ls-files', '-z', ...patterns], {
      cwd: PROJECT,
      encoding: 'utf8',
      stdio: 'pipe',
    });
    return list.split('\0').filter((file) => file !== '');
  } catch (error) {
    throw new ReadableError(`git could not list the test files: ${error.stderr ?? error.message}`);
  }
}

function print({ requirements }, neverRed) {
  for (const { id, tests } of requirements) {
    console.log(`${id}  ${tests.length === 0 ? 'no test' : ''}`.trimEnd());
    for (const { file, title } of tests) console.log(`    ${file}: ${title}`);
  }
  const unnamed = requirements.filter(({ tests }) => tests.length === 0).map(({ id }) => id);
  console.log(`\nNamed by no test (${unnamed.length}): ${unnamed.join(' ')}`);
  console.log(`Tests never seen red (${neverRed.length}): ${neverRed.join(' ')}`.trimEnd());
  const named = requirements.length - unnamed.length;
  console.log(
    `${requirements.length} requirements, ${named} named by tests, ${unnamed.length} not`,
  );
}

/** Otherwise nothing would be tried, unsaid. @throws ReadableError */
function requireFaults(requirements, rows) {
  const known = requirements.map(({ id }) => id);
  const unknown = rows.filter((row) => !known.includes(row));
  if (unknown.length > 0) {
    const named = unknown.map((row) => JSON.stringify(row)).join(', ');
    throw new ReadableError(
      `There is no requirement ${named}; "npm run conformance" lists what there is.`,
    );
  }
  const untried = rows.filter((row) => !FAULTS.some((fault) => fault.rows.includes(row)));
  if (untried.length > 0) {
    throw new ReadableError(
      `No fault is known for ${untried.join(', ')}; add one in tools/conformance/.`,
    );
  }
}

/** Tries the faults of some rows, and keeps what became of each as soon as it is known. */
async function seeRed(requirements, rows) {
  await ensureInstalled();
  const node = pinnedNode();
  const env = pinnedEnvironment(node);
  env.CHROMIUM_PATH = await ensureBrowser(env);
  const faults = FAULTS.filter((fault) => fault.rows.some((row) => rows.includes(row)));
  for (const fault of faults) {
    const since = performance.now();
    const failures = await tryFault(fault, requirements, { node, env });
    const found = failures === null ? [] : judge(fault, requirements, failures);
    const result = found.map(({ row, titles }) => `${row} ${titles.length > 0 ? 'red' : 'GREEN'}`);
    const seconds = Math.round((performance.now() - since) / 1000);
    console.log(`${nameOf(fault)}\n    ${result.join(', ') || 'FITS NO MORE'} (${seconds} s)`);
    keep(nameOf(fault), found);
    if (result.length === 0 || found.some(({ titles }) => titles.length === 0)) {
      process.exitCode = 1;
    }
  }
}

function readRecords() {
  return JSON.parse(readFileSync(SEEN_RED, 'utf8'));
}

function keep(name, found) {
  const listed = new Set(FAULTS.map(nameOf));
  const others = readRecords().filter(({ fault }) => fault !== name && listed.has(fault));
  const red = found.filter(({ titles }) => titles.length > 0);
  const key = ({ row, fault }) => `${row} ${fault}`;
  const records = [...others, ...red].toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
  writeFileSync(SEEN_RED, `${JSON.stringify(records, null, 2)}\n`);
}

await runCommand(async () => {
  if (!mayGoOn(USAGE)) return;
  const text = readFileSync(path.join(PROJECT, 'docs/requirements.md'), 'utf8');
  const titles = trackedTests().flatMap((file) =>
    readTitles(file, readFileSync(path.join(PROJECT, file), 'utf8')),
  );
  const result = matchTests(readRequirements(text), titles);
  const [option, ...ids] = process.argv.slice(2);
  const neverRed = neverSeenRed(result.requirements, FAULTS, readRecords());
  if (option === '--red') {
    requireFaults(result.requirements, ids);
    return seeRed(result.requirements, ids.length > 0 ? ids : neverRed);
  }
  if (option === '--json') console.log(JSON.stringify(result, null, 2));
  else if (option !== '--check') print(result, neverRed);
  const mismatches = findMismatches(result, readUntested(text));
  for (const mismatch of mismatches) console.error(mismatch);
  if (mismatches.length > 0) process.exitCode = 1;
});
