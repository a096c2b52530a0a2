import { BlockList, isIP, isIPv6 } from 'node:net'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** Whether only this machine can reach a server at this address. Any name but `localhost` may be reachable from elsewhere. */
export function isLoopback(host: string): boolean {
  if (isIP(host) === 0) return host.toLowerCase() === 'localhost'
  return loopback.check(host, isIPv6(host) ? 'ipv6' : 'ipv4')
}
