import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test, vi } from 'vitest'

const program = resolve(import.meta.dirname, 'support/cut-off-run.ts')

test.concurrent.each(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)(
  'no process and no folder stays behind after %s in the middle of an experiment',
  async (signal) => {
    const run = spawn(process.execPath, ['--import', 'tsx', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const { folder, pid } = await firstWords(run.stdout)
    expect([existsSync(folder), isAlive(pid)]).toEqual([true, true])
    run.kill(signal)
    await once(run, 'exit')
    await vi.waitUntil(() => !existsSync(folder) && !isAlive(pid), { timeout: 15_000 })
  },
)

async function firstWords(output: NodeJS.ReadableStream): Promise<{ folder: string; pid: number }> {
  for await (const line of createInterface({ input: output })) return JSON.parse(line)
  throw new Error('it ended without a word')
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
