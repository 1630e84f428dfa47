import { defineConfig } from 'vite'

import { siteLicences, staffLicences } from './licences-page.ts'
import site from './vite.config.ts'

/** The pages of staff have a separate build, after that of the site, so that they cannot add code to the pages of visitors (DESK-10). */
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
