import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { insertSession } from '#features/sessions/store'
import { randomToken, tokenHash } from '#features/sessions/tokens'
import { startTestApp, type TestApp } from './support/app'
import { freePort } from './support/free-port'
import { isInstalled } from './support/installed'
import { addPerson } from './support/people'
import { listen, openStream, type TestStream } from './support/stream'

const root = resolve(import.meta.dirname, '../..')

let server: TestApp
let folder: string

beforeEach(async ({ skip }) => {
  skip(!isInstalled('nginx'), 'nginx is not installed')
  folder = await mkdtemp(join(tmpdir(), 'evenhand-nginx-'))
  server = await startTestApp()
  onTestFinished(async () => {
    await server.close()
    await rm(folder, { recursive: true })
  })
})

/** The limits of Debian's nginx.conf, for one process, and the folders that it writes to. */
function debianConfig(): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return [
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    'worker_processes 1;',
    `pid ${folder}/nginx.pid;`,
    'events {',
    '\tworker_connections 768;',
    '\t# multi_accept on;',
    '}',
    'http {',
    ...temporary.map((name) => `\t${name}_temp_path ${folder}/${name};`),
    `\tinclude ${folder}/site.conf;`,
    '}\n',
  ].join('\n')
}

/** Runs the command of the guide that raises the limits. */
async function raiseLimits(config: string): Promise<void> {
  const guide = await readFile(join(root, 'docs/operations.md'), 'utf8')
  const [command = ''] = /^sed -i .+ \/etc\/nginx\/nginx\.conf$/m.exec(guide) ?? []
  execFileSync('sh', ['-c', command.replace('/etc/nginx/nginx.conf', config)])
}

/** Starts nginx with the site in `deploy/`, without TLS. Returns its address. */
async function startNginx({ hasGuideLimits }: { hasGuideLimits: boolean }): Promise<string> {
  const [port, spare] = [await freePort(), await freePort()]
  const site = (await readFile(join(root, 'deploy/nginx.conf'), 'utf8'))
    .replaceAll(/^ +(?:listen \[::]|ssl_).*\n/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${spare};`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replaceAll('/var/log/nginx', folder)
    .replace('127.0.0.1:3000', new URL(await listen(server)).host)
  await writeFile(join(folder, 'site.conf'), site)
  const config = join(folder, 'nginx.conf')
  await writeFile(config, debianConfig())
  if (hasGuideLimits) await raiseLimits(config)
  const args = ['-c', config, '-e', join(folder, 'error.log'), '-g', 'daemon off;']
  const nginx = spawn('nginx', args, { stdio: 'ignore' })
  onTestFinished(async () => {
    const exited = once(nginx, 'exit')
    nginx.kill('SIGTERM')
    await exited
  })
  const address = `http://127.0.0.1:${port}`
  await vi.waitFor(async () => expect((await fetch(`${address}/healthz`)).status).toBe(200), 60_000)
  return address
}

/** Opens streams with the token in the URL, as the spec says, because nginx must not log that. A person can have eight. */
async function openStreams(
  address: string,
  people: number,
  atOnce = 8,
): Promise<PromiseSettledResult<TestStream>[]> {
  const results: PromiseSettledResult<TestStream>[] = []
  onTestFinished(() => {
    for (const result of results) if (result.status === 'fulfilled') result.value.disconnect()
  })
  for (let person = 0; person < people; person++) {
    const token = await tokenOfNewPerson()
    for (let opened = 0; opened < 8; opened += atOnce) {
      const opening = Array.from({ length: atOnce }, () => openStream(address, { token }))
      results.push(...(await Promise.allSettled(opening)))
    }
  }
  return results
}

async function tokenOfNewPerson(): Promise<string> {
  const createdAt = server.clock.now()
  const expiresAt = new Date(createdAt.getTime() + 3_600_000)
  const { id: userId } = await addPerson(server.db)
  const session = { userId, remember: false, createdAt, expiresAt }
  const sid = await insertSession(server.db, session, tokenHash(randomToken()))
  return server.app.jwt.sign({ sub: userId, sid, exp: Math.floor(expiresAt.getTime() / 1000) })
}

test('with the limits of the guide, one process of nginx serves 2,000 streams and requests beside them', async () => {
  const address = await startNginx({ hasGuideLimits: true })
  const streams = await openStreams(address, 250)
  const isOpen = (result: (typeof streams)[number]) =>
    result.status === 'fulfilled' && result.value.status === 200 && result.value.isOpen()
  expect(streams.filter(isOpen)).toHaveLength(2_000)
  expect(server.app.openStreams.size).toBe(2_000)
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
})

test('without them, nginx runs out of connections, but logs no token', async () => {
  const address = await startNginx({ hasGuideLimits: false })
  await openStreams(address, 50, 1)
  const logs = async () => {
    const files = (await readdir(folder)).filter((file) => file.endsWith('.log'))
    return (await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))).join('\n')
  }
  await vi.waitFor(
    async () => expect(await logs()).toMatch(/GET \/api\/notifications\/stream HTTP\/1.1" 500 /),
    60_000,
  )
  expect(await logs()).not.toContain('eyJ')
})
