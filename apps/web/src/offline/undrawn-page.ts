/** Where the server has the page of its release with nothing drawn in it: the same file stands for every address. */
export const UNDRAWN = '/offline'

/** That page as the server has it now, whatever a browser has kept; it names the first script of the release. */
export const fetchUndrawn = (fetch: typeof globalThis.fetch): Promise<Response> =>
  fetch(UNDRAWN, { credentials: 'omit', cache: 'no-store' })
