import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test, vi } from 'vitest'

const program = resolve(import.meta.dirname, 'support/interrupted-run.ts')

test.concurrent.each(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)(
  'no process and no folder is left after %s',
  async (signal) => {
    const run = spawn(process.execPath, ['--import', 'tsx', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [line] = await once(createInterface({ input: run.stdout }), 'line')
    const { folder, pid } = JSON.parse(line)
    expect([existsSync(folder), isAlive(pid)]).toEqual([true, true])
    run.kill(signal)
    await once(run, 'exit')
    await vi.waitUntil(() => !existsSync(folder) && !isAlive(pid), { timeout: 60_000 })
  },
)

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
