/**
 * `npm run bench`: lists the benchmarks. `npm run bench -- <name> …`: runs these, one after another;
 * `all` runs every one. What goes on is told on standard error; the tables come at the end, in one
 * report.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import os from 'node:os';
import path from 'node:path';
import { BENCHMARKS } from '../bench/catalogue.mjs';
import { ensureBuild } from './lib/ensure-build.mjs';
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { pinnedEnvironment, pinnedNode } from './lib/pinned-node.mjs';
import { PROJECT, ReadableError, runCommand } from './lib/project.mjs';
import { mayGoOn } from './lib/usage.mjs';

/** How a benchmark ends that lacks a program; it has said how to get it. */
const LEFT_OUT = 69;

function list() {
  const width = Math.max(...BENCHMARKS.map(({ name }) => name.length));
  const lines = BENCHMARKS.map(
    ({ name, measures, takes }) => `  ${name.padEnd(width)}  ${measures} (about ${takes})`,
  );
  return ['npm run bench -- <name> …', ...lines, `  ${'all'.padEnd(width)}  all of them`];
}

/** @returns {string[]} */
function chosen(asked) {
  const names = BENCHMARKS.map(({ name }) => name);
  const unknown = asked.filter((name) => name !== 'all' && !names.includes(name));
  if (unknown.length > 0) {
    throw new ReadableError(`No benchmark is called ${unknown.join(', ')}.\n${list().join('\n')}`);
  }
  return asked.includes('all') ? names : asked;
}

function machine() {
  const [cpu] = os.cpus();
  const memory = (os.totalmem() / 1024 ** 3).toFixed(0);
  const cores = `${os.availableParallelism()} cores (${cpu?.model ?? 'unknown'})`;
  return `${cores}, ${memory} GiB, ${os.type()} ${os.release()}`;
}

/** Runs one and gives what it printed. */
async function run(node, name) {
  console.error(`\n${name}`);
  const child = spawn(node, [path.join(PROJECT, 'bench', `${name}.ts`)], {
    cwd: PROJECT,
    env: pinnedEnvironment(node),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const chunks = [];
  child.stdout.on('data', (chunk) => chunks.push(chunk));
  const [code, signal] = await once(child, 'close');
  const output = Buffer.concat(chunks).toString().trim();
  if (code === 0) return output;
  process.exitCode = 1;
  if (code === LEFT_OUT) return `### ${name}\n\n${output}`;
  return `${output}\n\n${name} failed with ${signal ?? `code ${code}`}.`.trim();
}

// A benchmark that is interrupted ends what it started; this process stays for as long as it takes.
let isInterrupted = false;
process.on('SIGINT', () => {
  isInterrupted = true;
});

await runCommand(async () => {
  const [usage = '', ...benchmarks] = list();
  const help = benchmarks.join('\n');
  if (!mayGoOn({ usage, help, takes: (word) => !word.startsWith('-') })) return;
  const names = chosen(process.argv.slice(2));
  if (names.length === 0) return console.log(`${usage}\n${help}`);
  await ensureInstalled();
  const node = pinnedNode();
  await ensureBuild(node);
  const reports = [];
  for (const name of names) if (!isInterrupted) reports.push(await run(node, name));
  console.log(`\n${machine()}, ${new Date().toISOString().slice(0, 10)}\n`);
  console.log(reports.join('\n\n'));
});
