// The arrows between our folders. `apps/launcher/arrows.test.mjs` shows that each rule catches what it forbids.

/** A library, wherever the package manager put it. */
const libraries = (...names) => `(^|/)node_modules/(${names.join('|')})/`

const TESTS = '\\.(test|stories)\\.tsx?$|/stories/|^packages/[^/]+/(src/testing/|vitest\\.config)'
const TEST_LIBRARIES = libraries('vitest', 'fast-check', '@fast-check/vitest')
const ENGINE = '^packages/engine/src/'
// Facts and measures, from which every rule is made.
const ENGINE_GROUND = `${ENGINE}(fils|calendar-date|clock|language)\\.ts$`
// What a visitor may choose, before it is priced.
const ENGINE_CHOICES = `${ENGINE}booking/(ticket-type|package|parse-package|parse-availability|selection|party|sales-limit|ticket-options|calendar|slots|add-ons|prices)\\.ts$`

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one subject, or hide a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolved',
      comment: 'An import that leads nowhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'apps-are-not-imported',
      comment: 'Nothing imports an app: what two of them need belongs in a package.',
      severity: 'error',
      from: { path: '^(packages|apps)/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^$1/$2/' },
    },
    {
      name: 'packages-by-their-name',
      comment: 'Across packages and apps only public sub-paths are imported, by the name of the package.',
      severity: 'error',
      from: { path: '^(packages|apps)/([^/]+)/' },
      to: { path: '^packages/', pathNot: '^$1/$2/', dependencyTypes: ['local'] },
    },
    {
      name: 'contract-stands-alone',
      comment: 'The wire knows zod and the decimals of its amounts, nothing of ours.',
      severity: 'error',
      from: { path: '^packages/contract/src/', pathNot: TESTS },
      to: { pathNot: ['^packages/contract/', libraries('zod')] },
    },
    {
      name: 'engine-knows-contract',
      comment: 'Pure rules: no Node, no DOM library, no React, no client. A new library here is a decision.',
      severity: 'error',
      from: { path: ENGINE, pathNot: TESTS },
      to: {
        pathNot: ['^packages/(engine|contract)/', libraries('xstate', 'date-fns', '@date-fns/tz')],
      },
    },
    {
      name: 'client-knows-contract',
      comment: 'The client carries calls over the platform’s own fetch; it has no rules and no engine.',
      severity: 'error',
      from: { path: '^packages/client/src/', pathNot: TESTS },
      to: { pathNot: ['^packages/(client|contract)/'] },
    },
    {
      name: 'terminal-knows-engine-and-client',
      comment: 'A front end is drawn over contract, engine and client; what else it would need belongs in one of them.',
      severity: 'error',
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
      name: 'plain-is-engine-and-client',
      comment: 'The one file for pages without a bundler holds the packages and their machine, and nothing of its own.',
      severity: 'error',
      from: { path: '^apps/plain/src/' },
      to: { pathNot: ['^packages/(contract|engine|client)/', libraries('xstate')] },
    },
    {
      name: 'tests-of-packages-stay-pure',
      comment: 'A test of a package sees its own package, the contract and the test libraries, and may read files.',
      severity: 'error',
      from: { path: '^packages/([^/]+)/src/.*\\.test\\.ts$' },
      to: {
        pathNot: [
          '^packages/($1|contract)/',
          TEST_LIBRARIES,
          libraries('xstate', 'date-fns', '@date-fns/tz', 'decimal\\.js', 'zod'),
          '^(node:)?(fs|fs/promises|path|url|http)$',
        ],
      },
    },
    {
      name: 'testing-tools-for-tests',
      comment: 'What the engine offers to other people’s tests, and the stories made of it, never reach the product.',
      severity: 'error',
      from: { path: '^(packages|apps)/[^/]+/src/', pathNot: [TESTS, '^apps/[^/]+/src/testing/', '^apps/bench/'] },
      to: { path: [`${ENGINE}testing/`, '/stories/'] },
    },
    {
      name: 'ground-knows-no-rule',
      comment: 'fils and calendar-date carry the rules; they do not know them.',
      severity: 'error',
      from: { path: ENGINE_GROUND },
      to: { path: ENGINE, pathNot: ENGINE_GROUND },
    },
    {
      name: 'choices-know-no-quote',
      comment: 'What may be chosen does not depend on what it costs: rules, then quote, then wizard.',
      severity: 'error',
      from: { path: ENGINE_CHOICES },
      to: { path: `${ENGINE}booking/(quote|coupon|deduction|purchase|steps)\\.ts$` },
    },
    {
      name: 'rules-know-no-wizard',
      comment:
        'The wizard arranges rules, and prompts read it aloud; a rule that knows the wizard could not be used without it.',
      severity: 'error',
      from: { path: ENGINE, pathNot: [TESTS, `${ENGINE}(prompts/|booking/(wizard/|index\\.ts$))`] },
      to: { path: `${ENGINE}booking/wizard/` },
    },
    {
      name: 'features-meet-in-routes',
      comment: 'A feature never imports another: routes.tsx and app.tsx put them together.',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    },
    {
      name: 'only-routes-know-features',
      comment: 'ui, i18n and browser lie below the features.',
      severity: 'error',
      from: { path: '^apps/web/src/[^/]+/', pathNot: '^apps/web/src/features/' },
      to: { path: '^apps/web/src/features/' },
    },
    {
      name: 'ui-speaks-no-domain',
      comment: 'ui/ is drawn from plain values: nothing in it knows a package, a price rule or a feature.',
      severity: 'error',
      from: { path: '^apps/web/src/ui/' },
      to: { path: ['^packages/', '^apps/web/src/(features|i18n|browser)/'] },
    },
  ],
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
