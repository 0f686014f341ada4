/**
 * `npm run conformance [-- --json | --check]`: every requirement of docs/requirements.md with the
 * tests whose titles name it, then the ones that no test names; with `--check` only what is wrong.
 * Fails when a row has no test and is not listed as such, and when a title names an id that does not
 * exist.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  findFaults,
  matchTests,
  readRequirements,
  readTitles,
  readUntested,
} from './lib/conformance.mjs';
import { PROJECT, ReadableError, runCommand } from './lib/project.mjs';

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

function print({ requirements }) {
  for (const { id, tests } of requirements) {
    console.log(`${id}  ${tests.length === 0 ? 'no test' : ''}`.trimEnd());
    for (const { file, title } of tests) console.log(`    ${file}: ${title}`);
  }
  const unnamed = requirements.filter(({ tests }) => tests.length === 0).map(({ id }) => id);
  console.log(`\nNamed by no test (${unnamed.length}): ${unnamed.join(' ')}`);
  const named = requirements.length - unnamed.length;
  console.log(
    `${requirements.length} requirements, ${named} named by tests, ${unnamed.length} not`,
  );
}

await runCommand(() => {
  const text = readFileSync(path.join(PROJECT, 'docs/requirements.md'), 'utf8');
  const titles = trackedTests().flatMap((file) =>
    readTitles(file, readFileSync(path.join(PROJECT, file), 'utf8')),
  );
  const result = matchTests(readRequirements(text), titles);
  const faults = findFaults(result, readUntested(text));
  if (process.argv.includes('--json')) console.log(JSON.stringify(result, null, 2));
  else if (!process.argv.includes('--check')) print(result);
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
});
