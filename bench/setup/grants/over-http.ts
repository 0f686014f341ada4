import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Target } from '../rivals/target.ts';
import type { GrantLoad } from './grant-clients.ts';
import type { GrantRequest, GrantTimes } from './round.ts';

const PROGRAM = resolve(import.meta.dirname, 'grant-clients.ts');
/** Times of tens of thousands of grants. */
const LARGEST_REPORT = 64 * 1024 ** 2;

/** The same through a server: POST opens the grant, GET fetches its first byte. */
export async function grantOverHttp(
  target: Target,
  round: { requests: readonly GrantRequest[]; inFlight: number; seconds: number },
  scratch: string,
): Promise<GrantTimes> {
  const lines = round.requests.map(({ token, entryId }) => `${token} ${entryId}`);
  await writeFile(scratch, lines.join('\n'));
  const { inFlight, seconds } = round;
  const load: GrantLoad = { origin: target.url, requests: scratch, inFlight, seconds };
  const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM, JSON.stringify(load)], {
    maxBuffer: LARGEST_REPORT,
  });
  await rm(scratch);
  return JSON.parse(stdout) as GrantTimes;
}
