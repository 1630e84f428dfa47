/**
 * Whether a host shows the store at its root: every one but the main host, its www form and localhost (RTE-03, AMB-077).
 *
 * @param host - A name without a port.
 * @param mainHost - '' where none is set: then every host shows the main home.
 *
 * @example
 * isStoreHost('crafts.example', 'dareesha.example') // true
 */
export function isStoreHost(host: string, mainHost: string): boolean {
  const name = host.toLowerCase()
  return mainHost !== '' && ![mainHost, `www.${mainHost}`, 'localhost'].includes(name)
}
