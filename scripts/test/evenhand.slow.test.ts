import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { version } from '../../package.json'
import { freePort } from '../../server/test/support/free-port'
import { prepare } from '../lib/prepare.mjs'
import { root } from '../lib/run.mjs'

/** A folder outside of the repository, with a link to the program. */
let folder: string
let program: string
const running: { stop(): Promise<unknown> }[] = []

beforeAll(async () => {
  await prepare(root)
  folder = await mkdtemp(join(tmpdir(), 'evenhand-program-'))
  program = join(folder, 'evenhand')
  await symlink(join(root, 'bin/evenhand'), program)
  // A PATH without npm.
  await mkdir(join(folder, 'bin'))
  await symlink(process.execPath, join(folder, 'bin/node'))
}, 300_000)

afterAll(async () => {
  for (const child of running) await child.stop()
  await rm(folder, { recursive: true, force: true })
})

interface Options {
  env?: Record<string, string>
  input?: Buffer
}

function launch(file: string, args: string[], env: Record<string, string> = {}) {
  const path = [join(folder, 'bin'), '/usr/bin', '/bin'].join(':')
  const child = spawn(file, args, { cwd: folder, env: { PATH: path, HOME: folder, ...env } })
  const [output, errors]: [Buffer[], Buffer[]] = [[], []]
  child.stdout.on('data', (chunk) => output.push(chunk))
  child.stderr.on('data', (chunk) => errors.push(chunk))
  const exit: Promise<number | null> = once(child, 'close').then(([code]) => code)
  return {
    stdin: child.stdin,
    exit,
    written: () => Buffer.concat(output),
    output: () => Buffer.concat(output).toString(),
    errors: () => Buffer.concat(errors).toString(),
    stop() {
      child.kill('SIGTERM')
      return exit
    },
  }
}

async function evenhand(args: string[], { env, input }: Options = {}) {
  const child = launch(program, args, env)
  child.stdin.end(input)
  const code = await child.exit
  return { code, written: child.written(), output: child.output(), errors: child.errors() }
}

async function startServer(env: Record<string, string>, command = [program, 'start']) {
  const [file = '', ...args] = command
  const port = String(await freePort())
  const server = launch(file, args, { ...env, PORT: port })
  running.push(server)
  const url = `http://127.0.0.1:${port}`
  const isReady = async () => expect((await fetch(`${url}/readyz`)).status).toBe(200)
  await vi.waitFor(isReady, { timeout: 60_000, interval: 100 })
  return { ...server, url }
}

async function signIn(url: string, email: string, password: string): Promise<number> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ email, password })
  return (await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body })).status
}

test('the program reports its version and rejects unknown commands', async () => {
  const { code, output, errors } = await evenhand(['--version'])
  expect([code, errors]).toEqual([0, ''])
  expect(output).toMatch(new RegExp(`^${version}(?: \\(.+\\))?\\n$`))
  expect(await evenhand(['launch'])).toMatchObject({ code: 2, output: '' })
  expect((await evenhand(['--help'])).output).toContain('Usage: evenhand COMMAND')
})

