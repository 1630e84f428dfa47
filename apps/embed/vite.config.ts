import { defaultClientConditions, defineConfig } from 'vite'
import type { Plugin } from 'vite'

/** Replaces each match of `text` in the modules that match `files`. The build fails if such a module has no match. */
const without = (name: string, files: RegExp, text: RegExp, replacement = ''): Plugin => ({
  name,
  enforce: 'pre',
  transform(code, id) {
    if (!files.test(id)) return null
    const replaced = code.replaceAll(text, replacement)
    if (replaced === code) throw new Error(`${name}: ${id} does not contain ${text}`)
    return { code: replaced, map: null }
  },
})

const UNUSED_WORDS = 'between|notANumber|chooseDay|jump|enterCode|signUp|submit'

/** Only tools, `JSON.stringify` and restored XState snapshots need these methods. The element stores choices, not snapshots. */
const UNUSED_METHODS =
  'toJSON|select|attachDevTools|getPersistedSnapshot|restoreSnapshot|resolveState|get definition|get events|get ownEvents'

/** These plugins remove 5 kB (gzipped). */
const UNUSED_CODE: readonly Plugin[] = [
  without(
    'state-descriptions',
    /\/engine\/src\/(booking\/wizard|account\/one-time-code)\/(machine|regions\/\w+)\.ts$/,
    /\bdescription:\s*'(?:[^'\\]|\\.)*',?/g,
  ),
  without(
    'messages-of-other-areas',
    /\/engine\/src\/messages\/(en|ae)\.ts$/,
    /\n {2}'login-for-voucher'[\s\S]*?\n(?=\}\))/g,
    '\n',
  ),
  // The element has no sign-up form, password or profile.
  without(
    'messages-of-other-forms',
    /\/engine\/src\/messages\/(en|ae)\.ts$/,
    /\n {2}'(password|profile|first-name|last-name|confirm-by|login-to)-[\w-]+':.*/g,
  ),
  without('words-of-a-terminal', /\/engine\/src\/prompts\/words\.ts$/, new RegExp(`\\n {2}(${UNUSED_WORDS}):.*`, 'g')),
  // Tests and types exclude these errors.
  without(
    'texts-of-programming-errors',
    /\/(xstate\/dist\/(raise|State|log|assign)[^/]*\.js|engine\/src\/(booking\/quote|fils)\.ts|client\/src\/booking\.ts)$/,
    /new (?:Type|Range)?Error\((`[^`]*`|'[^']*')\)/g,
    'Error()',
  ),
  without(
    'events-for-inspectors',
    /\/xstate\/dist\/raise[^/]*\.js$/,
    /\n *(this\.|this\._actorScope\.|actorScope\.)?system\._sendInspectionEvent\(\{[^]*?\n *\}\);/g,
  ),
  without(
    'methods-for-tools',
    /\/xstate\/dist\/(raise|StateMachine)[^/]*\.js$/,
    new RegExp(`\\n {2}(${UNUSED_METHODS})\\([^]*?\\n {2}\\}(?=\\n)|\\n *this\\.(${UNUSED_METHODS}) = .*`, 'g'),
  ),
  // No machine has routable states.
  without('routes', /\/xstate\/dist\/StateMachine[^/]*\.js$/, /\n *formatRouteTransitions\(.*/g),
  // Browsers give no cause of a failed fetch. No screen shows the reasons for developers.
  without('causes-in-node', /\/client\/src\/diagnosis\.ts$/, /\n {2}const cause =[^]*?(?=\n {2}const answers)/g),
  without('reasons-for-developers', /\/client\/src\/diagnosis\.ts$/, /reason: [`'].*[`'],?/g),
  // The booking uploads no file.
  without('uploads', /\/client\/src\/sender\.ts$/, / {2}if \(onProgress !== undefined.*\n.*\n/g),
]

export default defineConfig({
  plugins: [...UNUSED_CODE],
  resolve: { conditions: ['@dareesha/source', ...defaultClientConditions] },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    target: 'es2023',
    // For older browsers, Vite would replace `light-dark()`, which enlarges the style sheet by half.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // In an application build, Vite would add preload code to each dynamic import.
    lib: { entry: 'src/embed.ts', formats: ['es'] },
    rolldownOptions: {
      output: {
        entryFileNames: 'embed.js',
        chunkFileNames: 'embed/[hash:10].js',
        minify: true,
        // One file besides the loader script compresses better than two smaller files.
        codeSplitting: { groups: [{ name: 'booking', test: (id) => !id.endsWith('/embed.ts') }] },
      },
    },
  },
})
