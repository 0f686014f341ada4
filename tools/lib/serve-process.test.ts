import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { describe, expect, it } from 'vitest';

const MODULE = new URL('./serve-process.mjs', import.meta.url).href;

/** Starts a process that gives its place to `program`, and waits for the program's first line. */
async function start(program: string) {
  const launcher = `import { becomeProcess } from '${MODULE}'; becomeProcess(process.execPath, ['-e', ${JSON.stringify(program)}]);`;
  const child: ChildProcessWithoutNullStreams = spawn(process.execPath, [
    '--input-type=module',
    '-e',
    launcher,
  ]);
  const lines = createInterface({ input: child.stdout });
  await once(lines, 'line');
  return { child, lines, exit: once(child, 'exit') };
}

describe('becomeProcess', () => {
  it('passes SIGTERM on and ends with the exit code of the program', async () => {
    const program = `process.on('SIGTERM', () => process.exit(7)); setInterval(() => {}, 1e6); console.log('up');`;
    const { child, exit } = await start(program);
    child.kill('SIGTERM');
    expect(await exit).toEqual([7, null]);
  });

  it('passes a Ctrl+C on once, though the terminal and npm both deliver it', async () => {
    const program = `let got = 0; process.on('SIGINT', () => { got += 1; console.log(got); }); process.on('SIGTERM', () => process.exit(got)); setInterval(() => {}, 1e6); console.log('up');`;
    const { child, lines, exit } = await start(program);
    child.kill('SIGINT');
    expect(await once(lines, 'line')).toEqual(['1']);
    child.kill('SIGINT');
    child.kill('SIGTERM');
    expect(await exit).toEqual([1, null]);
  });

  it('ends as a shell does when the program dies of a signal', async () => {
    const { exit } = await start(`console.log('up'); process.kill(process.pid, 'SIGKILL');`);
    expect(await exit).toEqual([137, null]);
  });
});

describe('the scripts of package.json', () => {
  // npm signals the shell it started, not what the shell started: with exec they are one process.
  it('replace their shell, so that a signal to npm reaches the server', () => {
    const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
    const { scripts } = JSON.parse(text) as { scripts: Record<string, string> };
    expect(Object.values(scripts).filter((script) => !script.startsWith('exec node '))).toEqual([]);
  });
});
