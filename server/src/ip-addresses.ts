import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net'

const isLoopbackAddress = addressMatcher(['127.0.0.0/8', '::1'])

/** Whether only this machine can reach a server on this host. Any name except `localhost` may be reachable from elsewhere. */
export function isLoopback(host: string): boolean {
  if (isIP(host) === 0) return host.toLowerCase() === 'localhost'
  return isLoopbackAddress(host)
}

/** Whether a URL points to this machine. */
export function isLoopbackUrl(url: string): boolean {
  return isLoopback(new URL(url).hostname.replace(/[[\]]/g, ''))
}

/** An address such as `::1`, or a range such as `10.0.0.0/8`. */
export function isAddressRange(range: string): boolean {
  const [ip = '', bits, ...rest] = range.split('/')
  if (isIP(ip) === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isIPv4(ip) ? 32 : 128))
}

/** Returns a function that checks whether an address is in one of the ranges. Each range must be valid. */
export function addressMatcher(ranges: readonly string[]): (ip: string) => boolean {
  const list = new BlockList()
  for (const range of ranges) {
    const [ip = '', bits] = range.split('/')
    const family = familyOf(ip)
    if (bits === undefined) list.addAddress(ip, family)
    else list.addSubnet(ip, Number(bits), family)
  }
  return (ip) => {
    const [address = ''] = ip.split('%')
    return isIP(address) !== 0 && list.check(address, familyOf(address))
  }
}

function familyOf(ip: string): 'ipv4' | 'ipv6' {
  return isIPv6(ip) ? 'ipv6' : 'ipv4'
}

/** The key of an address for rate limits: an IPv4 address, or a /64 network of IPv6, because one host usually has a whole network. */
export function addressKey(ip: string | undefined): string {
  // A client that has already disconnected has no address.
  const [address = ''] = ip?.split('%') ?? []
  if (isIPv4(address)) return address
  if (!isIPv6(address)) return 'unknown'
  const [mapped] = /(?<=^::ffff:)\d+\.\d+\.\d+\.\d+$/i.exec(address) ?? []
  return mapped ?? `${networkOf(address)}::/64`
}

function networkOf(address: string): string {
  const [start = '', end = ''] = address.split('::')
  const [first, last] = [groupsOf(start), groupsOf(end)]
  const zeros = Array<string>(8 - first.length - last.length).fill('0')
  return [...first, ...zeros, ...last]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/** An IPv4 address at the end counts as two groups. */
function groupsOf(text: string): string[] {
  return text === '' ? [] : text.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]))
}
