import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, type TestContext, test, vi } from 'vitest'
import { freePort } from '../../server/test/support/free-port'
import { root } from '../lib/run.mjs'

/** Checks the files in `deploy/` with the programs that read them. `npm run prove rolling-restart` uses the proxies for real. */

// Debian installs servers in a folder that is not in the PATH of ordinary users.
const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` }

const shipped = (file: string) => join(root, 'deploy', file)

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'evenhand-deploy-'))
  onTestFinished(() => rm(folder, { recursive: true }))
})

function needs({ skip }: TestContext, ...programs: string[]): void {
  for (const program of programs)
    skip(spawnSync('which', [program], { env }).status !== 0, `${program} is not installed`)
}

/** The exit code and everything printed. */
function run(file: string, args: string[], extra: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(file, args, { env: { ...env, ...extra }, encoding: 'utf8' })
  return { code: status, output: stdout + stderr }
}

/** Writes a copy of a shipped file with these texts replaced. Each one must occur in it. */
async function copyWith(file: string, replacements: Record<string, string>): Promise<string> {
  let text = await readFile(shipped(file), 'utf8')
  for (const [old, replacement] of Object.entries(replacements)) {
    expect(text).toContain(old)
    text = text.replaceAll(old, replacement)
  }
  await writeFile(join(folder, file), text)
  return join(folder, file)
}

function createCertificate(): void {
  const subject = ['-subj', '/CN=reviews.example.com', '-days', '1']
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'certificate.pem')]
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject, ...files], {
    stdio: 'ignore',
  })
}

describe('proxies', () => {
  test('nginx accepts nginx.conf', async (context) => {
    needs(context, 'nginx', 'openssl')
    createCertificate()
    // The check binds the ports.
    const site = await copyWith('nginx.conf', {
      '80;': `${await freePort()};`,
      '443 ssl': `${await freePort()} ssl`,
      '/etc/letsencrypt/live/reviews.example.com/fullchain.pem': join(folder, 'certificate.pem'),
      '/etc/letsencrypt/live/reviews.example.com/privkey.pem': join(folder, 'key.pem'),
      '/var/log/nginx': folder,
    })
    const main = join(folder, 'main.conf')
    await writeFile(main, `pid ${folder}/nginx.pid; events {} http { include ${site}; }`)
    const { code, output } = run('nginx', ['-t', '-e', 'stderr', '-c', main])
    expect(output).toContain('test is successful')
    expect(output).not.toContain('[warn]')
    expect(code).toBe(0)
  })

  test('HAProxy accepts haproxy.cfg', async (context) => {
    needs(context, 'haproxy', 'openssl')
    createCertificate()
    const certificates = join(folder, 'certificates')
    await mkdir(certificates)
    const parts = ['certificate.pem', 'key.pem'].map((file) => readFile(join(folder, file), 'utf8'))
    await writeFile(join(certificates, 'reviews.example.com.pem'), (await Promise.all(parts)).join(''))
    const file = await copyWith('haproxy.cfg', { '/etc/haproxy/certs/ ': `${certificates}/ ` })
    expect(run('haproxy', ['-c', '-f', file])).toEqual({ code: 0, output: 'Configuration file is valid\n' })
  })

  test('Caddy accepts the Caddyfile, with one instance and with several', (context) => {
    needs(context, 'caddy')
    const args = ['validate', '--adapter', 'caddyfile', '--config', shipped('Caddyfile')]
    for (const UPSTREAMS of ['', '127.0.0.1:3000']) {
      const { code, output } = run('caddy', args, {
        HOME: folder,
        SITE_NAME: 'reviews.example.com',
        UPSTREAMS,
      })
      expect(output).toContain('Valid configuration')
      expect(output).not.toContain('"level":"warn"')
      expect(code).toBe(0)
    }
  })

  test('Caddy keeps the token of a link out of its log', async (context) => {
    needs(context, 'caddy')
    const [httpPort, httpsPort] = [await freePort(), await freePort()]
    const options = `http_port ${httpPort}\nhttps_port ${httpsPort}\nadmin off\nskip_install_trust\nlocal_certs`
    const config = await copyWith('Caddyfile', { '\n{\n': `\n{\n${options}\n` })
    const caddy = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', config], {
      env: {
        ...env,
        HOME: folder,
        XDG_DATA_HOME: folder,
        SITE_NAME: 'localhost',
        UPSTREAMS: `127.0.0.1:${await freePort()}`,
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    onTestFinished(async () => {
      const exit = once(caddy, 'exit')
      caddy.kill()
      await exit
    })
    let log = ''
    caddy.stderr.setEncoding('utf8').on('data', (text: string) => {
      log += text
    })
    const url = `http://localhost:${httpPort}/invitation?token=secret-token&x=1`
    await vi.waitFor(async () => {
      const { headers } = await fetch(url, { redirect: 'manual', headers: { referer: url } })
      expect(headers.get('location')).toContain('token=secret-token')
    }, 60_000)
    await vi.waitFor(() => expect(log).toContain('/invitation'), 60_000)
    expect(log).not.toContain('secret-token')
  })
})

describe('systemd', () => {
  const units = ['evenhand.service', 'evenhand@.service', 'evenhand-backup.service', 'evenhand-backup.timer']

  test('accepts the units', async (context) => {
    needs(context, 'systemd-analyze')
    const installed = { '/opt/evenhand/bin/evenhand': '/bin/true' }
    const files = await Promise.all(
      units.map((unit) => copyWith(unit, unit.endsWith('.timer') ? {} : installed)),
    )
    expect(run('systemd-analyze', ['verify', ...files])).toEqual({ code: 0, output: '' })
  })

  test('rates the services as safe', (context) => {
    needs(context, 'systemd-analyze')
    const services = units.filter((unit) => unit.endsWith('.service'))
    for (const service of services) {
      // The threshold is 2.0 of 10.
      const { code, output } = run('systemd-analyze', [
        'security',
        '--offline=yes',
        '--threshold=20',
        shipped(service),
      ])
      expect(output).toContain('Overall exposure level')
      expect(code).toBe(0)
    }
  })
})

describe('Prometheus', () => {
  test('accepts the alert rules, and they fire when they should', async (context) => {
    needs(context, 'promtool')
    await copyFile(shipped('prometheus-alerts.yml'), join(folder, 'prometheus-alerts.yml'))
    await copyFile(join(import.meta.dirname, 'prometheus-alerts.yml'), join(folder, 'tests.yml'))
    expect(
      run('promtool', ['check', 'rules', '--lint-fatal', join(folder, 'prometheus-alerts.yml')]).code,
    ).toBe(0)
    const { code, output } = run('promtool', ['test', 'rules', join(folder, 'tests.yml')])
    expect(output).toContain('SUCCESS')
    expect(code).toBe(0)
  })

  test('accepts every query of the Grafana dashboard', async (context) => {
    needs(context, 'promtool')
    const { panels } = JSON.parse(await readFile(shipped('grafana-dashboard.json'), 'utf8')) as {
      panels: { targets: { expr: string }[] }[]
    }
    const rules = panels
      .flatMap(({ targets }) => targets)
      .map(({ expr }, i) => ({ record: `query:${i}`, expr }))
    expect(rules.length).toBeGreaterThan(10)
    // JSON is valid YAML.
    const file = join(folder, 'queries.yml')
    await writeFile(file, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }))
    const { code, output } = run('promtool', ['check', 'rules', file])
    expect(output).toContain(`${rules.length} rules found`)
    expect(code).toBe(0)
  })
})
