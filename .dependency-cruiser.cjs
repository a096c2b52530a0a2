/** The arrows of the house. Each rule says why it stands and where the code belongs instead. */

const features = ['sessions', 'audit', 'history', 'notifications', 'criteria', 'users', 'auth', 'reviews', 'logs']

/** A feature may use the stores of features before it in the list, never after. */
const featureOrder = features.slice(0, -1).map((feature, index) => ({
  name: `feature-order-${feature}`,
  comment: `The feature '${feature}' stands before ${features.slice(index + 1).join(', ')} and must not know them. Move what both need to the earlier one, or the use case to the later one.`,
  severity: 'error',
  from: { path: `^server/src/features/${feature}/` },
  to: { path: `^server/src/features/(${features.slice(index + 1).join('|')})/` },
}))

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one noun, or hide a third: take the shared part out.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'domain-is-pure',
      comment:
        'The rules know nothing but zod: no I/O, no clock, no screen. What needs more belongs to server or web.',
      severity: 'error',
      from: { path: '^domain/src/' },
      to: { pathNot: ['^domain/src/', '(^|/)node_modules/zod/'] },
    },
    {
      name: 'sample-uses-the-domain-only',
      comment:
        'The sample company is data and a pure loader. Inserting it belongs to server/src/sample-company.ts.',
      severity: 'error',
      from: { path: '^sample/' },
      to: { pathNot: ['^sample/', '^domain/src/'] },
    },
    {
      name: 'only-the-server-fills-the-sample',
      comment: 'Everything else meets the sample company in a running product.',
      severity: 'error',
      from: { path: '^(domain|web|e2e|prove|bench|scripts)/' },
      to: { path: '^sample/' },
    },
    {
      name: 'rooms-keep-apart',
      comment: 'Server and web share only the domain. What both need is a rule: it belongs there.',
      severity: 'error',
      from: { path: '^(server|web)/(src|test)/' },
      to: { path: '^(server|web|e2e|bench|prove|scripts)/', pathNot: '^$1/' },
    },
    {
      name: 'outside-looks-in-from-outside',
      comment:
        'Journeys, benches and experiments use the product as people and machines do: through HTTP, the browser and its database, with at most the domain.',
      severity: 'error',
      from: { path: '^(e2e|bench|prove)/' },
      to: { path: '^(server|web)/' },
    },
    {
      name: 'bench-borrows-only-support',
      comment:
        'Benches start the product and the browser the way journeys do, through e2e/support; nothing else is shared.',
      severity: 'error',
      from: { path: '^bench/' },
      to: { path: '^(e2e|scripts)/', pathNot: '^e2e/support/' },
    },
    {
      name: 'nothing-knows-the-bench',
      comment: 'A bench looks on from outside: what somebody else needs of it belongs to e2e/support.',
      severity: 'error',
      from: { path: '^(domain|server|web|e2e|scripts)/' },
      to: { path: '^bench/' },
    },
    {
      name: 'plugins-know-no-feature',
      comment:
        'Plugins are HTTP only. What knows a feature belongs to the feature; app.ts puts them together.',
      severity: 'error',
      from: { path: '^server/src/(plugins|db|mail|jobs)/' },
      to: { path: '^server/src/(features/|sample-company)' },
    },
    {
      name: 'stores-hold-no-rule',
      comment: 'A store is SQL: it is called by a use case, never the other way round.',
      severity: 'error',
      from: { path: '^server/src/features/[^/]+/[a-z-]*store\\.ts$' },
      to: { path: '^server/src/(plugins|features)/', pathNot: '[/-]store\\.ts$' },
    },
    {
      name: 'only-app-knows-routes',
      comment: 'Routes are the way in: only app.ts registers them, nothing calls them.',
      severity: 'error',
      from: { path: '^server/src/', pathNot: '^server/src/app\\.ts$' },
      to: { path: '^server/src/features/[^/]+/routes\\.ts$' },
    },
    ...featureOrder,
    {
      name: 'web-features-keep-apart',
      comment:
        'Features of the web never import each other: a page puts them together, ui/ holds what they share.',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/' },
      to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    },
    {
      name: 'web-points-inwards',
      comment: 'Pages -> features -> ui and api. A piece that needs more has grown into a feature or a page.',
      severity: 'error',
      from: { path: '^web/src/(ui|api)/' },
      to: { path: '^web/src/(pages|features|layout)/' },
    },
    {
      name: 'features-know-no-page',
      comment:
        'A page is thin and puts features together; a feature that needs a page needs a path from paths.ts.',
      severity: 'error',
      from: { path: '^web/src/features/' },
      to: { path: '^web/src/pages/' },
    },
    {
      name: 'no-unresolved',
      comment: 'This import leads nowhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|migrations|coverage)/' },
    tsPreCompilationDeps: true,
    // The alias of web/. dependency-cruiser needs a baseUrl for it, which the compiler no longer accepts.
    tsConfig: { fileName: `${__dirname}/.dependency-cruiser.tsconfig.json` },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.css'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
    moduleSystems: ['es6', 'cjs'],
  },
}
