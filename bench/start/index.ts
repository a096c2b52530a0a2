import { setTimeout as pause } from 'node:timers/promises'
import { median, sum } from '../measure/numbers'
import { proportionalBytes, residentBytes, treeOf } from '../measure/processes'
import { inMegabytes, inMilliseconds, type Table, verdict } from '../report/table'
import type { Section } from '../section'
import { undoAfter } from '../support/cleanup'
import { withDataDir, withServer } from '../support/product'
import { type ServerProcess, startServer } from '../support/server-process'

const starts = 5
const idleMilliseconds = 5_000
const targets = { milliseconds: 1_000, node: 150e6, postgres: 100e6 }

export const start: Section = {
  name: 'start',
  title: 'Start',
  run: (say) =>
    withDataDir(async (dataDir) => {
      await withServer(dataDir, { SAMPLE_DATA: 'on' }, async () => say('the database has been made'))
      const taken: number[] = []
      let memory = { node: 0, postgres: 0 }
      for (let n = 1; n <= starts; n++) {
        say(`start ${n} of ${starts}`)
        const server = await startServer({ DATA_DIR: dataDir })
        taken.push(server.startMilliseconds)
        await undoAfter(server.stop, async () => {
          if (n === starts) memory = await idleMemory(server)
        })
      }
      return [table(taken, memory)]
    }),
}

function table(taken: number[], { node, postgres }: { node: number; postgres: number }): Table {
  const middle = median(taken)
  return {
    title: 'The built server on an existing embedded database, the sample company',
    columns: ['', 'figure', 'target', ''],
    rows: [
      [
        `from the start of the process to the first answer, median of ${starts}`,
        inMilliseconds(middle),
        `<= ${targets.milliseconds} ms`,
        verdict(middle <= targets.milliseconds),
      ],
      ['memory of Node at idle', inMegabytes(node), '<= 150 MB', verdict(node <= targets.node)],
      [
        'memory of PostgreSQL at idle',
        inMegabytes(postgres),
        '<= 100 MB',
        verdict(postgres <= targets.postgres),
      ],
    ],
    notes: [
      `Resident memory of Node; of PostgreSQL the sum over its processes of their proportional share, ${idleMilliseconds / 1000} s after the first answer.`,
    ],
  }
}

async function idleMemory({ pid }: ServerProcess): Promise<{ node: number; postgres: number }> {
  await pause(idleMilliseconds)
  const postgres = treeOf(pid).filter(({ name }) => name === 'postgres')
  return {
    node: residentBytes(pid),
    postgres: sum(postgres.map((process) => proportionalBytes(process.pid))),
  }
}
