import { defineConfig } from 'vite'

import { siteLicences, staffLicences } from './licences-page.ts'
import site from './vite.config.ts'

/** The staff pages have their own build after the build of the site, so they cannot add code to the pages of visitors (DESK-10). */
export default defineConfig({
  ...site,
  plugins: (site.plugins ?? []).map((plugin) => (plugin === siteLicences ? staffLicences : plugin)),
  build: {
    ...site.build,
    emptyOutDir: false,
    copyPublicDir: false,
    assetsDir: 'staff',
    manifest: '.vite/staff.json',
    rolldownOptions: { input: 'staff.html', output: { chunkFileNames: 'staff/[hash:7].js' } },
  },
})
