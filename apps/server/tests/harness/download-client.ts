import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Download programs that people use, by the Debian package that has them. */
const PACKAGES = { curl: 'curl', wget: 'wget', aria2c: 'aria2' } as const;

/** What makes them ignore the settings of whoever runs the tests. */
const OWN_SETTINGS_OFF = { curl: '--disable', wget: '--no-config', aria2c: '--no-conf' } as const;

/**
 * Runs a download program to its end, without the settings and proxies of this machine.
 * @returns its exit code and what it said
 * @throws Error that says how to install it when it is missing
 */
export async function runClient(
  program: keyof typeof PACKAGES,
  args: readonly string[],
  folder: string,
): Promise<{ code: number | null; output: string }> {
  const child = spawn(program, [OWN_SETTINGS_OFF[program], ...args], {
    cwd: folder,
    env: { PATH: process.env['PATH'] ?? '', HOME: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  child.stdout.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  try {
    const [code] = (await once(child, 'close')) as [number | null];
    return { code, output: said.join('') };
  } catch (error) {
    throw new Error(
      `${program} does not start. npm test installs it; or: apt-get install ${PACKAGES[program]}`,
      { cause: error },
    );
  }
}
