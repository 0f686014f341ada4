import { execFile, execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { MissingTool } from '../missing-tool.ts';

const CONNECTIONS = 64;

export interface Requests {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

/** @throws MissingTool saying how to get wrk when it is not installed */
export function requireWrk(): void {
  try {
    execFileSync('sh', ['-c', 'command -v wrk'], { stdio: 'ignore' });
  } catch (cause) {
    throw new MissingTool('It needs wrk: apt-get install wrk', { cause });
  }
}

/**
 * Fetches addresses of one server over 64 keep-alive connections. wrk, because a client in Node would
 * be slower than nginx is.
 * @param plan.once ends early when each address has been asked for once
 * @param scratch path for its script
 * @throws Error when an answer is missing or not a success
 */
export async function fetchAll(
  origin: string,
  plan: { paths: readonly string[]; seconds: number; once: boolean },
  scratch: string,
): Promise<Requests> {
  await writeFile(`${scratch}.paths`, plan.paths.join('\n'));
  await writeFile(`${scratch}.lua`, script(`${scratch}.paths`, plan.once));
  const { stdout } = await promisify(execFile)('wrk', [
    '--threads=1',
    `--connections=${CONNECTIONS}`,
    `--duration=${plan.seconds}s`,
    `--script=${scratch}.lua`,
    origin,
  ]);
  const report = /RESULT (.*)/.exec(stdout)?.[1];
  if (report === undefined) throw new Error(`wrk said:\n${stdout}`);
  const result = JSON.parse(report) as Record<
    'requests' | 'seconds' | 'failures' | 'p50' | 'p99',
    number
  >;
  if (result.failures > 0 || result.requests === 0) {
    throw new Error(`${result.failures} of ${result.requests} requests failed:\n${stdout}`);
  }
  return { perSecond: result.requests / result.seconds, p50: result.p50, p99: result.p99 };
}

/**
 * wrk asks for one request more at its start, to look at it; that one must not use up an address.
 * It also reports its whole duration when a script ends it early, so that time is taken here.
 */
const script = (paths: string, once: boolean) => `
local ffi = require("ffi")
ffi.cdef("typedef struct { long s; long ns; } instant; int clock_gettime(int clock, instant *now);")
local monotonic, instant = 1, ffi.new("instant")
local function now()
  ffi.C.clock_gettime(monotonic, instant)
  return tonumber(instant.s) + tonumber(instant.ns) / 1e9
end
local threads = {}
setup = function(thread) threads[#threads + 1] = thread end
local paths = {}
for line in io.lines("${paths}") do paths[#paths + 1] = line end
local asked, started = -1, 0
took = 0
request = function()
  asked = asked + 1
  if asked == 0 then return wrk.format("GET", paths[1]) end
  if asked == 1 then started = now() end
  ${once ? 'if asked > #paths and took == 0 then took = now() - started; wrk.thread:stop() end' : ''}
  return wrk.format("GET", paths[(asked - 1) % #paths + 1])
end
done = function(summary, latency)
  local errors = summary.errors
  local seconds = threads[1]:get("took")
  if seconds == 0 then seconds = summary.duration / 1e6 end
  io.write(string.format('RESULT {"requests":%d,"seconds":%f,"failures":%d,"p50":%f,"p99":%f}\\n',
    summary.requests, seconds,
    errors.connect + errors.read + errors.write + errors.status + errors.timeout,
    latency:percentile(50) / 1e3, latency:percentile(99) / 1e3))
end
`;
