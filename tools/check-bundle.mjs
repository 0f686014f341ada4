/**
 * Holds the built web app to its budgets; builds it first when its sources have changed. `--explain`
 * also lists what the bytes of each screen are spent on.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { judgeApps, judgeBundle, weighModules } from './lib/bundle-budget.mjs';
import { ensureBuild } from './lib/ensure-build.mjs';
import { pinnedNode } from './lib/pinned-node.mjs';
import { PROJECT, runCommand } from './lib/project.mjs';

const DIST = path.join(PROJECT, 'apps/web/dist');
const LISTED = 25;

const read = (name) => JSON.parse(readFileSync(path.join(DIST, '.vite', name), 'utf8'));

/** Bytes as the server sends them: the brotli sibling, which the smallest files do without. */
function sizeOf(file) {
  const full = path.join(DIST, file);
  return statSync(existsSync(`${full}.br`) ? `${full}.br` : full).size;
}

function explain({ files }, modules) {
  const bySize = [...files].toSorted((a, b) => sizeOf(b) - sizeOf(a)).slice(0, LISTED);
  for (const file of bySize) console.log(`  ${String(sizeOf(file)).padStart(8)} ${file}`);
  console.log('  characters before minification:');
  for (const [owner, length] of weighModules(files, modules).slice(0, LISTED)) {
    console.log(`  ${String(length).padStart(8)} ${owner}`);
  }
}

await runCommand(async () => {
  await ensureBuild(pinnedNode());
  const modules = read('modules.json');
  const manifest = read('manifest.json');
  const screens = [
    ...judgeBundle(manifest, modules, sizeOf),
    ...judgeApps(manifest, modules, sizeOf),
  ];
  for (const screen of screens) {
    const { name, beyond, limit, bytes, total, faults } = screen;
    const more = beyond === undefined ? '' : ` beyond ${beyond}`;
    const later = total === undefined ? '' : `, ${total} with all that it opens later`;
    console.log(`${name}: ${bytes} of ${limit} bytes${more}${later} (brotli, scripts and styles)`);
    if (process.argv.includes('--explain')) explain(screen, modules);
    for (const fault of faults) console.error(fault);
    if (faults.length > 0) process.exitCode = 1;
  }
});
