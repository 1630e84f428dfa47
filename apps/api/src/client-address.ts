import { BlockList, isIP } from 'node:net'

/** Proxies whose word counts; empty when the server faces the internet itself. */
export type TrustedProxies = BlockList

/**
 * Reads a comma-separated list of addresses and CIDR ranges.
 *
 * @returns Null when one of them is neither.
 */
export function parseTrustedProxies(list: string): TrustedProxies | null {
  const trusted = new BlockList()
  for (const entry of list.split(',').map((text) => text.trim())) {
    if (entry === '') continue
    const [address = '', prefix, ...rest] = entry.split('/')
    const family = familyOf(address)
    if (family === null || rest.length > 0) return null
    if (prefix === undefined) {
      trusted.addAddress(address, family)
      continue
    }
    if (!/^\d{1,3}$/.test(prefix) || Number(prefix) > BITS[family]) return null
    trusted.addSubnet(address, Number(prefix), family)
  }
  return trusted
}

/**
 * The address that a visitor's limits are counted under: that of the socket, or, behind trusted proxies, the last one in
 * `X-Forwarded-For` that none of them has. What stands further left, anybody can write. An IPv6 visitor counts as his /64,
 * of which he has every address.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trusted: TrustedProxies,
): string {
  let client = plainAddress(socketAddress ?? '')
  if (client === null) return 'unknown'
  const hops = (forwardedFor ?? '').split(',').map((hop) => plainAddress(withoutPort(hop.trim())))
  while (isTrusted(client, trusted)) {
    const hop = hops.pop()
    // A proxy that tells nothing readable of its caller is the last that is known.
    if (hop === undefined || hop === null) break
    client = hop
  }
  return isIP(client) === 6 ? `${prefixOf(client)}/64` : client
}

const BITS = { ipv4: 32, ipv6: 128 } as const

const familyOf = (address: string): keyof typeof BITS | null => {
  const version = isIP(address)
  return version === 0 ? null : version === 4 ? 'ipv4' : 'ipv6'
}

const isTrusted = (address: string, trusted: TrustedProxies): boolean =>
  trusted.check(address, familyOf(address) ?? 'ipv4')

/** Without a zone, and as IPv4 what is only written as IPv6; null when it is no address. */
function plainAddress(text: string): string | null {
  const [address = ''] = text.split('%')
  if (isIP(address) !== 6) return isIP(address) === 4 ? address : null
  const groups = groupsOf(address)
  if (groups.slice(0, 5).some((group) => group !== 0) || groups[5] !== 0xffff) return address
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 0xff])
    .join('.')
}

/** Some proxies write the port too: `203.0.113.7:4711`, `[2001:db8::1]:4711`. */
const withoutPort = (hop: string): string =>
  /^\[([^\]]*)\](?::\d+)?$/.exec(hop)?.[1] ?? /^([\d.]+):\d+$/.exec(hop)?.[1] ?? hop

const prefixOf = (address: string): string =>
  groupsOf(address)
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): readonly number[] {
  // As the address of a site, every spelling becomes one, without an IPv4 tail.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const groups = (text: string) => (text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16)))
  if (tail === undefined) return groups(head)
  const [left, right] = [groups(head), groups(tail)]
  return [...left, ...Array<number>(8 - left.length - right.length).fill(0), ...right]
}
