import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { BENCHMARKS } from '../bench/catalogue.mjs';

const project = path.resolve(import.meta.dirname, '..');
const program = path.join(project, 'tools/bench.mjs');

it('lists every benchmark that there is, and no other', () => {
  const files = readdirSync(path.join(project, 'bench')).filter((file) => file.endsWith('.ts'));
  const names = BENCHMARKS.map(({ name }) => name);
  expect(names.toSorted()).toEqual(files.map((file) => path.basename(file, '.ts')).toSorted());
  const listed = execFileSync(process.execPath, [program], { encoding: 'utf8' });
  for (const { name, measures } of BENCHMARKS) {
    expect(listed).toMatch(new RegExp(`^  ${name} +${measures.replaceAll('.', '\\.')} `, 'm'));
  }
});

it('refuses a name that it does not know, and names those that it does', () => {
  const { status, stderr } = spawnSync(process.execPath, [program, 'grants', 'speed'], {
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr).toContain('No benchmark is called speed.');
  expect(stderr).toContain('throughput');
});

it('says how to get what a benchmark lacks, and runs the others', () => {
  // A folder without programs: neither wrk nor nginx is found.
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [program, 'small-files', 'small-files'],
    { encoding: 'utf8', env: { ...process.env, PATH: path.join(project, 'docs') } },
  );
  expect(status).toBe(1);
  expect(stderr).not.toContain('Error');
  const leftOut = '### small-files\n\nLeft out. It needs wrk: apt-get install wrk';
  expect(stdout.split(leftOut)).toHaveLength(3);
});