test('an installation can be started, checked, backed up, moved and started again', {
  timeout: 300_000,
}, async () => {
  const [original, copy] = [join(folder, 'original'), join(folder, 'copy')]
  const server = await startServer({ DATA_DIR: original, SAMPLE_DATA: 'off' })
  const passwordFile = join(original, 'admin-password')
  const password = (await readFile(passwordFile, 'utf8')).trim()
  expect((await stat(passwordFile)).mode & 0o777).toBe(0o600)
  const shown = 'with the password in ./original/admin-password'
  await vi.waitFor(() => expect(server.output()).toContain(shown), { timeout: 45_000 })
  expect(server.output()).not.toContain(password)
  expect(await (await fetch(`${server.url}/healthz`)).json()).toEqual({ success: true, version })
  expect(await signIn(server.url, 'admin@example.com', password)).toBe(200)

  const check = await evenhand(['doctor'], { env: { DATA_DIR: original } })
  expect(check.output).toMatch(/^ok +Database +All \d+ migrations are applied$/m)
  expect(check).toMatchObject({ code: 0, errors: '' })

  const backup = await evenhand(['backup', '-'], { env: { DATA_DIR: original } })
  expect(backup.code).toBe(0)
  expect(await server.stop()).toBe(0)
  expect(server.errors()).toBe('')

  const file = join(folder, 'company.evenhand')
  await writeFile(file, backup.written)
  const input = backup.written
  expect(await evenhand(['restore', '-'], { env: { DATA_DIR: copy }, input })).toMatchObject({ code: 0 })
  expect(await evenhand(['restore', file], { env: { DATA_DIR: copy } })).toMatchObject({ code: 1 })
  expect(
    await evenhand(['restore', 'company.evenhand', '--replace'], { env: { DATA_DIR: copy } }),
  ).toMatchObject({
    code: 0,
  })
  expect(await evenhand(['migrate'], { env: { DATA_DIR: copy } })).toMatchObject({
    code: 0,
    output: expect.stringMatching(
      /^Migrating the embedded database in .+\nThe database is up to date: \d+ migrations\n$/,
    ),
  })
  const moved = await startServer({ DATA_DIR: copy, SAMPLE_DATA: 'off' })
  expect(await signIn(moved.url, 'admin@example.com', password)).toBe(200)
  expect(await moved.stop()).toBe(0)
})

test('a backup whose reader exits early fails', async () => {
  const dataDir = join(folder, 'piped')
  expect((await evenhand(['migrate'], { env: { DATA_DIR: dataDir } })).code).toBe(0)
  const child = launch('bash', ['-c', `"${program}" backup - | true; echo "\${PIPESTATUS[0]}"`], {
    DATA_DIR: dataDir,
  })
  await child.exit
  expect(child.output()).toBe('1\n')
  expect(child.errors()).toContain(
    'Backup failed: standard output: the program that reads it has exited (EPIPE)\n',
  )
})

test('a check whose reader exits early ends quietly', async () => {
  const child = launch('bash', ['-c', `"${program}" doctor | true; echo "\${PIPESTATUS[0]}"`], {
    DATA_DIR: join(folder, 'unread'),
  })
  await child.exit
  expect([child.output(), child.errors()]).toEqual(['0\n', ''])
})

/** The `script` of util-linux runs a command on a terminal. */
const hasTerminal = process.platform === 'linux' && canRun('script', '--version')

test.skipIf(!hasTerminal)(
  'on a terminal, the generated password is printed once',
  { timeout: 180_000 },
  async () => {
    const dataDir = join(folder, 'terminal')
    const command = ['script', '-qec', `exec ${program} start`, '/dev/null']
    const server = await startServer({ DATA_DIR: dataDir, SAMPLE_DATA: 'off' }, command)
    const shown = /admin@example\.com with the password (\S+) \(shown only once\)/
    await vi.waitFor(() => expect(server.output()).toMatch(shown), { timeout: 60_000 })
    const [, password = ''] = shown.exec(server.output()) ?? []
    expect(await signIn(server.url, 'admin@example.com', password)).toBe(200)
    await expect(stat(join(dataDir, 'admin-password'))).rejects.toThrow('ENOENT')
    // Ctrl+C, because a signal would end the terminal but not wait for the program.
    server.stdin.write('\x03')
    expect(await server.exit).toBe(0)
  },
)

test('npm does not write a backup to standard output, because it also writes there itself', async () => {
  const child = launch(process.execPath, [join(root, 'scripts/evenhand.mjs'), 'backup', '-'])
  expect(await child.exit).toBe(1)
  expect(child.errors()).toMatch(/^npm also writes to standard output[^\n]+\n$/)
})

test('a checkout that is not built says so in one line', async () => {
  const checkout = join(folder, 'checkout')
  await cp(join(root, 'bin'), join(checkout, 'bin'), { recursive: true })
  const child = launch(join(checkout, 'bin/evenhand'), ['start'])
  expect(await child.exit).toBe(1)
  expect(child.errors()).toMatch(/^Evenhand is not built yet\. [^\n]+\n$/)
})

function canRun(file: string, ...args: string[]): boolean {
  try {
    execFileSync(file, args, { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
