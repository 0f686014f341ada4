/** `npm run mutants`: mutation testing with Stryker. */
import path from 'node:path';
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { pinnedEnvironment, pinnedNode } from './lib/pinned-node.mjs';
import { PROJECT, ReadableError, runCommand } from './lib/project.mjs';
import { capture } from './lib/run.mjs';
import { mayGoOn } from './lib/usage.mjs';
import { PART_VARIABLE, PARTS } from './mutants/parts.mjs';

const STRYKER = path.join(PROJECT, 'node_modules/.bin/stryker');

const USAGE = {
  usage: 'npm run mutants -- [<part>…] [<option of Stryker>…]',
  help: `Puts small faults into the code, one at a time, which the quick tests of the part must notice. Lists
what they did not notice, and fails below the percentage of the part (tools/mutants/parts.mjs).

  --mutate <file>  only this file of the part
  --force          asks again what an earlier run has answered

Parts: ${Object.keys(PARTS).join(', ')}. Without a name all of them run.`,
  takes: () => true,
};

await runCommand(async () => {
  if (!mayGoOn(USAGE)) return;
  const { names, options } = readArguments(process.argv.slice(2));
  await ensureInstalled();
  const node = pinnedNode();
  for (const name of names) {
    console.log(`${name} …`);
    const env = { ...pinnedEnvironment(node), [PART_VARIABLE]: name };
    const { code, time } = await capture(node, [STRYKER, 'run', ...options], {
      env,
      stdio: 'inherit',
    });
    console.log(`${name}: ${code === 0 ? 'ok' : 'FAILED'} (${time})`);
    if (code !== 0) process.exitCode = 1;
  }
});

/** Part names first; from the first option on, the words are Stryker's. */
function readArguments(given) {
  const firstOption = given.findIndex((word) => word.startsWith('-'));
  const names = given.slice(0, firstOption === -1 ? undefined : firstOption);
  const unknown = names.find((name) => !Object.hasOwn(PARTS, name));
  if (unknown !== undefined) {
    throw new ReadableError(
      `There is no part ${unknown}. Parts: ${Object.keys(PARTS).join(', ')}. Without a name all of them run.`,
    );
  }
  return {
    names: names.length > 0 ? names : Object.keys(PARTS),
    options: firstOption === -1 ? [] : given.slice(firstOption),
  };
}
