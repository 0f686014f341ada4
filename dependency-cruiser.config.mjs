/**
 * The arrows of docs/architecture.md as rules. Type imports count: a type from above is an arrow up.
 * tools/check-boundaries.mjs runs them; tools/check-boundaries.test.ts breaks each of them once.
 */
const TEST_FILES = '\\.(test|spec)\\.tsx?$|/tests?/|/testing/|^tests/|^bench/|^packages/testkit/';

const error = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });

export default {
  forbidden: [
    error('no-cycles', 'No file depends on itself, types included.', {}, { circular: true }),
    error(
      'pure-core',
      'contract and domain do no I/O: they know each other, schemas (zod) and ciphers (@noble).',
      { path: '^packages/(contract|domain)/', pathNot: TEST_FILES },
      { pathNot: ['^packages/(contract|domain)/', '(^|/)node_modules/(zod|@noble/[^/]+)/'] },
    ),
    error(
      'contract-below-domain',
      'The wire contract knows no rules.',
      { path: '^packages/contract/' },
      { path: '^packages/domain/' },
    ),
    error(
      'contract-without-ciphers',
      'Only domain encrypts.',
      { path: '^packages/contract/' },
      { path: 'node_modules/@noble/' },
    ),
    error(
      'domain-without-schemas',
      'domain works on checked values; checking is the contract.',
      { path: '^packages/domain/' },
      { path: 'node_modules/zod/' },
    ),
    error(
      'packages-know-no-app',
      'A package serves any app.',
      { path: '^packages/' },
      { path: '^apps/' },
    ),
    error(
      'web-server-apart',
      'The web app and the server share the contract and the domain, nothing else.',
      { path: '^apps/web/', pathNot: TEST_FILES },
      { path: '^(apps/server/|packages/(?!contract/|domain/))' },
    ),
    error(
      'server-web-apart',
      'The server knows the built web app as files only.',
      { path: '^apps/server/' },
      { path: '^apps/web/' },
    ),
    error(
      'drivers-only-in-container',
      'Which database or store runs is decided in one file.',
      { pathNot: ['^apps/server/src/container\\.ts$', '/drivers/', TEST_FILES] },
      { path: '/drivers/', pathNot: 'node_modules' },
    ),
    error(
      'rare-libraries-by-need',
      'What few servers or requests need is imported when the first does; it would stay in memory.',
      { path: '^apps/server/src/', pathNot: ['/drivers/', TEST_FILES] },
      {
        path: [
          'node_modules/(@simplewebauthn/server|mime-types|nodemailer|pg)/',
          '^apps/server/src/platform/.+/drivers/(postgres|smtp)\\.ts$',
          '^apps/server/src/observability/prometheus\\.ts$',
        ],
        dependencyTypesNot: ['dynamic-import', 'type-only'],
      },
    ),
    error(
      'metrics-library-in-observability',
      'Features count, and are read; which library makes metrics of it is decided in one file.',
      { pathNot: '^apps/server/src/observability/prometheus\\.ts$' },
      { path: 'node_modules/prom-client/' },
    ),
    error(
      'server-features-below-http',
      'Features, ports and settings do not know who mounts them.',
      { path: '^apps/server/src/(features|platform|config)/', pathNot: TEST_FILES },
      { path: '^apps/server/src/(http/|processes/|main\\.ts|cli\\.ts|container\\.ts)' },
    ),
    error(
      'server-platform-below-features',
      'Ports and settings know no feature.',
      { path: '^apps/server/src/(platform|config)/', pathNot: TEST_FILES },
      { path: '^apps/server/src/features/' },
    ),
    error(
      'server-feature-front-door',
      'Another feature is met at its index.ts.',
      { path: '^apps/server/src/features/([^/]+)/' },
      {
        path: '^apps/server/src/features/([^/]+)/',
        pathNot: ['^apps/server/src/features/$1/', '^apps/server/src/features/[^/]+/index\\.ts$'],
      },
    ),
    error(
      'web-shared-below',
      'What all features share knows none of them.',
      { path: '^apps/web/src/(shared|ui|lib|demo-runtime)/' },
      { path: '^apps/web/src/(app|features|desk|desk-kit|demos|demo-kit)/' },
    ),
    error(
      'web-demo-kit-below-demos',
      'The kit of the demo apps knows none of them, and nothing of the product but what it is drawn with.',
      { path: '^apps/web/src/demo-kit/' },
      { path: '^apps/web/src/(app|features|desk|desk-kit|demos|shared)/' },
    ),
    error(
      'web-features-without-demo-kit',
      'The kit is there for the demo apps alone.',
      { path: '^apps/web/src/(app|features|desk|desk-kit)/' },
      { path: '^apps/web/src/demo-kit/', dependencyTypesNot: ['dynamic-import'] },
    ),
    error(
      'web-lib-below-ui',
      'lib draws nothing.',
      { path: '^apps/web/src/lib/' },
      { path: '^apps/web/src/(shared|ui|demo-runtime|demo-kit)/' },
    ),
    error(
      'web-ui-below-shared',
      'ui knows no product; what several features draw of it is in shared.',
      { path: '^apps/web/src/(ui|demo-runtime)/' },
      { path: '^apps/web/src/shared/' },
    ),
    error(
      'web-below-app',
      'What has screens does not know the app that routes to them.',
      { path: '^apps/web/src/(features|desk|desk-kit|demos)/' },
      { path: '^apps/web/src/(app/|main\\.tsx)' },
    ),
    error(
      'web-features-apart',
      'Features meet in app/ only.',
      { path: '^apps/web/src/features/([^/]+)/' },
      {
        path: '^apps/web/src/(features|desk|desk-kit|demos)/',
        pathNot: '^apps/web/src/features/$1/',
      },
    ),
    error(
      'desk-apart',
      "The parts of the operator's desk meet in its kit only.",
      { path: '^apps/web/src/desk/([^/]+)/' },
      { path: '^apps/web/src/(features|desk|demos)/', pathNot: '^apps/web/src/desk/$1/' },
    ),
    error(
      'desk-kit-below-desk',
      'The kit of the desk knows none of its parts.',
      { path: '^apps/web/src/desk-kit/' },
      { path: '^apps/web/src/(features|desk|demos)/' },
    ),
    error(
      'demos-apart',
      'A demo app can be deleted without a second edit.',
      { path: '^apps/web/src/demos/([^/]+)/' },
      { path: '^apps/web/src/(features|desk|desk-kit|demos)/', pathNot: '^apps/web/src/demos/$1/' },
    ),
    error(
      'late-modules-lazy-only',
      "No code of demos or desk in everybody's bundle.",
      { path: '^apps/web/src/app/' },
      { path: '^apps/web/src/(demos|desk|desk-kit)/', dependencyTypesNot: ['dynamic-import'] },
    ),
    error(
      'app-uses-front-doors',
      'The app opens a feature by its index or its module, demos and the desk by their modules.',
      { path: '^apps/web/src/app/' },
      {
        path: '^apps/web/src/(features|desk|demos)/',
        pathNot:
          '^apps/web/src/(features/[^/]+/(index|module)\\.tsx?|(desk|demos)/[^/]+/module\\.ts)$',
      },
    ),
    error(
      'not-to-test',
      'What ships imports no test and no test kit.',
      { pathNot: [TEST_FILES, '(^|/)vitest\\.config\\.ts$'] },
      { path: TEST_FILES, pathNot: 'node_modules' },
    ),
    error(
      'no-orphans',
      'A file nobody imports is dead, unless something starts it.',
      {
        orphan: true,
        pathNot: [
          '\\.d\\.ts$',
          '/(main|cli)\\.tsx?$',
          // Of the page itself, by its address.
          '^apps/web/public/',
          '/locales/[a-z]+\\.ts$',
          '[.-]worker\\.ts$',
          '\\.config\\.ts$',
          TEST_FILES,
        ],
      },
      {},
    ),
    error('unresolved', 'Every import leads somewhere.', {}, { couldNotResolve: true }),
  ],
  options: {
    // TypeScript 7 has no API for other programs; without swc no TypeScript file would be read.
    parser: 'swc',
    tsPreCompilationDeps: true,
    exclude: { path: ['^(apps|packages)/[^/]+/dist/', '\\.gen\\.ts$'] },
    doNotFollow: { path: 'node_modules' },
    // Younger than the list that dependency-cruiser brings.
    builtInModules: { add: ['ffi'] },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
    },
  },
};
