import { spawn } from 'node:child_process';
import { PROJECT } from './project.mjs';

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/**
 * Runs a program and keeps what it says, both streams in order.
 * @returns {Promise<{code: number, output: string, time: string}>} code 127 if it cannot start
 */
export function capture(program, args, options = {}) {
  const since = performance.now();
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: PROJECT,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...options,
    });
    const chunks = [];
    child.stdout?.on('data', (chunk) => chunks.push(chunk));
    child.stderr?.on('data', (chunk) => chunks.push(chunk));
    const settle = (code, extra = '') =>
      resolve({ code, output: Buffer.concat(chunks).toString() + extra, time: seconds(since) });
    child.once('error', (error) => settle(127, error.message));
    child.once('close', (code, signal) => settle(code ?? 1, signal === null ? '' : `\n${signal}`));
  });
}

/**
 * Says what takes long, and again every ten seconds that it still does.
 * @param {() => Promise<{code: number}>} work which ends with a program's exit code
 */
export async function announce(what, work) {
  const since = performance.now();
  console.error(`${what} …`);
  const timer = setInterval(() => console.error(`${what} … ${seconds(since)}`), 10_000);
  try {
    const result = await work();
    console.error(`${what}: ${result.code === 0 ? 'done' : 'failed'} after ${seconds(since)}`);
    return result;
  } finally {
    clearInterval(timer);
  }
}
