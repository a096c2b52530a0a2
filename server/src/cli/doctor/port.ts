import { once } from 'node:events'
import { createServer } from 'node:net'
import { type Config, defaultPublicUrl } from '../../config'
import { isLoopbackUrl } from '../../ip-addresses'
import { listenProblem } from '../../start-error'
import type { Finding } from './finding'

type Settings = Pick<Config, 'host' | 'port'>

/**
 * Tries to listen on the port. A running Evenhand may use it, if it uses the same database.
 * `isDatabaseUsed` is undefined if that is not known.
 */
export async function checkPort(config: Settings, isDatabaseUsed: boolean | undefined): Promise<Finding> {
  const { host, port } = config
  const name = 'Port'
  const server = createServer()
  try {
    await once(server.listen({ host, port, exclusive: true }), 'listening')
    return { name, state: 'ok', text: `${host}:${port} is free` }
  } catch (error) {
    const problem = error as NodeJS.ErrnoException
    if (problem.code === 'EADDRINUSE' && (await isEvenhand(config))) {
      if (isDatabaseUsed !== false) {
        return { name, state: 'ok', text: `Evenhand is running on ${host}:${port}` }
      }
      const text = `Another Evenhand is running on ${host}:${port}. It does not use this database. Choose another PORT, or check DATA_DIR and DATABASE_URL`
      return { name, state: 'warning', text }
    }
    return {
      name,
      state: 'error',
      text: `${listenProblem(problem, `${host}:${port}`).message}. ${adviceFor(problem)}`,
    }
  } finally {
    server.close()
  }
}

function adviceFor({ code }: NodeJS.ErrnoException): string {
  if (code === 'EADDRINUSE') return 'Stop it, or choose another PORT'
  if (code === 'EACCES') return 'Use a port above 1023, and a proxy for 80 and 443'
  return 'Set HOST to 127.0.0.1 behind a proxy on the same machine, or to 0.0.0.0'
}

async function isEvenhand(config: Settings): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(2_000)
    const response = await fetch(`${defaultPublicUrl(config)}/healthz`, { signal })
    const { success, version } = (await response.json()) as { success?: unknown; version?: unknown }
    return success === true && typeof version === 'string'
  } catch {
    return false
  }
}

type AddressSettings = Pick<Config, 'publicUrl' | 'isHttps' | 'isLoopback' | 'trustProxy' | 'trustedNetworks'>

/** Checks how people reach the server: PUBLIC_URL, TRUST_PROXY and TRUSTED_NETWORKS. */
export function checkAddress(config: AddressSettings): Finding[] {
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
