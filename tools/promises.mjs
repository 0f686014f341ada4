/** `npm run promises`: what the count promises, proven for longer than `npm test` takes. */
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { pinnedEnvironment, pinnedNode } from './lib/pinned-node.mjs';
import { ReadableError, runCommand } from './lib/project.mjs';
import { VITEST_PROMISES } from './lib/checks.mjs';
import { capture } from './lib/run.mjs';
import { mayGoOn } from './lib/usage.mjs';

const SEQUENCES = '500';
const USAGE = {
  usage: 'npm run promises -- [<sequences>]',
  help: `Random sequences of downloads against a reference model (${SEQUENCES}, or as many as are named), races for
the last unit between two processes, kills during downloads; each on SQLite and PostgreSQL.`,
  takes: (word) => !word.startsWith('-'),
};

await runCommand(async () => {
  if (!mayGoOn(USAGE)) return;
  const [sequences = SEQUENCES] = process.argv.slice(2);
  if (!/^[1-9]\d{0,6}$/.test(sequences)) {
    throw new ReadableError(`The number of sequences cannot be ${sequences}.`);
  }
  await ensureInstalled();
  const node = pinnedNode();
  const env = { ...pinnedEnvironment(node), PROMISE_SEQUENCES: sequences };
  const { code } = await capture(node, VITEST_PROMISES, { env, stdio: 'inherit' });
  process.exitCode = code;
});
