import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

const scripts = resolve(import.meta.dirname, '..')
const { start } = JSON.parse(readFileSync(resolve(scripts, '../package.json'), 'utf8')).scripts

/** The real scripts with a tiny product, so that installing and building take no time. */
export async function makeFakeCheckout() {
  const checkout = checkoutIn(await newFolder())
  const { folder, write } = checkout
  await cp(scripts, join(folder, 'scripts'), { recursive: true })
  await write('package.json', JSON.stringify(manifest))
  await write('package-lock.json', JSON.stringify(lockFile('1.0.0')))
  await write('tool/package.json', JSON.stringify({ name: 'tool', version: '1.0.0', bin: 'build.mjs' }))
  await write('tool/build.mjs', buildTool)
  await write('server/src/cli.js', product)
  return checkout
}

/** Includes everything that was installed and built. */
export async function copyCheckout(other: FakeCheckout): Promise<FakeCheckout> {
  const folder = await newFolder()
  await cp(other.folder, folder, { recursive: true, verbatimSymlinks: true })
  return checkoutIn(folder)
}

function newFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'evenhand-checkout-'))
}

export type FakeCheckout = ReturnType<typeof checkoutIn>

function checkoutIn(folder: string) {
  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  const running: Start[] = []
  return {
    folder,
    write,
    builds: async () => (await readFile(join(folder, 'builds'), 'utf8').catch(() => '')).length,
    start(env: NodeJS.ProcessEnv = {}) {
      const start = startNpm(folder, env)
      running.push(start)
      return start
    },
    async remove() {
      for (const start of running) start.npm.kill('SIGKILL')
      await Promise.all(running.map((start) => start.ended))
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export interface Start {
  npm: ChildProcess
  /** Resolves with the server's process id once it runs. */
  ready: Promise<number>
  ended: Promise<number | null>
  output(): string
}

export function lockFile(version: string) {
  const tool = { version, resolved: 'tool', link: true, dev: true }
  const packages = {
    '': manifest,
    'node_modules/tool': tool,
    tool: { version, bin: { tool: 'build.mjs' }, dev: true },
  }
  return { name: 'fake', version: '1.0.0', lockfileVersion: 3, requires: true, packages }
}

const manifest = {
  name: 'fake',
  version: '1.0.0',
  type: 'module',
  scripts: { start, build: 'tool' },
  devDependencies: { tool: 'file:tool' },
}

const buildTool = `#!/usr/bin/env node
import { appendFileSync, copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
if (readFileSync('server/src/cli.js', 'utf8').includes('mistake')) process.exit(1)
mkdirSync('server/dist', { recursive: true })
mkdirSync('web/dist', { recursive: true })
writeFileSync('web/dist/index.html', '')
copyFileSync('server/src/cli.js', 'server/dist/cli.js')
appendFileSync('builds', '.')
`

const product = `
process.on('SIGTERM', () => process.exit(0))
setInterval(() => {}, 60000)
console.log('running as ' + process.pid)
`

function startNpm(folder: string, extra: NodeJS.ProcessEnv): Start {
  const inherited = Object.entries(process.env).filter(([key]) => !/^(npm_|VITEST|NODE_ENV)/i.test(key))
  const env = { ...Object.fromEntries(inherited), ...extra }
  const npm = spawn('npm', ['start'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  const ready = new Promise<number>((found, lost) => {
    const read = (text: string) => {
      output += text
      const pid = /running as (\d+)/.exec(output)?.[1]
      if (pid) found(Number(pid))
    }
    npm.stdout.setEncoding('utf8').on('data', read)
    npm.stderr.setEncoding('utf8').on('data', read)
    npm.once('close', () => lost(new Error(`npm exited early: ${output}`)))
  })
  ready.catch(() => {})
  // Waits for 'close', because some of the output may come after 'exit'.
  const ended = once(npm, 'close').then(([code]) => code)
  return { npm, ready, ended, output: () => output }
}
