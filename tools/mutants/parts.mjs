/**
 * The parts of the product whose tests must notice small faults, each with the tests that are asked:
 * those that run inside the test's own process and are quick, because every fault runs them again.
 * Faults are not seen by a server that a test starts as a process of its own, so no such test is here.
 */
const FEATURES = 'apps/server/src/features';
const DOWNLOADS = `${FEATURES}/downloads`;
const S3 = 'packages/blob-store/src/drivers/s3';
const TESTS = 'apps/server/tests';
const WEB = 'apps/web/src';
const FILE_MANAGER = `${WEB}/features/file-manager/model`;
const LIB = `${WEB}/lib`;
const MENU = '{navigation-tree,search-navigation}';
const PURE =
  '{attempt,format,library-cache,licence,refresh-folders,session-user,{shorten,truncate}-middle,providers/firebase-failure,server-events/{connection,read-server-events},settings/{default-settings,merge-settings,settings-store}}';
const SESSION =
  '{access-token,api-client,api-error,first-answers,query-client,session,session-renewal,start-session,session-end/session-end,server-events/follow-server-events,use-failure}';
const PREFERENCES = '{keep-preferences,preferences-api,screen-preferences,stored-preferences}';
/** Of `follow-server-events.ts`, without a page. */
const RECONNECT = `${LIB}/server-events/reconnect-delay.test.ts`;

/**
 * Tables are types and migrations are never edited once merged; `index.ts` only names exports, and
 * `describe-bytes.ts` only describes for the OpenAPI document.
 */
const NOT_MUTATED = [
  '!**/*.test.ts',
  '!**/tables.ts',
  '!**/index.ts',
  '!**/describe-bytes.ts',
  '!**/migrations/**',
];

const part = (places, tests, atLeast, environment = 'node') => ({
  mutate: [...places, ...NOT_MUTATED],
  tests,
  atLeast,
  environment,
});

/** What is promised exactly: licences, ranges, coverage, the ledger and the count. */
const EXACT = 90;
const OTHERS = 80;

/** Per part: what is mutated, which tests are asked and where they run, and the percentage they must notice. */
export const PARTS = {
  domain: part(['packages/domain/src/**/*.ts'], ['packages/domain/src/**/*.test.ts'], EXACT),
  ledger: part(
    [`${FEATURES}/ledger/*.ts`],
    [
      `${FEATURES}/ledger/!(*-plan).test.ts`,
      `${FEATURES}/events/change-poll.test.ts`,
      `${TESTS}/{ledger-desk,ledger-actors,mails}.test.ts`,
    ],
    EXACT,
  ),
  counting: part(
    [`${DOWNLOADS}/counting/*.ts`],
    // Not the query plans, which are PostgreSQL's.
    [
      `${DOWNLOADS}/counting/!(*-plan).test.ts`,
      `${TESTS}/{counting,counting-boundaries,idle-reservations,product-counting,refund-units,refund-version,plan-counting,terms-while-counting}.test.ts`,
    ],
    EXACT,
  ),
  downloads: part(
    [`${DOWNLOADS}/*.ts`],
    [
      `${DOWNLOADS}/*.test.ts`,
      `${TESTS}/{counting-boundaries,give-back,reconcile,refund-version}.test.ts`,
    ],
    OTHERS,
  ),
  archives: part(
    [`${DOWNLOADS}/archive/*.ts`],
    [
      `${DOWNLOADS}/archive/*.test.ts`,
      `${TESTS}/{archives,archives-cut,idle-reservations}.test.ts`,
    ],
    OTHERS,
  ),
  transfers: part(
    [`${DOWNLOADS}/transfer/*.ts`],
    [`${DOWNLOADS}/transfer/*.test.ts`, `${TESTS}/counting-boundaries.test.ts`],
    OTHERS,
  ),
  sessions: part([`${FEATURES}/sessions/*.ts`], [`${FEATURES}/sessions/*.test.ts`], OTHERS),
  links: part(
    [`${FEATURES}/account-security/links.ts`],
    [`${FEATURES}/account-security/{links,recovery,email-change}.test.ts`],
    OTHERS,
  ),
  throttles: part([`${FEATURES}/throttles/*.ts`], [`${FEATURES}/throttles/*.test.ts`], OTHERS),
  import: part(
    [`${FEATURES}/library/import/*.ts`],
    // Not what kills a process in the middle: it takes a quarter of a minute.
    [`${FEATURES}/library/import/!(killed-import).test.ts`],
    OTHERS,
  ),
  // On a double of the storage in the test's own process; it passes what a real Ceph passes.
  s3: part(
    [`${S3}/*.ts`],
    [`${S3}/{page-in-its-place,s3-double,s3-faults,s3-uploads}.test.ts`],
    OTHERS,
  ),
  'security-headers': part(
    ['apps/server/src/http/security-headers.ts'],
    ['apps/server/src/http/security-headers.test.ts'],
    OTHERS,
  ),
  // What needs no page runs outside of jsdom, which takes half a second for each fault.
  'web-model': part(
    [`${FILE_MANAGER}/!(grid-keyboard).ts`],
    [`${FILE_MANAGER}/!(grid-keyboard).test.ts`],
    OTHERS,
  ),
  'web-keys': part(
    [`${FILE_MANAGER}/grid-keyboard.ts`],
    [`${FILE_MANAGER}/grid-keyboard.test.ts`],
    OTHERS,
    'jsdom',
  ),
  'web-navigation': part(
    [`${WEB}/app/access.ts`, `${WEB}/app/navigation/${MENU}.ts`],
    [`${WEB}/app/access.test.ts`, `${WEB}/app/navigation/${MENU}.test.ts`],
    OTHERS,
  ),
  'web-lib': part([`${LIB}/${PURE}.ts`], [`${LIB}/${PURE}.test.ts`], OTHERS),
  'web-session': part(
    [`${LIB}/${SESSION}.ts`],
    [`${LIB}/${SESSION}.test.{ts,tsx}`, RECONNECT],
    OTHERS,
    'jsdom',
  ),
  'web-preferences': part(
    [`${LIB}/settings/${PREFERENCES}.ts`],
    [`${LIB}/settings/${PREFERENCES}.test.ts`],
    OTHERS,
    'jsdom',
  ),
};

/** Name of the environment variable that tells the configurations which part is meant. */
export const PART_VARIABLE = 'MUTANTS_PART';

/** The part that the environment names, or the first if the configuration is only looked at. */
export function chosenPart() {
  const name = process.env[PART_VARIABLE] ?? 'domain';
  if (!Object.hasOwn(PARTS, name)) throw new Error(`${PART_VARIABLE} names no part: ${name}`);
  return { name, ...PARTS[name] };
}
