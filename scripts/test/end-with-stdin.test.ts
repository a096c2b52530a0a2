import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test, vi } from 'vitest'
import { root } from '../lib/run.mjs'

const hook = join(root, 'scripts/lib/end-with-stdin.mjs')

/** Starts a child the way tests start the product, and keeps running. */
const starter = `
  const args = ['--import', ${JSON.stringify(hook)}, '-e', 'setInterval(() => {}, 60_000); console.log(process.pid)']
  require('node:child_process').spawn(process.execPath, args, { stdio: ['pipe', 'inherit', 'inherit'] })
`

test('a product exits when the test that started it is killed', async () => {
  const parent = spawn(process.execPath, ['-e', starter], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void parent.kill('SIGKILL'))
  const pid = await firstNumber(parent.stdout)
  expect(isAlive(pid)).toBe(true)
  parent.kill('SIGKILL')
  await once(parent, 'exit')
  await vi.waitUntil(() => !isAlive(pid), { timeout: 60_000 })
})

async function firstNumber(output: NodeJS.ReadableStream): Promise<number> {
  for await (const line of createInterface({ input: output })) return Number(line)
  throw new Error('no output')
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
