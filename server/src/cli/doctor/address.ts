import type { Config } from '../../config'
import { isLoopbackUrl } from '../../ip-addresses'
import type { Finding } from './finding'

type Settings = Pick<Config, 'publicUrl' | 'isHttps' | 'isLoopback' | 'trustProxy' | 'trustedNetworks'>

/** Checks how people reach the server: PUBLIC_URL, TRUST_PROXY and TRUSTED_NETWORKS. */
export function checkAddress(config: Settings): Finding[] {
  const { publicUrl, isHttps, trustProxy } = config
  const findings: Finding[] = []
  const add = (state: Finding['state'], text: string) => findings.push({ name: 'Address', state, text })
  const isPublic = !isLoopbackUrl(publicUrl)
  if (!isPublic && !config.isLoopback) {
    add('warning', `Links in emails go to ${publicUrl}. Set PUBLIC_URL to the address that people use`)
  } else if (isPublic && !isHttps) {
    add('warning', `PUBLIC_URL is ${publicUrl}: passwords are sent unencrypted. Use a TLS proxy and https`)
  } else add('ok', `Public URL: ${publicUrl}`)
  if (isHttps && trustProxy.length === 0) {
    add(
      'warning',
      'TRUST_PROXY is not set: rate limits apply to the proxy instead of each client. Set it to the address of the proxy',
    )
  }
  const everyone = trustProxy.filter(includesEveryone)
  if (everyone.length > 0) {
    add(
      'warning',
      `TRUST_PROXY contains ${everyone.join(', ')}: anyone can spoof their IP address. Set it to the address of the proxy`,
    )
  }
  const trusted = config.trustedNetworks.filter(includesEveryone)
  if (trusted.length > 0) {
    add(
      'warning',
      `TRUSTED_NETWORKS contains ${trusted.join(', ')}: the higher limits apply to everyone. Set it to the addresses of your offices`,
    )
  }
  return findings
}

function includesEveryone(range: string): boolean {
  return range.endsWith('/0')
}
