import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { kibibytesOf, parseStat, residentBytes, treeOf } from './processes'

test('a process whose name holds parentheses and spaces is read right', () => {
  const line =
    '4711 (post (gres) x) S 12 4711 4711 0 -1 4194560 100 0 0 0 150 50 25 75 20 0 1 0 99 1000 10 0 0 0'
  expect(parseStat(line)).toEqual({ pid: 4711, name: 'post (gres) x', parent: 12, cpuSeconds: 3 })
})

test('a memory line is found by its whole name', () => {
  const text = 'VmRSSomething:\t 1 kB\nVmRSS:\t   2048 kB\nPss:  10 kB\nPss_Dirty: 7 kB\n'
  expect(kibibytesOf(text, 'VmRSS')).toBe(2048)
  expect(kibibytesOf(text, 'Pss')).toBe(10)
  expect(() => kibibytesOf(text, 'VmHWM')).toThrow('VmHWM')
})

test.runIf(process.platform === 'linux')(
  'a process started by one that was started is part of the tree',
  async () => {
    const program =
      "require('child_process').spawn('sleep', ['60'], { stdio: 'inherit' }).on('spawn', () => console.log('up'))"
    const child = spawn(process.execPath, ['-e', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    })
    onTestFinished(() => void process.kill(-(child.pid ?? 0), 'SIGKILL'))
    await once(child.stdout, 'data')
    const names = treeOf(process.pid).map(({ name }) => name)
    expect(names).toContain('sleep')
    expect(residentBytes(process.pid)).toBeGreaterThan(10_000_000)
  },
)
