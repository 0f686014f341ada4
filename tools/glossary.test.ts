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

/** The same of the web app. */
const OLD_WEB_WORDS: typeof OLD_WORDS = [
  { old: /\blater\(/, stood: 'later(async () => panel)', say: 'lazyWithPreload' },
  { old: /\bApart\b/, stood: '<Apart resetKey={page}>', say: 'IsolatedBoundary' },
  { old: /\bOnceOpened\b/, stood: '<OnceOpened open={open}>', say: 'MountOnOpen' },
  { old: /\bfetchAhead\b/, stood: '{...fetchAhead(part)}', say: 'preloadOnIntent' },
  {
    old: /\b(navbar|toolbar|panel|layout)-parts\b|-later\.tsx?\b/,
    stood: "from './navbar-parts.ts'",
    say: 'lazy-*.ts',
  },
  { old: /\buseMarks\b|\bmarks\./, stood: 'useMarks(entries)', say: 'selection' },
  { old: /\b[mM]ark(Box|able|All)|\bisMarkable\b/, stood: 'isMarkable(entry)', say: 'selectable' },
  { old: /\b[nN]otices\b/, stood: "notices.error('No')", say: 'snackbars' },
  { old: /Navbar(Look|Room)\b/, stood: 'useNavbarLook()', say: 'NavbarContext, NavbarSlot' },
  { old: /\b(use)?(Navbar)?Standing\b/, stood: 'useNavbarStanding()', say: 'visibility' },
  { old: /\bdemo-?[kK]nobs\b/, stood: 'demoKnobs.delay', say: 'fault-injection' },
  { old: /\bdisturb\(/, stood: 'await disturb(signal)', say: 'simulateNetwork' },
  { old: /\bcalm\b/, stood: 'faults.calm()', say: 'reset' },
  {
    old: /\b[gG]ives back (the function|its removal)/,
    stood: 'Gives back the function that stops it',
    say: 'Returns an unsubscribe function',
  },
];

const read = (pattern: string) =>
  globSync(pattern, { cwd: project })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => ({ file, text: `${file}\n${readFileSync(path.join(project, file), 'utf8')}` }));

const sides = [
  {
    side: "the server's words",
    files: read('{apps/server/src,packages/{domain,blob-store}/src}/**/*.ts'),
    words: OLD_WORDS,
    atLeast: 250,
  },
  {
    side: "the web app's words",
    files: read('apps/web/src/**/!(ar|en|tr).{ts,tsx}'),
    words: OLD_WEB_WORDS,
    atLeast: 350,
  },
];

describe.each(sides)('$side', ({ files, words, atLeast }) => {
  it('are looked for in every file', () => {
    expect(files.length).toBeGreaterThan(atLeast);
  });

  it.each(words)('say "$say" instead of $old', ({ old, stood }) => {
    expect(stood).toMatch(old);
    expect(files.filter(({ text }) => old.test(text)).map(({ file }) => file)).toEqual([]);
  });
});
