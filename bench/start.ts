import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { copyDataDir, fillDataDir, startProduct } from '../e2e/support/product'
import { median } from './measure/numbers'
import { cpuSeconds, memoryBytes, type ProcessUse } from './measure/processes'
import { integer, type Section, type Table, verdict } from './report/table'

const settings = { NODE_ENV: 'production' }
const laterStarts = 3
const idleSeconds = 3
const targets = { milliseconds: 3_000, sampleCpu: 3_000, node: 150, postgres: 100 }

export const start: Section = {
  name: 'start',
  title: 'Start',
  async run(log) {
    log('first start')
    const startedAt = performance.now()
    let first: Started | undefined
    const filled = await fillDataDir(settings, async ({ pid }) => {
      first = await measured(pid, startedAt)
    })
    try {
      const later: Started[] = []
      while (later.length < laterStarts) {
        log(`later start ${later.length + 1} of ${laterStarts}`)
        later.push(await timeStart(await copyDataDir(filled)))
      }
      return [table(first as unknown as Started, later)]
    } finally {
      await rm(filled, { recursive: true, force: true })
    }
  },
}

interface Started {
  milliseconds: number
  /** CPU time of Node until ready. */
  cpuMilliseconds: number
  memory: ProcessUse
}

async function timeStart(dataDir: string): Promise<Started> {
  const startedAt = performance.now()
  const product = await startProduct(settings, dataDir)
  const started = await measured(product.pid, startedAt)
  await product.stop()
  return started
}

/** Called when the server is ready. */
async function measured(pid: number, startedAt: number): Promise<Started> {
  const milliseconds = performance.now() - startedAt
  const cpuMilliseconds = cpuSeconds(pid).node * 1000
  await pause(idleSeconds * 1000)
  return { milliseconds, cpuMilliseconds, memory: memoryBytes(pid) }
}

function table(first: Started, later: Started[]): Table {
  const middle = (value: (start: Started) => number) => median(later.map(value))
  return {
    title: 'The built server with the embedded database and the sample company',
    columns: ['', 'measured', 'target', ''],
    rows: [
      ['first start, until ready', `${integer(first.milliseconds)} ms`, '', ''],
      row(
        'CPU time of Node for the sample company',
        first.cpuMilliseconds - middle(({ cpuMilliseconds }) => cpuMilliseconds),
        targets.sampleCpu,
        'ms',
      ),
      row(
        'later start, until ready',
        middle(({ milliseconds }) => milliseconds),
        targets.milliseconds,
        'ms',
      ),
      row(
        'memory of Node when idle',
        middle(({ memory }) => memory.node / 1e6),
        targets.node,
        'MB',
      ),
      row(
        'memory of PostgreSQL when idle',
        middle(({ memory }) => memory.postgres / 1e6),
        targets.postgres,
        'MB',
      ),
    ],
    notes: [
      `Median of ${laterStarts} later starts. The sample company is loaded at the first start, so its CPU time is the difference from a later start. Ready means that \`/readyz\` returns 200. Memory is measured ${idleSeconds} s later; pages that PostgreSQL's processes share are counted once.`,
    ],
  }
}

function row(name: string, value: number, target: number, unit: string): string[] {
  return [name, `${integer(value)} ${unit}`, `<= ${integer(target)} ${unit}`, verdict(value <= target)]
}
