/** The URL of the app shell: one document for every route. */
export const APP_SHELL = '/offline'

/** The app shell from the server, past every cache. It names the entry chunk of the current release. */
export const fetchAppShell = (fetch: typeof globalThis.fetch): Promise<Response> =>
  fetch(APP_SHELL, { credentials: 'omit', cache: 'no-store' })
