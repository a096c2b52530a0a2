import { isIPv4, isIPv6 } from 'node:net'

/** What counts as one address: a single one of IPv4, the /64 network of IPv6 that a household or a host is given whole. */
export function addressKey(ip: string | undefined): string {
  // Whoever has hung up already has no address any more.
  const [address = ''] = ip?.split('%') ?? []
  if (isIPv4(address)) return address
  if (!isIPv6(address)) return 'unknown'
  const [mapped] = /(?<=^::ffff:)\d+\.\d+\.\d+\.\d+$/i.exec(address) ?? []
  return mapped ?? `${network(address)}::/64`
}

function network(address: string): string {
  const [start = '', end = ''] = address.split('::')
  const [first, last] = [groupsOf(start), groupsOf(end)]
  const between = Array<string>(8 - first.length - last.length).fill('0')
  return [...first, ...between, ...last]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/** An IPv4 address at the end stands for two groups. */
function groupsOf(text: string): string[] {
  return text === '' ? [] : text.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]))
}
