/** `npm run release`: one archive that runs on a machine without npm, compiler and network. */
import { createHash } from 'node:crypto';
import { createReadStream, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { ensureBuild } from './lib/ensure-build.mjs';
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { pinnedNode } from './lib/pinned-node.mjs';
import { PROJECT, ReadableError, runCommand } from './lib/project.mjs';
import { layOutRelease, releaseName } from './lib/release.mjs';
import { announce, capture } from './lib/run.mjs';

const HELP = `npm run release
Makes an archive for machines of this kind, with its SHA-256: a Node, the server, the web app and the
command line. What installs it needs neither npm nor a network.

  --to <folder>   where the archive goes (dist)
  --unpacked      the folder alone, without an archive, as an image takes it`;

await runCommand(async () => {
  const options = readOptions();
  if (options === undefined) return;
  await ensureInstalled();
  const node = pinnedNode();
  await ensureBuild(node);
  const folder = path.resolve(process.env.INIT_CWD ?? '', options.to ?? path.join(PROJECT, 'dist'));
  const name = releaseName();
  rmSync(path.join(folder, name), { recursive: true, force: true });
  layOutRelease(node, path.join(folder, name));
  if (options.unpacked === true) {
    console.log(path.join(folder, name));
    return;
  }
  await pack(folder, name);
});

/** @returns {{to?: string, unpacked?: boolean} | undefined} undefined = nothing to make */
function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        to: { type: 'string' },
        unpacked: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    if (values.help !== true) return values;
    console.log(HELP);
  } catch (error) {
    console.error(`${error.message}\n"npm run release -- --help" says more.`);
    process.exitCode = 2;
  }
  return undefined;
}

async function pack(folder, name) {
  mkdirSync(folder, { recursive: true });
  const archive = `${name}.tar.gz`;
  const { code, output } = await announce(`Packing ${archive}`, () =>
    capture('tar', ['--owner=0', '--group=0', '--numeric-owner', '-czf', archive, name], {
      cwd: folder,
    }),
  );
  if (code !== 0) throw new ReadableError(`${output}\nThe archive could not be written.`);
  rmSync(path.join(folder, name), { recursive: true });
  const hash = createHash('sha256');
  await pipeline(createReadStream(path.join(folder, archive)), hash);
  writeFileSync(path.join(folder, `${archive}.sha256`), `${hash.digest('hex')}  ${archive}\n`);
  console.log(path.join(folder, archive));
}
