// The allowed imports between folders. `apps/launcher/imports.test.mjs` plants a forbidden import for each rule and expects the rule to report it.

/** Matches a library in every layout of node_modules. */
const libraries = (...names) => `(^|/)node_modules/(${names.join('|')})/`

const TESTS = '\\.(test|stories)\\.tsx?$|/stories/|^packages/[^/]+/(src/testing/|vitest\\.config)'
const TEST_LIBRARIES = libraries('vitest', 'fast-check', '@fast-check/vitest')
const ENGINE = '^packages/engine/src/'
const ENGINE_GROUND = `${ENGINE}(fils|calendar-date|clock|language)\\.ts$`
const ENGINE_CHOICES = `${ENGINE}booking/(package|parse-package|parse-availability|selection|party|sales-limit|ticket-options|calendar|slots|add-ons|prices)\\.ts$`

const rules = [
  {
    name: 'no-cycles',
    comment: 'Two files that import each other are one subject, or both need a third file.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'no-unresolved',
    comment: 'The import does not resolve.',
    from: {},
    to: { couldNotResolve: true },
  },
  {
    name: 'apps-are-not-imported',
    comment: 'No code imports an app: code that two apps need belongs in a package.',
    from: { path: '^(packages|apps)/([^/]+)/' },
    to: { path: '^apps/', pathNot: '^$1/$2/' },
  },
  {
    name: 'packages-by-their-name',
    comment: 'Imports across packages and apps use public sub-paths, by the name of the package.',
    from: { path: '^(packages|apps)/([^/]+)/' },
    to: { path: '^packages/', pathNot: '^$1/$2/', dependencyTypes: ['local'] },
  },
  {
    name: 'contract-stands-alone',
    comment: 'The contract imports zod and no package of ours.',
    from: { path: '^packages/contract/src/', pathNot: TESTS },
    to: { pathNot: ['^packages/contract/', libraries('zod')] },
  },
  {
    name: 'engine-knows-contract',
    comment: 'The rules are pure: no Node, no DOM library, no React, no client. A new library needs an ADR.',
    from: { path: ENGINE, pathNot: TESTS },
    to: {
      pathNot: ['^packages/(engine|contract)/', libraries('xstate', 'date-fns', '@date-fns/utc')],
    },
  },
  {
    name: 'client-knows-contract',
    comment: 'The client calls the server over the platform’s fetch; it has no rules and no engine.',
    from: { path: '^packages/client/src/', pathNot: TESTS },
    to: { pathNot: ['^packages/(client|contract)/'] },
  },
  {
    name: 'react-hosts-machines',
    comment: 'The hooks run the machines of the engine with any Call; they have no rules and no client.',
    from: { path: '^packages/react/src/', pathNot: TESTS },
    to: { pathNot: ['^packages/(react|engine|contract)/', libraries('react', 'xstate', '@xstate/react')] },
  },
  {
    name: 'terminal-knows-engine-and-client',
    comment: 'A front end needs only contract, engine and client; anything else that it needs belongs in one of them.',
    from: { path: '^apps/terminal/src/', pathNot: [TESTS, '^apps/terminal/src/testing/'] },
    to: {
      pathNot: [
        '^apps/terminal/src/(?!testing/)',
        '^packages/(contract|engine|client)/',
        libraries('xstate', '@inquirer/(input|select)'),
        '^(node:)?util$',
      ],
    },
  },
  {
    name: 'embed-stays-small',
    comment:
      'The booking element may have at most 60 kB, so it imports only the booking calls of the client, not the schemas of the wire.',
    from: { path: '^apps/embed/src/' },
    to: {
      pathNot: [
        '^apps/embed/src/',
        '^packages/(contract|engine)/',
        '^packages/client/(src|dist)/booking',
        libraries('xstate', 'preact'),
      ],
    },
  },
  {
    name: 'tests-of-packages-stay-pure',
    comment: 'A test of a package imports its own package, the contract and the test libraries, and may read files.',
    from: { path: '^packages/([^/]+)/src/.*\\.test\\.ts$' },
    to: {
      pathNot: [
        '^packages/($1|contract)/',
        TEST_LIBRARIES,
        libraries('xstate', 'date-fns', 'decimal\\.js', 'zod'),
        '^(node:)?(fs|fs/promises|path|url|http)$',
      ],
    },
  },
  {
    name: 'testing-tools-for-tests',
    comment: 'The product never imports the engine’s test fixtures or the stories.',
    from: {
      path: '^(packages|apps)/[^/]+/src/',
      pathNot: [TESTS, '^apps/[^/]+/src/testing/', '^apps/(bench|standalone)/'],
    },
    to: { path: [`${ENGINE}testing/`, '/stories/'] },
  },
  {
    name: 'ground-knows-no-rule',
    comment: 'Value types do not import rules.',
    from: { path: ENGINE_GROUND },
    to: { path: ENGINE, pathNot: ENGINE_GROUND },
  },
  {
    name: 'choices-know-no-quote',
    comment: 'The rules of a selection do not import the quote: the quote imports them, and the wizard imports both.',
    from: { path: ENGINE_CHOICES },
    to: { path: `${ENGINE}booking/(quote|coupon|purchase)\\.ts$` },
  },
  {
    name: 'rules-know-no-wizard',
    comment:
      'Only the wizard and the prompts import the wizard, so that every other rule can be used without the wizard.',
    from: { path: ENGINE, pathNot: [TESTS, `${ENGINE}(prompts/|booking/wizard/)`] },
    to: { path: `${ENGINE}booking/wizard/` },
  },
  {
    name: 'features-meet-in-routes',
    comment: 'A feature never imports another feature: app/ composes the features.',
    from: { path: '^apps/web/src/features/([^/]+)/' },
    to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
  },
  {
    name: 'only-app-knows-features',
    comment: 'ui, cards, data, platform, i18n, offline and ssr lie below the features.',
    from: { path: '^apps/web/src/[^/]+/', pathNot: ['^apps/web/src/(app|features)/', TESTS] },
    to: { path: '^apps/web/src/features/' },
  },
  {
    name: 'ui-speaks-no-domain',
    comment: 'ui/ renders plain values: it knows no package of ours, no stored state and no feature.',
    from: { path: '^apps/web/src/ui/' },
    to: { path: ['^packages/', '^apps/web/src/(app|cards|data|features|offline|platform)/'] },
  },
]

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: rules.map((rule) => ({ severity: 'error', ...rule })),
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.tsbuild|storybook-static)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['@dareesha/source', 'import', 'node', 'types', 'default'],
      mainFields: ['module', 'main', 'types'],
    },
  },
}
