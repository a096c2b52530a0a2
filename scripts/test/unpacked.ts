import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { vi } from 'vitest'
import { freePort } from '../../server/test/support/free-port'

const run = promisify(execFile)

/** The programs that the launcher and the embedded PostgreSQL need, without npm. */
const programs = ['sh', 'dirname', 'readlink', 'unshare', 'setpriv']

type Env = Record<string, string>

/** A machine on which only Node.js and a few system programs are installed. */
export type Machine = Awaited<ReturnType<typeof makeMachine>>

export async function makeMachine() {
  const folder = await mkdtemp(join(tmpdir(), 'evenhand-machine-'))
  const path = join(folder, 'path')
  await mkdir(path)
  await symlink(process.execPath, join(path, 'node'))
  const places = (process.env.PATH ?? '').split(delimiter)
  for (const name of programs) {
    const place = places.find((place) => existsSync(join(place, name)))
    if (place) await symlink(join(place, name), join(path, name))
  }
  const running = new Set<ChildProcess>()

  /** Returns the exit code and output of a command that ends. */
  async function command(program: string, args: string[], env: Env) {
    const { child, output, exited } = launch(program, args, env)
    child.stdin?.end()
    return { code: await exited, output: output() }
  }

  function launch(program: string, args: string[], env: Env) {
    const child = spawn(program, args, { cwd: folder, env: { PATH: path, ...env }, stdio: 'pipe' })
    running.add(child)
    let text = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk
      })
    }
    const exited = once(child, 'close').then(([code]) => {
      running.delete(child)
      return code as number | null
    })
    return { child, exited, output: () => text }
  }

  return {
    folder,
    command,
    /** Unpacks a package and returns the path of its program. */
    async unpack(file: string, name: string): Promise<string> {
      await mkdir(join(folder, name))
      await run('tar', ['-xf', file, '--strip-components=1', '-C', join(folder, name)])
      return join(folder, name, 'bin/evenhand')
    },
    /** Resolves when the product is ready. */
    async start(program: string, env: Env) {
      const port = await freePort()
      const url = `http://127.0.0.1:${port}`
      const { child, exited, output } = launch(program, ['start'], { ...env, PORT: String(port) })
      const isReady = vi.waitFor(
        async () => {
          if ((await fetch(`${url}/readyz`)).status !== 200) throw new Error('not ready')
        },
        { timeout: 60_000, interval: 50 },
      )
      const failed = exited.then((code) => Promise.reject(new Error(`exit code ${code}: ${output()}`)))
      await Promise.race([isReady, failed])
      failed.catch(() => undefined)
      return {
        url,
        output,
        async stop(): Promise<number | null> {
          child.kill('SIGTERM')
          return exited
        },
      }
    },
    async remove(): Promise<void> {
      const all = [...running]
      const ended = all.map((child) => once(child, 'close'))
      for (const child of all) child.kill('SIGTERM')
      await Promise.all(ended)
      await rm(folder, { recursive: true, force: true })
    },
  }
}
