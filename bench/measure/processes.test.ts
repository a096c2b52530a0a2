import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { memoryBytes, parseStat, processTree } from './processes'

test('a process name with parentheses and spaces is parsed', () => {
  const line =
    '4711 (post (gres) x) S 12 4711 4711 0 -1 4194560 100 0 0 0 150 50 25 75 20 0 1 0 99 1000 10 0 0 0'
  expect(parseStat(line)).toEqual({
    pid: 4711,
    name: 'post (gres) x',
    parent: 12,
    cpuSeconds: 2,
    childCpuSeconds: 1,
  })
})

test.runIf(process.platform === 'linux')('the process tree includes grandchildren', async () => {
  const program =
    "require('child_process').spawn('sleep', ['60'], { stdio: 'inherit' }).on('spawn', () => console.log('up'))"
  const child = spawn(process.execPath, ['-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  onTestFinished(() => void process.kill(-(child.pid ?? 0), 'SIGKILL'))
  await once(child.stdout, 'data')
  expect(processTree(process.pid).map(({ name }) => name)).toContain('sleep')
  expect(memoryBytes(child.pid ?? 0).node).toBeGreaterThan(10_000_000)
})
