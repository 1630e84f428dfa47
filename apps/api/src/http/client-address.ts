import { BlockList, isIP } from 'node:net'

export type TrustedProxies = BlockList

export function parseTrustedProxies(list: string): TrustedProxies | null {
  const trusted = new BlockList()
  for (const entry of list.split(',').map((text) => text.trim())) {
    if (entry === '') continue
    const [address = '', prefix, ...rest] = entry.split('/')
    const family = familyOf(address)
    if (family === null || rest.length > 0) return null
    const bits = prefix ?? String(BITS[family])
    if (!/^\d{1,3}$/.test(bits) || Number(bits) > BITS[family]) return null
    trusted.addSubnet(address, Number(bits), family)
  }
  return trusted
}

/**
 * Returns the address for rate limits. Behind trusted proxies, the result is the last untrusted address in `X-Forwarded-For`, because clients
 * can forge all earlier addresses. For IPv6, the result is the /64 network, because a visitor owns the whole network.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trusted: TrustedProxies,
): string {
  let client = plainAddress(socketAddress ?? '')
  if (client === null) return 'unknown'
  const hops = forwardedFor?.split(',') ?? []
  while (hops.length > 0 && isTrusted(client, trusted)) {
    const hop = plainAddress(withoutPort(hops.pop()!.trim()))
    // If the entry is unreadable, the result is the proxy that added the entry.
    if (hop === null) break
    client = hop
  }
  return isIP(client) === 6 ? `${prefixOf(client)}/64` : client
}

/** Proxies add these headers. A loopback request without these headers comes from this machine. */
const FORWARDING_HEADERS = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']

const LOOPBACK = new BlockList()
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4')
LOOPBACK.addAddress('::1', 'ipv6')

export function isFromThisMachine(socketAddress: string | undefined, headers: Headers): boolean {
  if (FORWARDING_HEADERS.some((name) => headers.has(name))) return false
  if (socketAddress === undefined) return true
  const address = plainAddress(socketAddress)
  return address !== null && isTrusted(address, LOOPBACK)
}

export const isLoopbackHost = (host: string): boolean =>
  host === 'localhost' || (isIP(host) !== 0 && isTrusted(host, LOOPBACK))

const BITS = { ipv4: 32, ipv6: 128 } as const

const familyOf = (address: string): keyof typeof BITS | null => {
  const version = isIP(address)
  return version === 0 ? null : version === 4 ? 'ipv4' : 'ipv6'
}

const isTrusted = (address: string, trusted: TrustedProxies): boolean =>
  trusted.check(address, familyOf(address) ?? 'ipv4')

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

/** Some proxies append the port: `203.0.113.7:4711`, `[2001:db8::1]:4711`. */
const withoutPort = (hop: string): string =>
  /^\[([^\]]*)\](?::\d+)?$/.exec(hop)?.[1] ?? /^([\d.]+):\d+$/.exec(hop)?.[1] ?? hop

const prefixOf = (address: string): string =>
  groupsOf(address)
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')

function groupsOf(address: string): readonly number[] {
  // The URL parser normalises every spelling of an address.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const groups = (text: string) => (text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16)))
  if (tail === undefined) return groups(head)
  const [left, right] = [groups(head), groups(tail)]
  return [...left, ...Array<number>(8 - left.length - right.length).fill(0), ...right]
}
