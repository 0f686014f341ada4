import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const project = path.resolve(import.meta.dirname, '..');

/** Words that the server had once, each as it stood in a path, a name or a comment, and what to say. */
const OLD_WORDS: readonly { readonly old: RegExp; readonly stood: string; readonly say: string }[] =
  [
    { old: /features\/accounts\//, stood: 'features/accounts/index.ts', say: 'features/users' },
    {
      old: /features\/account\//,
      stood: 'features/account/index.ts',
      say: 'features/account-security',
    },
    { old: /platform\/turns/, stood: 'platform/turns/turns.ts', say: 'platform/event-loop' },
    {
      old: /\b(createTurns|endOfTurn)\b/,
      stood: 'await endOfTurn()',
      say: 'TimeSlice, yieldToEventLoop',
    },
    { old: /\bgatherTurns\b/, stood: 'gatherTurns: 4', say: 'maxWaitTicks' },
    { old: /\bcreateGroups\b/, stood: 'createGroups({ run })', say: 'Batcher' },
    { old: /\bevict/i, stood: 'evictUser(tx)', say: 'revokeAccess' },
    { old: /\bburn(s|ed|ing|Links)?\b/, stood: 'burnLinks(tx)', say: 'revokeLinks' },
    {
      old: /\bforgiveSignIns\b/,
      stood: 'forgiveSignIns(email)',
      say: 'resetSignInThrottle',
    },
    { old: /\bforgetUser\b/, stood: 'forgetUser(tx)', say: 'revokeAccess' },
    { old: /\bheeds?\b/, stood: 'await heed(deps)', say: 'applyRefusal' },
    { old: /\bcrew\b/i, stood: 'class Crew', say: 'worker-pool' },
    { old: /\bpulse\b/i, stood: 'pulse.ts', say: 'heartbeat' },
    { old: /\bhandover\b/i, stood: 'class Handover', say: 'the shared listening socket' },
    { old: /\bheld-process\b/, stood: 'held-process.ts', say: 'is-stopped' },
    { old: /\b(serveAlone|alone\.ts)\b/, stood: 'processes/alone.ts', say: 'single-process' },
    { old: /\b(TransferBook|lessons?)\b/, stood: 'TransferBook', say: 'TransferRegistry, update' },
    { old: /\b(own)?Books\b/, stood: 'const books: Books', say: 'CountingUnitOfWork' },
    { old: /\b(keepHouse|housekeep)/i, stood: 'housekeeping.ts', say: 'platform/jobs' },
    { old: /\bchores?\b/i, stood: 'startChores(chores)', say: 'jobs, sweeps' },
    { old: /\bwelcome\.ts\b/, stood: "from './welcome.ts'", say: 'startup-banner' },
  ];

const files = globSync('{apps/server/src,packages/{domain,blob-store}/src}/**/*.ts', {
  cwd: project,
})
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => ({ file, text: `${file}\n${readFileSync(path.join(project, file), 'utf8')}` }));

describe("the server's words", () => {
  it('are looked for in every file', () => {
    expect(files.length).toBeGreaterThan(250);
  });

  it.each(OLD_WORDS)('say "$say" instead of $old', ({ old, stood }) => {
    expect(stood).toMatch(old);
    expect(files.filter(({ text }) => old.test(text)).map(({ file }) => file)).toEqual([]);
  });
});
