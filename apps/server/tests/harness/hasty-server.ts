/** Entry file of a server whose stop waits for a second where it otherwise waits for many. */
import { loadConfig } from '../../src/config/index.ts';
import { serveSingleProcess } from '../../src/processes/single-process.ts';

await serveSingleProcess(loadConfig(), { drainMs: 1_000, graceMs: 500, closeMs: 500 });
