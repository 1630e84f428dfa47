import { access } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

// `src` and `dist` are siblings, so these paths hold in both.
const beside = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url))

/** The SQL files of the schema, applied in the order of their names. */
export const MIGRATIONS_FOLDER = beside('migrations')

/** The catalogue that a server imports into an empty database. */
export const DEMO_CATALOGUE = beside('demo/catalogue.json')

export const SITE_FOLDER = beside('../web/dist')

/** The module that renders pages on the server. */
export const SITE_RENDERER = beside('../web/dist-server/server.js')

/** Whether a file or folder exists; follows links. */
export const pathExists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )
