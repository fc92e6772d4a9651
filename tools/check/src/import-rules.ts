/**
 * The import rules, as data. Each comment says what to do instead.
 * import-rules.test.ts breaks every rule once and fails if one stays green.
 */
import type { IFlattenedRuleSet } from 'dependency-cruiser';

type ForbiddenRule = NonNullable<IFlattenedRuleSet['forbidden']>[number];

const TEST_FILE = '\\.test\\.tsx?$';
/** What several tests of one app share. */
const TEST_FOLDER = '^apps/[^/]+/test/';

/** A package from the registry, whether it resolved into node_modules or (not installed) kept its bare name. */
const external = (names: string) => `(^|node_modules/)(${names})(/|$)`;

export const IMPORT_RULES: readonly (ForbiddenRule & { name: string; comment: string })[] = [
  {
    name: 'no-cycles',
    severity: 'error',
    comment: 'A cycle has no first file to read. Move what both sides need into a third file they import.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'resolvable',
    severity: 'error',
    comment:
      'A name that resolves to nothing escapes every other rule. Declare the dependency, or fix the path. (Names that ' +
      'begin with virtual: are made by the bundler.)',
    from: {},
    to: { couldNotResolve: true, pathNot: '^virtual:' },
  },
  {
    name: 'apps-import-no-apps',
    severity: 'error',
    comment:
      'Processes meet over HTTP, the event log or a table. Shared code goes into a package named after what it does.',
    from: { path: '^apps/([^/]+)/' },
    to: { path: '^apps/', pathNot: '^apps/$1/' },
  },
  {
    name: 'packages-import-no-apps',
    severity: 'error',
    comment: 'Apps stand on packages. Pass what the package needs as an argument, or move it into a package.',
    from: { path: '^packages/' },
    to: { path: '^apps/' },
  },
  {
    name: 'apps-import-no-tools',
    severity: 'error',
    comment: 'tools/ is not deployed. Code that production needs belongs in a package.',
    from: { path: '^apps/', pathNot: TEST_FILE },
    to: { path: '^tools/' },
  },
  {
    name: 'packages-import-no-tools',
    severity: 'error',
    comment:
      'tools/ is not deployed. Only packages/testing, itself never deployed, starts engines through it.',
    from: { path: '^packages/', pathNot: `^packages/testing/|${TEST_FILE}` },
    to: { path: '^tools/' },
  },
  {
    name: 'testing-only-in-tests',
    severity: 'error',
    comment:
      'packages/testing starts servers. Import it from *.test.ts, the test folders of apps, e2e, perf, faults and tools.',
    from: { path: '^(apps|packages)/', pathNot: `^packages/testing/|${TEST_FOLDER}|${TEST_FILE}` },
    to: { path: '^packages/testing/' },
  },
  {
    name: 'test-folders-only-in-tests',
    severity: 'error',
    comment: 'A test folder may start servers. Import it from *.test.ts and *.fixture.ts only.',
    from: { path: '^(apps|packages)/', pathNot: `${TEST_FOLDER}|\\.fixture\\.tsx?$|${TEST_FILE}` },
    to: { path: TEST_FOLDER },
  },
  {
    name: 'seed-only-in-tests',
    severity: 'error',
    comment:
      'packages/streams/src/seed makes teams, keys and domains without proof. Import it from tests, fixtures, e2e, faults and tools only.',
    from: {
      path: '^(apps|packages)/',
      pathNot: `^packages/streams/src/seed/|${TEST_FOLDER}|\\.fixture\\.tsx?$|${TEST_FILE}`,
    },
    to: { path: '^packages/streams/src/seed/' },
  },
  {
    name: 'console-imports-contracts-and-games',
    severity: 'error',
    comment:
      'The console runs in a browser and knows the platform by its contract. Add what it needs to packages/contracts.',
    from: { path: '^apps/console/src/', pathNot: TEST_FILE },
    to: { path: '^packages/', pathNot: '^packages/(contracts|games|reference)/' },
  },
  {
    name: 'edge-reaches-no-database',
    severity: 'error',
    comment:
      'The edge answers from memory and disk alone. Put what it needs into the edge document that the api publishes.',
    from: { path: '^apps/edge/', pathNot: TEST_FILE },
    to: {
      path: `^packages/(postgres|clickhouse)/|${external('pg|pg-pool|drizzle-orm|graphile-worker|@clickhouse/client')}`,
      reachable: true,
    },
  },
  {
    name: 'stream-settings-reach-no-database',
    severity: 'error',
    comment:
      'The contract, and with it the browser, imports the settings of streams. What needs the database belongs beside them in packages/streams/src.',
    from: { path: '^packages/(contracts/src|streams/src/settings)/', pathNot: TEST_FILE },
    to: { path: '^packages/(postgres|ledger|landings)/|^packages/streams/src/(?!settings/)' },
  },
  {
    name: 'nats-only-in-event-log',
    severity: 'error',
    comment: 'The log must be able to move to Kafka. Use, or extend, what packages/event-log exports.',
    from: { pathNot: '^packages/event-log/' },
    to: { path: external('@nats-io/[^/]+|nats') },
  },
  {
    name: 'clickhouse-client-only-in-clickhouse',
    severity: 'error',
    comment: 'Settings and limits of the client live in one place. Use what packages/clickhouse exports.',
    from: { pathNot: '^packages/clickhouse/' },
    to: { path: external('@clickhouse/[^/]+') },
  },
  {
    name: 'chdb-only-in-clickhouse-server',
    severity: 'error',
    comment:
      'chdb is the development engine, one data folder per process. Talk to it over HTTP through packages/clickhouse.',
    from: { pathNot: '^tools/clickhouse-server/' },
    to: { path: external('chdb') },
  },
  {
    name: 'pure-packages',
    severity: 'error',
    comment:
      'access, campaigns, contracts, games, reference, routing, white-pages and the settings of streams run in a browser and in tests without a machine. Take clock, ids and bytes as arguments.',
    from: {
      path: '^packages/((access|campaigns|contracts|games|reference|routing|white-pages)/src|streams/src/settings)/',
      pathNot: `^packages/(games|white-pages)/src/server|${TEST_FILE}`,
    },
    to: { dependencyTypes: ['core'] },
  },
];
