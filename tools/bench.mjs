/** `npm run bench [-- <name> …]`: runs bench/<name>.ts, or all of them, one after another. */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { pinnedEnvironment, pinnedNode } from './lib/pinned-node.mjs';
import { PROJECT, ReadableError, runCommand } from './lib/project.mjs';
import { capture } from './lib/run.mjs';

const folder = path.join(PROJECT, 'bench');

function benchNames() {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => /^[\w-]+\.ts$/.test(file))
    .map((file) => file.replace(/\.ts$/, ''));
}

await runCommand(async () => {
  const existing = benchNames();
  const asked = process.argv.slice(2);
  const unknown = asked.filter((name) => !existing.includes(name));
  const list = existing.length === 0 ? 'There are no benchmarks.' : existing.join(', ');
  if (unknown.length > 0) {
    throw new ReadableError(`No benchmark is called ${unknown.join(', ')}. Existing: ${list}`);
  }
  console.log(`Benchmarks: ${list}`);
  await ensureInstalled();
  const node = pinnedNode();
  for (const name of asked.length > 0 ? asked : existing) {
    console.log(`\n${name}`);
    const options = { env: pinnedEnvironment(node), stdio: 'inherit' };
    const { code } = await capture(node, [path.join(folder, `${name}.ts`)], options);
    if (code !== 0) process.exitCode = 1;
  }
});
