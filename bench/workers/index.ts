import { execFileSync } from 'node:child_process'
import { ordinaryCalls } from '../company/ordinary'
import { cycle } from '../measure/load'
import { median, medianRatio } from '../measure/numbers'
import { cpuOf, treeOf } from '../measure/processes'
import { inRounds, type Measured, type Side } from '../measure/rounds'
import { inHundredths, inWhole, type Table, verdict } from '../report/table'
import type { Section } from '../section'
import { type Product, withCompany } from '../support/product'

const people = 1_000
const rounds = { rounds: 5, seconds: 1 }

export const workers: Section = {
  name: 'workers',
  title: 'More cores',
  run: (say) =>
    withCompany(people, { WORKERS: '1' }, (narrow) =>
      withCompany(people, { WORKERS: '1' }, (single) =>
        withCompany(people, { WORKERS: '2' }, async (double) => {
          pinToOneCore(narrow.pid)
          say('one worker on one core, and one and two on all cores, in turns')
          const sides = { narrow: side(narrow), single: side(single), double: side(double) }
          return [table(await inRounds(sides, rounds))]
        }),
      ),
    ),
}

function side({ url, pid }: Product): Side {
  const calls = ordinaryCalls()
  return { url, connections: calls.length, requests: (i) => calls[i] ?? cycle([]), cpu: () => cpuOf(pid) }
}

function table(measured: Record<'narrow' | 'single' | 'double', Measured>): Table {
  const { narrow, single, double } = measured
  const ratio = medianRatio(double.rates, narrow.rates)
  const row = (name: string, { rates, cpu: { node, postgres } }: Measured) => [
    name,
    inWhole(median(rates)),
    `${node.toFixed(2)} + ${postgres.toFixed(2)}`,
    '',
    '',
  ]
  return {
    title: 'Ordinary calls a second by number of workers',
    columns: ['', 'a second', 'CPU ms', 'target', ''],
    rows: [
      row('WORKERS=1 on one core', narrow),
      row('WORKERS=1 on all cores', single),
      row('WORKERS=2 on all cores', double),
      ['the last to the first', inHundredths(ratio), '', '> 1', verdict(ratio > 1)],
    ],
    notes: [
      'With its PostgreSQL, which runs on the same cores, as does the load: on a machine of two a second worker gets what they leave. CPU is processor time for each request, Node + PostgreSQL.',
    ],
  }
}

/** The product with all that it has started, and what these start from now on. */
function pinToOneCore(root: number): void {
  for (const { pid } of treeOf(root))
    execFileSync('taskset', ['--all-tasks', '--cpu-list', '--pid', '0', `${pid}`])
}
