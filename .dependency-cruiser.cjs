/** Defines which packages, folders and features may import each other. The comment of each rule says why. */

const { readdirSync } = require('node:fs')

/** A feature may import the features before it, but not those after it. */
const features = [
  'rate-limits',
  'sessions',
  'history',
  'settings',
  'audit',
  'invitations',
  'notifications',
  'turn-mails',
  'mails',
  'criteria',
  'criteria-sets',
  'company',
  'managers',
  'users',
  'stand-ins',
  'auth',
  'reviews',
  'hand-over',
  'cycles',
  'cycle-launch',
  'cycle-board',
  'cycle-release',
  'exports',
  'archives',
  'adjustments',
  'insights',
  'setup',
]

const folders = readdirSync(`${__dirname}/server/src/features`, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
const unlisted = folders.filter((folder) => !features.includes(folder))
if (unlisted.length > 0) throw new Error(`Add to the list of features: ${unlisted.join(', ')}`)

const featureOrder = features.slice(0, -1).map((feature, index) => {
  const later = features.slice(index + 1)
  return {
    name: `feature-order-${feature}`,
    comment: `'${feature}' must not import ${later.join(', ')}. Move shared code to the earlier feature, or the use case to the later one.`,
    severity: 'error',
    from: { path: `^server/src/features/${feature}/` },
    to: { path: `^server/src/features/(${later.join('|')})/` },
  }
})

const packages = [
  {
    name: 'domain-is-pure',
    comment:
      'Business rules import nothing but zod: no I/O, no clock, no UI. Other code belongs in server or web.',
    severity: 'error',
    from: { path: '^domain/src/' },
    to: { pathNot: ['^domain/src/', '(^|/)node_modules/zod/'] },
  },
  {
    name: 'catalogs-are-chosen-in-one-place',
    comment:
      'Take the catalog as an argument or call messages(). Texts of the API are in messages/english.ts.',
    severity: 'error',
    from: {
      path: '^(domain|server|web)/src/',
      // Their English comes from catalogs that need code that needs messages/english.ts, so it cannot export them without a cycle.
      pathNot: [
        '^domain/src/(messages/|(api|company)/settings|people/user-csv|reviews/assignment)',
        '^web/src/messages\\.ts$',
      ],
    },
    to: { path: '^domain/src/messages/en/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'sample-imports-only-domain',
    comment: 'The sample company is data and a pure loader. server/src/sample-company.ts inserts it.',
    severity: 'error',
    from: { path: '^sample/' },
    to: { pathNot: ['^sample/', '^domain/src/'] },
  },
  {
    name: 'only-server-imports-sample',
    comment: 'Everything else uses the sample company through a running product.',
    severity: 'error',
    from: { path: '^(domain|web|e2e|prove|bench|scripts)/' },
    to: { path: '^sample/' },
  },
  {
    name: 'server-and-web-share-only-domain',
    comment: 'Code that both server and web need is a business rule and belongs in domain.',
    severity: 'error',
    from: { path: '^(server|web)/(src|test)/' },
    to: { path: '^(server|web|e2e|bench|prove|scripts)/', pathNot: '^$1/' },
  },
  {
    name: 'outside-tests-use-public-interfaces',
    comment:
      'e2e, bench and prove use the product through HTTP, the browser and the database, and may import domain.',
    severity: 'error',
    from: { path: '^(e2e|bench|prove)/' },
    to: { path: '^(server|web)/' },
  },
  {
    name: 'bench-imports-only-e2e-support',
    comment: 'bench starts the product and the browser through e2e/support. It shares nothing else.',
    severity: 'error',
    from: { path: '^bench/' },
    to: { path: '^(e2e|scripts)/', pathNot: '^e2e/support/' },
  },
  {
    name: 'nothing-imports-bench',
    comment: 'Shared code belongs in e2e/support.',
    severity: 'error',
    from: { path: '^(domain|server|web|e2e|scripts)/' },
    to: { path: '^bench/' },
  },
]

/** A file with the reads of a feature, or with a part of them. */
const query = 'queries|(read|list)-[a-z-]+'

/** A file with the routes of a feature, or with a part of them. */
const routes = '[/-]routes'

const server = [
  {
    name: 'infrastructure-imports-no-feature',
    comment: 'plugins, db, mail and jobs are independent of features. app.ts and start.ts connect them.',
    severity: 'error',
    from: { path: '^server/src/(plugins|db|mail|jobs)/' },
    to: { path: '^server/src/(features/|live/|sample-company)' },
  },
  {
    name: 'only-app-imports-routes',
    comment: 'app.ts registers routes. To share code between routes, move it to a command or query.',
    severity: 'error',
    from: { path: '^server/src/', pathNot: '^server/src/app\\.ts$' },
    to: { path: `^server/src/(features|live)/.*${routes}\\.ts$` },
  },
  {
    name: 'routes-and-views-run-no-sql',
    comment: 'Routes call commands, queries and stores; views list outgoing fields. SQL belongs in store.ts.',
    severity: 'error',
    from: { path: `^server/src/(features|live)/.*(${routes}|/view)\\.ts$` },
    to: {
      path: ['(^|/)node_modules/drizzle-orm/', '^server/src/db/(?!schema|tables/)'],
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'only-stores-and-queries-run-sql',
    comment: 'A command loads, decides and persists through stores. SQL belongs in store.ts, or in a query.',
    severity: 'error',
    from: { path: '^server/src/features/', pathNot: `/(store|${query})\\.ts$` },
    to: { path: '(^|/)node_modules/drizzle-orm/' },
  },
  {
    name: 'queries-change-nothing',
    comment: 'A query only reads. If it needs a command, it is a command.',
    severity: 'error',
    from: { path: `^server/src/features/.*/(${query})\\.ts$` },
    to: { path: '^server/src/features/.*/commands(/|\\.ts$)' },
  },
  {
    name: 'stores-import-only-stores',
    comment: 'A store contains SQL only. Commands and queries call stores. Stores do not call them.',
    severity: 'error',
    from: { path: '^server/src/(features/[^/]+|live)/[a-z-]*store\\.ts$' },
    to: { path: '^server/src/(plugins|features|live)/', pathNot: '[/-]store\\.ts$' },
  },
  {
    name: 'features-import-no-live',
    comment: 'Live streams learn of changes from the database (LISTEN/NOTIFY). Features do not call them.',
    severity: 'error',
    from: { path: '^server/src/features/' },
    to: { path: '^server/src/live/' },
  },
  ...featureOrder,
]

const web = [
  {
    name: 'web-features-are-independent',
    comment: 'Web features do not import each other. Pages combine them, and ui/ contains what they share.',
    severity: 'error',
    from: { path: '^web/src/features/([^/]+)/' },
    to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
  },
  {
    name: 'web-ui-api-and-live-import-no-feature',
    comment: 'pages -> features -> ui, api and live. Code that needs more belongs in a feature or a page.',
    severity: 'error',
    from: { path: '^web/src/(ui|api|live)/' },
    to: { path: '^web/src/(pages|features|layout)/' },
  },
  {
    name: 'web-features-import-no-page',
    comment: 'Pages combine features. To link to a page, use its path from paths.ts.',
    severity: 'error',
    from: { path: '^web/src/features/' },
    to: { path: '^web/src/pages/' },
  },
  {
    name: 'web-imports-only-types-of-the-api',
    comment: 'A schema brings zod to the browser, which is 45 kB. Limits and lists belong beside the rules.',
    severity: 'error',
    from: { path: '^web/src/', pathNot: '^web/src/features/users/person-form\\.ts$' },
    to: { path: '^domain/src/api/', dependencyTypesNot: ['type-only'] },
  },
]

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Merge files that import each other, or move the shared part to a third file.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolved',
      comment: 'The imported file does not exist.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    ...packages,
    ...server,
    ...web,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|migrations|coverage)/' },
    tsPreCompilationDeps: true,
    // Defines the alias of web/. dependency-cruiser needs a baseUrl, which the compiler no longer accepts.
    tsConfig: { fileName: `${__dirname}/.dependency-cruiser.tsconfig.json` },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.css'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
    moduleSystems: ['es6', 'cjs'],
  },
}
