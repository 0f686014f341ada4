/** Entry file of a server whose supervisor waits for seconds where it otherwise waits for half a minute. */
import { loadConfig } from '../../src/config/index.ts';
import { supervise } from '../../src/processes/supervisor.ts';

const BEAT_MS = 150;

await supervise(loadConfig(), { beatMs: BEAT_MS });
