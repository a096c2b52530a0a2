import { execFileSync } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { freePort } from '../../e2e/support/free-port'
import { type Child, startChild } from './children'
import type { Defer } from './cleanup'
import { createFolder, isReady } from './deployment'
import { startLoadBalancer } from './load-balancer'
import { until } from './until'

/** A proxy with the configuration in `deploy/`, in front of two instances. */
export interface ReverseProxy {
  name: string
  url: string
  /** Everything that it logged. */
  logs(): Promise<string>
}

interface Ports {
  proxy: number
  /** A port that the configuration needs, but nobody uses. */
  spare: number
  instances: readonly [number, number]
}

/** Writes its configuration to the folder, and logs to `.log` files there. */
type Start = (ports: Ports, folder: string) => Promise<Child>

const deploy = resolve(import.meta.dirname, '../../deploy')
const startTimeout = 15_000

const programs: Record<string, Start> = { nginx: startNginx, HAProxy: startHaproxy, Caddy: startCaddy }

/** The proxies on this machine, or the built-in load balancer if there are none. */
export function installedProxies(): string[] {
  const installed = Object.keys(programs).filter(isInstalled)
  return installed.length > 0 ? installed : ['built-in']
}

export async function startProxy(
  name: string,
  instances: readonly [number, number],
  defer: Defer,
): Promise<ReverseProxy> {
  const start = programs[name]
  if (!start) {
    const targets = instances.map((port) => `http://127.0.0.1:${port}`)
    const { url } = await startLoadBalancer(targets, defer)
    return { name, url, logs: async () => '' }
  }
  const folder = await createFolder(defer)
  const ports = { proxy: await freePort(), spare: await freePort(), instances }
  const child = await start(ports, folder)
  defer(async () => {
    child.signal('SIGTERM')
    await child.exited
  })
  const url = `http://127.0.0.1:${ports.proxy}`
  const ready = await until(async () => !child.isAlive || (await isReady(url)), startTimeout)
  const logs = async () => {
    const files = (await readdir(folder)).filter((file) => file.endsWith('.log'))
    return (await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))).join('\n')
  }
  if (ready === undefined || !child.isAlive) throw new Error(`${name} does not start: ${await logs()}`)
  return { name, url, logs }
}

function isInstalled(program: string): boolean {
  try {
    execFileSync('which', [program.toLowerCase()], { env: searchPath() })
    return true
  } catch {
    return false
  }
}

function launch(folder: string, program: string, args: string[], env: Record<string, string> = {}): Child {
  const script = `exec "$0" "$@" > ${folder}/output.log 2>&1`
  return startChild('sh', ['-c', script, program, ...args], { env: { ...searchPath(), ...env } })
}

/** Debian installs servers in a folder that is not in the PATH of ordinary users. */
function searchPath(): { PATH: string } {
  return { PATH: `${process.env.PATH}:/usr/sbin` }
}

/** Without TLS, on these ports, and with the second instance. */
async function startNginx({ proxy, spare, instances }: Ports, folder: string) {
  const site = (await readFile(join(deploy, 'nginx.conf'), 'utf8'))
    .replaceAll(/^ +(?:listen \[::]|ssl_).*\n/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${spare};`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${proxy};`)
    .replaceAll('/var/log/nginx', folder)
    .replace('127.0.0.1:3000', `127.0.0.1:${instances[0]}`)
    .replace('# server 127.0.0.1:3001', `server 127.0.0.1:${instances[1]}`)
  await writeFile(join(folder, 'site.conf'), site)
  const main = [
    'daemon off;',
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    `pid ${folder}/nginx.pid;`,
    'events {}',
    'http {',
    ...['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${folder}/${name};`,
    ),
    `include ${folder}/site.conf;`,
    '}',
  ]
  await writeFile(join(folder, 'nginx.conf'), main.join('\n'))
  return launch(folder, 'nginx', ['-c', join(folder, 'nginx.conf'), '-e', 'stderr'])
}

async function startHaproxy({ proxy, instances }: Ports, folder: string) {
  const config = (await readFile(join(deploy, 'haproxy.cfg'), 'utf8'))
    .replaceAll(/^ +(?:bind :::|bind :443|http-request redirect|user |group ).*\n/gm, '')
    .replace('bind :80', `bind 127.0.0.1:${proxy}`)
    .replace('log /dev/log local0', 'log stdout format raw local0')
    .replace('127.0.0.1:3000', `127.0.0.1:${instances[0]}`)
    .replace('# server evenhand2 127.0.0.1:3001', `server evenhand2 127.0.0.1:${instances[1]}`)
  const file = join(folder, 'haproxy.cfg')
  await writeFile(file, config)
  return launch(folder, 'haproxy', ['-db', '-f', file])
}

async function startCaddy({ proxy, spare, instances }: Ports, folder: string) {
  const env = {
    HOME: folder,
    SITE_NAME: `http://127.0.0.1:${proxy}`,
    UPSTREAMS: instances.map((port) => `127.0.0.1:${port}`).join(' '),
    CADDY_ADMIN: `127.0.0.1:${spare}`,
  }
  const args = ['run', '--config', join(deploy, 'Caddyfile'), '--adapter', 'caddyfile']
  return launch(folder, 'caddy', args, env)
}
