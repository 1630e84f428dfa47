import { fileURLToPath } from 'node:url'

// The built server keeps its files side by side in `dist`, so from there and from `src` the same ways lead out.
const beside = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url))

/** The SQL files that make the schema, in the order of their names. */
export const MIGRATIONS_FOLDER = beside('migrations')

/** The site as its build left it. */
export const SITE_FOLDER = beside('../web/dist')

/** What draws the pages of the site on the server, as the build left it. */
export const SITE_RENDERER = beside('../web/dist-server/server.js')
